import type { ApplicationsChart } from '#src/contracts/job-statistics.ts';
import { ChartTable } from './ChartTable.tsx';
import { OverviewChart } from './OverviewChart.tsx';

export interface ChartProps {
  readonly figures: ApplicationsChart;
  /** What one timestamp of the figures stands for. */
  readonly unit: 'month' | 'day';
}

/** The figures over time, drawn and as a table. */
export default function ChartFigures(props: ChartProps) {
  return (
    <>
      <div className="overview__chart">
        <OverviewChart {...props} />
      </div>
      <ChartTable {...props} />
    </>
  );
}
