import type { ApplicationsChart } from '#src/contracts/job-statistics.ts';

/** What chart and table show alike. */
export interface ChartProps {
  readonly figures: ApplicationsChart;
  /** What one timestamp of the figures stands for. */
  readonly unit: 'month' | 'day';
}
