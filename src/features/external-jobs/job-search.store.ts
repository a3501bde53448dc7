import { atom, type ReadableAtom } from 'nanostores';
import { calendarDay } from '#src/domain/calendar-day.ts';
import { NO_FILTER, type JobFilter } from '#src/domain/job-filter.ts';
import { JOBS_PER_PAGE } from '#src/domain/job-pages.ts';
import type { JobRows } from '#src/domain/job-rows.ts';
import { logWarning } from '#src/browser/log.ts';
import { letPagePaint, sliced } from '#src/browser/slices.ts';
import { findJobs, type Finding } from './find-jobs.ts';
import type { JobData } from './job-data.ts';
import { StaleList } from './job-data.ts';
import type { ListedJob } from './job-of-row.ts';

export interface JobSearch {
  /** `idle` until the first search: the page shows what it was built with. */
  readonly status: 'idle' | 'searching' | 'found';
  readonly filter: JobFilter;
  /** From 1. */
  readonly page: number;
  /** How many are found so far. */
  readonly count: number;
  /** Those of the page; one without a link still waits for the rest of it. */
  readonly jobs: readonly ListedJob[];
  /** Whether no title has the keyword, and these have its words in title, company and place. */
  readonly byWords: boolean;
  /** Whether a part of the list could not be loaded. */
  readonly incomplete: boolean;
  /** Whether the rest of what the cards show could not be loaded. */
  readonly withoutDetails: boolean;
  /** Whether nothing could be loaded, and the built-in list was searched. */
  readonly builtIn: boolean;
}

export interface JobSearchStore {
  readonly $search: ReadableAtom<JobSearch>;
  /** Filters and shows a page of what is found, from 1; replaces a running search. */
  search(filter: JobFilter, page?: number): Promise<void>;
  /** Shows another page of what was found. */
  goToPage(page: number): Promise<void>;
  /** Searches anew where something could not be loaded. */
  retry(): Promise<void>;
  /** All rows that have been searched. */
  rows(): readonly JobRows[];
  /** Fetches what the first results would wait for. */
  prepare(): void;
  /** Forgets the search: the page shows what it was built with. */
  reset(): void;
}

const IDLE: JobSearch = {
  ...{ status: 'idle', filter: NO_FILTER, page: 1, count: 0, jobs: [] },
  ...{ byWords: false, incomplete: false, withoutDetails: false, builtIn: false },
};
const NOTHING: Finding = { ids: [], done: false, byWords: false, waits: true, failure: undefined };

/** The filter of All Jobs over a list that arrives shard by shard. @param builtIn for when nothing of it does */
export function createJobSearch(list: JobData, builtIn: JobData): JobSearchStore {
  const $search = atom(IDLE);
  let newest = list;
  /** What the last search found, and where. */
  let found: { data: JobData; finding: Finding } = { data: list, finding: NOTHING };
  let latest = 0;

  async function search(filter: JobFilter, page = 1): Promise<void> {
    const mine = ++latest;
    found = { data: newest, finding: NOTHING };
    show(filter, page);
    try {
      await run(newest, filter, page, mine, true);
    } catch (failure) {
      if (!(failure instanceof StaleList)) throw failure;
      newest = await newest.renewed();
      if (mine === latest) await run(newest, filter, page, mine, false);
    }
  }

  async function run(
    data: JobData,
    filter: JobFilter,
    page: number,
    mine: number,
    strict: boolean,
  ): Promise<void> {
    const slice = sliced();
    let early = 0;
    for await (const finding of findJobs(data, filter, calendarDay(new Date()), strict)) {
      if (mine !== latest) return;
      found = { data, finding };
      const { ids, done, waits } = finding;
      if (done) break;
      const isMore = ids.length > early && (waits || ids.length > JOBS_PER_PAGE);
      if (page === 1 && filter.sort === '' && early <= JOBS_PER_PAGE && isMore) {
        early = ids.length;
        void showWithCards(filter, 1, mine);
        // They are painted before the rest is searched.
        await letPagePaint();
      }
      const pause = slice();
      if (pause) await pause;
      if (mine !== latest) return;
    }
    const { failure } = found.finding;
    if (failure && data.isEmpty) {
      logWarning('The job file failed; the built-in list is used.', failure);
      return run(builtIn, filter, page, mine, false);
    }
    return showWithCards(filter, page, mine);
  }

  function show(filter: JobFilter, page: number, withoutDetails = false): void {
    const { data, finding } = found;
    const last = Math.ceil(finding.ids.length / JOBS_PER_PAGE);
    // An address may name a page that there is no more.
    const shown = finding.done ? Math.max(1, Math.min(page, last)) : page;
    $search.set({
      status: finding.done ? 'found' : 'searching',
      filter,
      page: shown,
      count: finding.ids.length,
      jobs: idsOf(shown).map((id) => data.job(id)),
      byWords: finding.byWords,
      incomplete: finding.failure !== undefined,
      withoutDetails,
      builtIn: data === builtIn,
    });
  }

  /** Shows a page at once, and again when all that its cards tell is there. */
  async function showWithCards(filter: JobFilter, page: number, mine: number): Promise<void> {
    show(filter, page);
    const { jobs, page: shown } = $search.get();
    if (jobs.every((job) => job['Job URL'] !== '')) return;
    const isWanted = () => mine === latest && $search.get().page === shown;
    try {
      await found.data.loadCards(idsOf(shown));
      if (isWanted()) show(filter, shown);
    } catch (failure) {
      // While the search goes on, its end will ask again.
      if (!isWanted() || !found.finding.done) return;
      if (failure instanceof StaleList) {
        // The page knows the list as it was before the last build.
        const renewed = await newest.renewed();
        if (!isWanted()) return;
        if (renewed !== newest) return run((newest = renewed), filter, shown, mine, false);
      }
      show(filter, shown, true);
    }
  }

  function idsOf(page: number): readonly number[] {
    return found.finding.ids.slice((page - 1) * JOBS_PER_PAGE, page * JOBS_PER_PAGE);
  }

  return {
    $search,
    search,
    goToPage: (page) => showWithCards($search.get().filter, page, latest),
    async retry() {
      const { filter, page, incomplete, withoutDetails, builtIn: isOld } = $search.get();
      if (incomplete || withoutDetails || isOld) await search(filter, page);
    },
    rows: () => found.data.rowsHere,
    prepare() {
      const [first] = newest.shards;
      if (first) newest.rows(first).catch(() => undefined);
    },
    reset() {
      latest += 1;
      $search.set(IDLE);
    },
  };
}
