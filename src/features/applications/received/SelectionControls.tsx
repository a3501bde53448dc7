import { useStore } from '@nanostores/react';
import { pageCount } from '#src/domain/pages/pagination.ts';
import type { ReceivedApplications } from './application-list.store.ts';
import { $selected, setSelected, clearSelection } from './selection.store.ts';

/** Chooses all of a page, or none; a withdrawn one takes no status. Those of other pages stay chosen. */
export function SelectionControls({ items, total }: Pick<ReceivedApplications, 'items' | 'total'>) {
  const chosen = useStore($selected);
  const here = items.filter(({ withdrawnAt }) => withdrawnAt === null);
  return (
    <>
      {here.length > 0 && (
        <label className="choice">
          <input
            type="checkbox"
            checked={here.every(({ id }) => chosen.has(id))}
            onChange={({ currentTarget }) => setSelected(here, currentTarget.checked)}
          />
          {pageCount(total) > 1 ? 'Select all on this page' : 'Select all'}
        </label>
      )}
      {chosen.size > 0 && (
        <p className="received__chosen">
          <span role="status">{chosen.size} selected</span>
          <button className="button button--quiet" type="button" onClick={clearSelection}>
            Clear selection
          </button>
        </p>
      )}
    </>
  );
}
