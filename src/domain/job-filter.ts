import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { groupedNumber } from './grouped-number.ts';

/** What All Jobs can be asked (public specification, section 5); an empty value means all. */
export interface JobFilter {
  readonly search: string;
  readonly level: string;
  readonly category: string;
  readonly country: string;
  readonly city: string;
  readonly workplace: string;
  /** 'yes': only what says that it can be applied to from Ghana. */
  readonly ghana: string;
  readonly source: string;
  /** Days from today in which it closes: '7'. */
  readonly closing: string;
  /** Days before today in which it was posted or, where that is not known, last seen: '7'. */
  readonly posted: string;
  /** 'closing': what closes first comes first, undated ones last; else newest first. */
  readonly sort: string;
}

export const NO_FILTER: JobFilter = {
  ...{ search: '', level: '', category: '', country: '', city: '', workplace: '', ghana: '' },
  ...{ source: '', closing: '', posted: '', sort: '' },
};

export function isEmptyFilter(filter: JobFilter): boolean {
  return Object.values<string>({ ...filter }).every((value) => value === '');
}

/**
 * Sorts newest first by the day last seen and, since a feed names all its listings every day, by the posting day among
 * those of one day. A record without either day comes last. For `Array.sort`, which is stable.
 */
export function newestFirst(a: ExternalJob, b: ExternalJob): number {
  return (
    laterFirst(a['Date Scraped'], b['Date Scraped']) || laterFirst(a.Posted ?? '', b.Posted ?? '')
  );
}

function laterFirst(a: string, b: string): number {
  return a === b ? 0 : a < b ? 1 : -1;
}

/** Where there is no job at all: nothing has been imported. */
export const NO_JOBS_YET = 'No jobs have been added yet.';

/** '1,234 Jobs': the count above the list. */
export function jobCountText(count: number): string {
  return count === 1 ? '1 Job' : `${groupedNumber(count)} Jobs`;
}
