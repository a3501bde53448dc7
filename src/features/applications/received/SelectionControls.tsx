import { useStore } from '@nanostores/react';
import { applicationCountText } from '#src/domain/applications/application-filter.ts';
import { pageCount } from '#src/domain/pages/pagination.ts';
import type { ReceivedApplications } from './application-list.store.ts';
import {
  $selection,
  clearSelection,
  isOpen,
  isSelected,
  selectAll,
  selectedCount,
  setSelected,
} from './selection.store.ts';

/** Chooses all of a page, all of the list, or none. Those of other pages stay chosen. */
export function SelectionControls({ items, total }: Pick<ReceivedApplications, 'items' | 'total'>) {
  const selection = useStore($selection);
  const count = selectedCount(selection, total);
  const here = items.filter(isOpen);
  const hasPages = pageCount(total) > 1;
  return (
    <>
      {here.length > 0 && (
        <label className="choice">
          <input
            type="checkbox"
            checked={here.every(({ id }) => isSelected(selection, id))}
            onChange={({ currentTarget }) => setSelected(here, currentTarget.checked)}
          />
          {hasPages ? 'Select all on this page' : 'Select all'}
        </label>
      )}
      {hasPages && !selection.isAll && (
        <button className="button button--quiet" type="button" onClick={selectAll}>
          Select all {applicationCountText(total)}
        </button>
      )}
      {count > 0 && (
        <p className="received__chosen">
          <span role="status">
            {selection.isAll && count > 1 && 'All '}
            {count.toLocaleString('en-GB')} selected
          </span>
          <button className="button button--quiet" type="button" onClick={clearSelection}>
            Clear selection
          </button>
        </p>
      )}
    </>
  );
}
