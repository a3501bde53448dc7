import { atom } from 'nanostores';
import { pageCount, type ListPage } from '#src/domain/pages/pagination.ts';
import { onPopState, pushAddress, replaceAddress } from './history.ts';
import { createLoadable } from './loadable-store.ts';
import { currentQuery } from './navigation.ts';

/** A page of what a filter lets through. */
export interface FilteredPage<F, T> extends ListPage<T> {
  /** With the page that it is. */
  readonly filter: F;
}

interface Options<F, T> {
  /** The filter that lets everything through, and its first page. */
  readonly noFilter: F;
  readonly read: (filter: F) => Promise<ListPage<T>>;
  readonly fromQuery: (query: URLSearchParams) => F;
  readonly address: (filter: F) => string;
  /** The sentence for a failure without one of the server. */
  readonly fallback: string;
}

/** Milliseconds without a letter after which what was typed is searched. */
const TYPING_PAUSE = 200;

/** A list that the server filters and gives page by page; the address names filter and page. */
export function createPagedList<F extends { readonly page: number }, T>(options: Options<F, T>) {
  const { noFilter, read, fromQuery, address, fallback } = options;
  const $filter = atom<F>(noFilter);
  let typing: ReturnType<typeof setTimeout> | undefined;

  const list = createLoadable(
    async (): Promise<FilteredPage<F, T>> => {
      const filter = $filter.get();
      const shown = await readExisting(filter);
      if (shown.filter !== filter && $filter.get() === filter) {
        $filter.set(shown.filter);
        replaceAddress(address(shown.filter));
      }
      return shown;
    },
    { fallback },
  );

  /** A page, or the last one where the list has become shorter. */
  async function readExisting(filter: F): Promise<FilteredPage<F, T>> {
    const { items, total } = await read(filter);
    const last = pageCount(total);
    return filter.page > last ? readExisting({ ...filter, page: last }) : { items, total, filter };
  }

  return {
    ...list,
    $filter,

    /** Reads the filter from the address, now and after going back. Returns how to stop. */
    followAddress: () => {
      $filter.set(fromQuery(currentQuery()));
      return onPopState(() => {
        $filter.set(fromQuery(currentQuery()));
        void list.replace();
      });
    },

    /** Shows what another filter lets through. A choice adds a step to go back from; typing does not. */
    show: (filter: F, isTyped = false) => {
      $filter.set(filter);
      (isTyped ? replaceAddress : pushAddress)(address(filter));
      clearTimeout(typing);
      typing = setTimeout(() => void list.replace(), isTyped ? TYPING_PAUSE : 0);
    },
  };
}
