import { atom, type ReadableAtom } from 'nanostores';
import {
  indexScholarships,
  matchScholarships,
  SCHOLARSHIPS_PER_PAGE,
  type FoundScholarships,
  type ScholarshipFilter,
  type SearchedScholarship,
} from '#src/domain/scholarship-filter.ts';
import { logWarning } from '#src/browser/log.ts';
import type { ListedScholarship } from './listed-scholarship.ts';

export type ScholarshipIndex = readonly SearchedScholarship<ListedScholarship>[];

interface Asked {
  readonly filter: ScholarshipFilter;
  /** From 1. */
  readonly page: number;
}

interface Found extends Asked, FoundScholarships<ListedScholarship> {
  readonly status: 'found';
  /** What the list shows on all pages together. */
  readonly shown: readonly ListedScholarship[];
  readonly pages: number;
}

/** `idle` until the first search: the page shows what it was built with, and again when the list did not arrive. */
export type ScholarshipSearch =
  { readonly status: 'idle' } | ({ readonly status: 'searching' | 'failed' } & Asked) | Found;

export interface ScholarshipSearchStore {
  /** All scholarships, once they have come. */
  readonly $index: ReadableAtom<ScholarshipIndex | undefined>;
  readonly $search: ReadableAtom<ScholarshipSearch>;
  /** Filters and shows a page of what is found, from 1; replaces a search that waits. */
  search(filter: ScholarshipFilter, page?: number): Promise<void>;
  reset(): void;
  /** Has the list come, and answers whether it is there. */
  load(): Promise<boolean>;
}

/** The filter of the scholarships over the list that `fetchList` brings; what failed is fetched again at the next search. */
export function createScholarshipSearch(
  fetchList: (again: boolean) => Promise<readonly ListedScholarship[]>,
  month: () => number,
): ScholarshipSearchStore {
  const $search = atom<ScholarshipSearch>({ status: 'idle' });
  const $index = atom<ScholarshipIndex | undefined>();
  let loading: Promise<boolean> | undefined;
  let hasFailed = false;
  let latest = 0;

  async function fetchIndex(): Promise<boolean> {
    try {
      $index.set(indexScholarships(await fetchList(hasFailed)));
      return true;
    } catch (failure) {
      logWarning('The list of scholarships failed.', failure);
      loading = undefined;
      hasFailed = true;
      return false;
    }
  }

  const load = () => (loading ??= fetchIndex());

  async function search(filter: ScholarshipFilter, page = 1): Promise<void> {
    const mine = ++latest;
    if (!$index.get()) {
      $search.set({ status: 'searching', filter, page });
      await load();
    }
    if (mine !== latest) return;
    const index = $index.get();
    if (!index) return $search.set({ status: 'failed', filter, page });
    const found = matchScholarships(index, filter, month());
    const shown = filter.unsure === '' ? found.fitting : [...found.fitting, ...found.unsure];
    const pages = Math.ceil(shown.length / SCHOLARSHIPS_PER_PAGE);
    $search.set({
      ...{ status: 'found', filter, ...found, shown, pages },
      // An address may name a page that there is no more.
      page: Math.max(1, Math.min(page, pages)),
    });
  }

  return {
    $index,
    $search,
    search,
    load,
    reset: () => {
      latest += 1;
      $search.set({ status: 'idle' });
    },
  };
}
