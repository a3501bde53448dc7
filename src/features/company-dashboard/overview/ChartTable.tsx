import './figures-table.css';
import type { ApplicationsChart } from '#src/contracts/job-statistics.ts';
import { chartLabel } from '#src/domain/statistics/chart-labels.ts';

export interface ChartProps {
  readonly figures: ApplicationsChart;
  /** The unit of a timestamp of the figures. */
  readonly unit: 'month' | 'day';
}

/** The chart's figures as text. */
export function ChartTable({ figures, unit }: ChartProps) {
  return (
    <details className="chart-table figures">
      <summary>Show the figures as a table</summary>
      <table className="figures-table">
        <caption className="visually-hidden">Applications and views by {unit}</caption>
        <thead>
          <tr>
            <th scope="col">{unit === 'month' ? 'Month' : 'Day'}</th>
            <th scope="col">Applications</th>
            <th scope="col">Views</th>
          </tr>
        </thead>
        <tbody>
          {figures.timestamps.map((timestamp, index) => (
            <tr key={timestamp}>
              <th scope="row">{chartLabel(timestamp, unit)}</th>
              <td data-label="Applications">{figures.applications[index]}</td>
              <td data-label="Views">{figures.views[index]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
