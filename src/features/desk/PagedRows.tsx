import '#src/ui/sheet.css';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { pageCount } from '#src/domain/pages/pagination.ts';
import { focusList } from '#src/browser/navigation.ts';
import type { createPagedList, FilteredPage } from '#src/browser/paged-list.ts';
import { LoadFailure } from '#src/ui/LoadFailure.tsx';
import { PageLinks } from '#src/ui/PageLinks.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';

interface Props<F extends { readonly page: number }, T> {
  readonly list: ReturnType<typeof createPagedList<F, T>>;
  /** What it lists, such as 'the companies'. */
  readonly what: string;
  readonly empty: string;
  readonly address: (filter: F) => string;
  /** What stands over the rows. */
  readonly above?: (page: FilteredPage<F, T>) => ReactNode;
  readonly className?: string;
  readonly row: (item: T) => ReactNode;
}

/** The rows of a list that the server filters and gives page by page. */
export function PagedRows<F extends { readonly page: number }, T>(props: Props<F, T>) {
  const { list, what, empty, address, above, className = 'sheet desk__rows', row } = props;
  const state = useStore(list.$state);
  const rows = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const stop = list.followAddress();
    void list.load();
    return stop;
  }, [list]);
  if (state.status === 'loading') return <Skeleton label={`Loading ${what}`} className="sheet" lines={[3, 3, 3]} />;
  if (state.status === 'failed') return <LoadFailure message={state.message} onRetry={list.load} />;
  const { items, total, filter } = state.data;
  if (items.length === 0) {
    return (
      <p className="empty" role="status">
        {empty}
      </p>
    );
  }
  return (
    <>
      {above?.(state.data)}
      <ul className={className} ref={rows}>
        {items.map(row)}
      </ul>
      <PageLinks
        label={`Pages of ${what}`}
        page={filter.page}
        pages={pageCount(total)}
        href={(page) => address({ ...filter, page })}
        onTurn={(page) => {
          list.show({ ...filter, page });
          if (rows.current) focusList(rows.current);
        }}
      />
    </>
  );
}
