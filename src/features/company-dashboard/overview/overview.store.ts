import { atom } from 'nanostores';
import type { Application } from '#src/contracts/applications.ts';
import type { ApplicationsChart, PerformanceRow } from '#src/contracts/job-statistics.ts';
import type { OwnJob } from '#src/contracts/jobs.ts';
import { MONTHS, type Month } from '#src/contracts/months.ts';
import { api } from '#src/browser/api.ts';
import { part } from './part.store.ts';

/** Recent Applications shows the latest of them (companion specification, section 9). */
const RECENT_APPLICATIONS = '5';

/** The month that chart and performance show; undefined for all. */
export const $month = atom<Month | undefined>();

// The sentences are those of the companion specification, section 8.
export const ownJobs = part<readonly OwnJob[]>('Failed to get my jobs');
export const chart = part<ApplicationsChart>(
  'Failed to load chart data',
  'Please log in to view chart data',
);
export const performance = part<readonly PerformanceRow[]>(
  'Failed to load job performance data',
  'Please log in to view job performance',
);
export const recentApplications = part<readonly Application[]>(
  'Failed to load recent applications',
);

export async function loadOverview(): Promise<void> {
  await Promise.all([loadOwnJobs(), loadRecentApplications(), loadMonth()]);
}

/** Shows the month of that name; any other text stands for all. */
export function chooseMonth(name: string): void {
  $month.set(MONTHS.find((month) => month === name));
  void loadMonth();
}

export const loadOwnJobs = () => ownJobs.load(() => api('GET /jobs'));

export const loadRecentApplications = () =>
  recentApplications.load(() =>
    api('GET /jobs/applications/company', {
      query: { limit: RECENT_APPLICATIONS },
    }),
  );

export const loadChart = () => chart.load(() => api('GET /jobs/applications-chart', inMonth()));

export const loadPerformance = () =>
  performance.load(() => api('GET /jobs/performance', inMonth()));

async function loadMonth(): Promise<void> {
  await Promise.all([loadChart(), loadPerformance()]);
}

const inMonth = () => ({ query: { month: $month.get() } });
