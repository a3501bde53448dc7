import { atom } from 'nanostores';
import { listApplications, type Application } from '#src/contracts/applications.ts';
import {
  MONTHS,
  readApplicationsChart,
  readJobPerformance,
  type ApplicationsChart,
  type Month,
  type PerformanceRow,
} from '#src/contracts/job-statistics.ts';
import { listOwnJobs, type OwnJob } from '#src/contracts/jobs.ts';
import { signedInRequest } from '#src/features/session/signed-in-request.ts';
import { part } from './part.store.ts';

/** Recent Applications shows the latest of them (companion specification, section 9). */
const RECENT_APPLICATIONS = 5;

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

export const loadOwnJobs = () => ownJobs.load(() => signedInRequest(listOwnJobs));

export const loadRecentApplications = () =>
  recentApplications.load(async () =>
    (await signedInRequest(listApplications)).slice(0, RECENT_APPLICATIONS),
  );

export const loadChart = () =>
  chart.load(() => signedInRequest(readApplicationsChart, { query: { month: $month.get() } }));

export const loadPerformance = () =>
  performance.load(() => signedInRequest(readJobPerformance, { query: { month: $month.get() } }));

async function loadMonth(): Promise<void> {
  await Promise.all([loadChart(), loadPerformance()]);
}
