import { atom, type ReadableAtom } from 'nanostores';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import {
  matchJobs,
  matchWords,
  newestFirst,
  NO_FILTER,
  type JobFilter,
} from '#src/domain/job-filter.ts';
import { JOBS_PER_PAGE } from '#src/domain/job-pages.ts';
import { letPagePaint, sliced } from '#src/browser/slices.ts';
import type { JobFile } from './job-file.ts';

export interface JobSearch {
  /** `idle` until the first search: the page shows what it was built with. */
  readonly status: 'idle' | 'searching' | 'found';
  readonly filter: JobFilter;
  /** From 1. */
  readonly page: number;
  /** Newest first; while searching those of the first page, once it is full. */
  readonly matches: readonly ExternalJob[];
  /** Whether no title has the keyword, and these have its words in title, company and place. */
  readonly byWords: boolean;
  /** Whether the file failed and the built-in list was searched. */
  readonly builtIn: boolean;
}

export interface JobSearchStore {
  readonly $search: ReadableAtom<JobSearch>;
  /** Filters and shows a page of what is found, from 1; replaces a running search. */
  search(filter: JobFilter, page?: number): Promise<void>;
  /** Shows another page of what was found. */
  goToPage(page: number): void;
  /** Forgets the search: the page shows what it was built with. */
  reset(): void;
}

const IDLE: JobSearch = {
  status: 'idle',
  filter: NO_FILTER,
  page: 1,
  matches: [],
  byWords: false,
  builtIn: false,
};

/** The filter of All Jobs over a file that may still be arriving. */
export function createJobSearch(file: JobFile): JobSearchStore {
  const $search = atom(IDLE);
  let latest = 0;

  async function search(filter: JobFilter, page = 1): Promise<void> {
    const mine = ++latest;
    const slice = sliced();
    const show = (
      status: 'searching' | 'found',
      matches: readonly ExternalJob[],
      byWords = false,
    ) =>
      $search.set({
        ...{ status, filter, matches, byWords, builtIn: file.list.builtIn },
        // An address may name a page that there is no more.
        page: Math.max(1, Math.min(page, Math.ceil(matches.length / JOBS_PER_PAGE))),
      });
    let matches: ExternalJob[] = [];
    let full = false;
    show('searching', []);
    for (let next = 0; next < file.list.batches.length || !file.list.complete;) {
      const batch = file.list.batches[next];
      if (batch) {
        matches.push(...matchJobs(batch, filter));
        next += 1;
      } else {
        await file.more();
        if (mine === latest && file.list.builtIn) return search(filter, page);
      }
      if (page === 1 && !full && matches.length >= JOBS_PER_PAGE) {
        full = true;
        show('searching', matches.slice(0, JOBS_PER_PAGE));
        // They are painted before the rest is searched.
        await letPagePaint();
      }
      const pause = slice();
      if (pause) await pause;
      if (mine !== latest) return;
    }
    const byWords = matches.length === 0 && filter.search !== '';
    for (const batch of byWords ? file.list.batches : []) {
      matches.push(...matchWords(batch, filter));
      const pause = slice();
      if (pause) await pause;
      if (mine !== latest) return;
    }
    if (!file.list.ordered) matches = matches.sort(newestFirst);
    show('found', matches, byWords && matches.length > 0);
  }

  return {
    $search,
    search,
    goToPage: (page) => $search.set({ ...$search.get(), page }),
    reset: () => {
      latest += 1;
      $search.set(IDLE);
    },
  };
}
