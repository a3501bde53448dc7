import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { groupedNumber } from '#src/domain/statistics/grouped-number.ts';

/**
 * Sorts newest first by the day last seen and, since a feed names all its listings every day, by the posting day among
 * those of one day. A record without either day comes last. For `Array.sort`, which is stable.
 */
export function newestFirst(a: ExternalJob, b: ExternalJob): number {
  return laterFirst(a['Date Scraped'], b['Date Scraped']) || laterFirst(a.Posted ?? '', b.Posted ?? '');
}

function laterFirst(a: string, b: string): number {
  return a === b ? 0 : a < b ? 1 : -1;
}

/** Where there is no job at all: nothing has been imported. */
export const NO_JOBS_YET = 'No jobs have been added yet.';
export const NO_JOB_MATCHES = 'No job matches these filters.';

/** '1,234 Jobs': the count above the list. */
export function jobCountText(count: number): string {
  return count === 1 ? '1 Job' : `${groupedNumber(count)} Jobs`;
}

/** The label of a company card. */
export function openPositionsText(count: number): string {
  return count === 1 ? '1 open position' : `${count} open positions`;
}

/** The content of a list, in a sentence: '45 jobs, 12 in Ghana, 9 remote; from 5 sites, newest first.' */
export function jobsInWords(jobs: readonly ExternalJob[]): string {
  const inGhana = jobs.filter(({ Location = '' }) => /\bGhana\b/.test(Location)).length;
  const remote = jobs.filter(({ Workplace }) => Workplace === 'Remote').length;
  const sites = new Set(jobs.flatMap(({ Source }) => Source.split('; '))).size;
  const counted = (count: number, one: string, many: string) =>
    count === 1 ? one : `${count.toLocaleString('en-GB')} ${many}`;
  const parts = [
    counted(jobs.length, '1 job', 'jobs'),
    ...(inGhana > 0 ? [`${inGhana.toLocaleString('en-GB')} in Ghana`] : []),
    ...(remote > 0 ? [`${remote.toLocaleString('en-GB')} remote`] : []),
  ];
  return `${parts.join(', ')}; from ${counted(sites, 'one site', 'sites')}, newest first.`;
}
