import '#src/ui/facts.css';
import '#src/ui/skeleton.css';
import type { ApplicationsChart } from '#src/contracts/job-statistics.ts';
import { trendText } from '#src/domain/statistics/statistics-period.ts';

/** The period's totals, and how they moved against the period before. */
export function ChartTotals({ figures }: { readonly figures: ApplicationsChart | undefined }) {
  return (
    <dl className="facts chart-totals">
      <Total
        label="Applications"
        total={figures?.totalApplications}
        trend={figures?.applicationsTrend}
        up={figures?.applicationsTrendUp}
      />
      <Total label="Views" total={figures?.totalViews} trend={figures?.viewsTrend} up={figures?.viewsTrendUp} />
    </dl>
  );
}

interface TotalProps {
  readonly label: string;
  /** Each absent while it loads. */
  readonly total: number | undefined;
  readonly trend: number | null | undefined;
  readonly up: boolean | undefined;
}

function Total({ label, total, trend, up }: TotalProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {total === undefined ? <span className="skeleton" /> : <span>{total.toLocaleString('en-GB')}</span>}
        <span className={up === false ? 'chart-totals__down' : 'soft'}>{trend !== undefined && trendText(trend)}</span>
      </dd>
    </div>
  );
}
