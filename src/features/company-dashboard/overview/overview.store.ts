import { atom } from 'nanostores';
import { MONTHS, type Month } from '#src/contracts/months.ts';
import { asPage } from '#src/domain/pages/pagination.ts';
import { api } from '#src/browser/api.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { myJobs } from '../jobs/my-jobs.store.ts';

/** How many Recent Applications shows. */
const RECENT_APPLICATIONS = '5';

/** How many jobs Job Performance shows until all are asked for. */
const FIRST_JOBS = 10;
const $allJobs = atom(false);

/** The month that chart and performance show; undefined for all. */
export const $month = atom<Month | undefined>();

export const chart = createLoadable(() => api('GET /jobs/applications-chart', { query: { month: $month.get() } }), {
  fallback: 'Failed to load chart data',
  sentences: { 401: 'Please log in to view chart data' },
});
export const performance = createLoadable(
  async () => {
    const month = $month.get();
    // One more shows whether there are more.
    const first = $allJobs.get() ? undefined : String(FIRST_JOBS + 1);
    const rows = await api('GET /jobs/performance', { query: { month, first } });
    const hasMore = first !== undefined && rows.length > FIRST_JOBS;
    return { rows: hasMore ? rows.slice(0, FIRST_JOBS) : rows, hasMore };
  },
  {
    fallback: 'Failed to load job performance data',
    sentences: { 401: 'Please log in to view job performance' },
  },
);

export function showAllJobs(): Promise<void> {
  $allJobs.set(true);
  return performance.replace();
}
export const recentApplications = createLoadable(
  async () => {
    const query = { first: RECENT_APPLICATIONS };
    return asPage(await api('GET /jobs/applications/company', { query })).items;
  },
  { fallback: 'Failed to load recent applications' },
);

export async function loadOverview(): Promise<void> {
  await Promise.all([myJobs.load(), recentApplications.load(), loadMonth()]);
}

/** Shows the month of that name; any other text stands for all. */
export function chooseMonth(name: string): void {
  $month.set(MONTHS.find((month) => month === name));
  void loadMonth();
}

async function loadMonth(): Promise<void> {
  await Promise.all([chart.load(), performance.load()]);
}
