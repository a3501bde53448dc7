import '#src/ui/disabled.css';
import '#src/ui/skeleton.css';
import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import type { ApplicationsChart } from '#src/contracts/job-statistics.ts';
import { MONTHS, type Month } from '#src/contracts/months.ts';
import { latestMonth } from '#src/domain/statistics/chart-labels.ts';
import { paths } from '#src/routes/paths.ts';
import { dataOf } from '#src/browser/loadable.ts';
import { useHydrated } from '#src/browser/use-hydrated.ts';
import { SelectField } from '#src/forms/SelectField.tsx';
import { myJobs, NO_OWN_JOBS } from '#src/features/company-dashboard/jobs/my-jobs.store.ts';
import { ChartBoundary } from './ChartBoundary.tsx';
import { ChartTable, type ChartProps } from './ChartTable.tsx';
import { ChartTotals } from './ChartTotals.tsx';
import { $month, chart, chooseMonth } from './overview.store.ts';
import { PartFailure } from './PartFailure.tsx';

// Half of this page's scripts draw the chart: they are fetched when it is on the screen.
const OverviewChart = lazy(() => import('./OverviewChart.tsx'));

const ALL = 'All';

/** Applications Overview: the figures over time as a chart and a table, and the choice of a month. */
export function ChartSection() {
  const figures = useStore(chart.$state);
  const month = useStore($month);
  const [chosen, setChosen] = useState(false);
  const hydrated = useHydrated();
  const choices = MONTHS.map((name) => ({
    value: name,
    // The built page does not know the day on which it is read.
    label: hydrated ? latestMonth(name, new Date()) : name,
  }));
  return (
    <section aria-labelledby="chart-title" data-tour="chart">
      <div className="overview__head">
        <h2 id="chart-title">Applications Overview</h2>
        <SelectField
          name="month"
          label="Month"
          choices={[{ value: ALL, label: `${ALL} (last 12 months)` }, ...choices]}
          // Hydration would reset an earlier choice.
          disabled={!hydrated}
          value={month ?? ALL}
          onChange={({ currentTarget }) => {
            setChosen(true);
            chooseMonth(currentTarget.value);
          }}
        />
      </div>
      <p className="visually-hidden" role="status">
        {chosen && figures.status === 'ready' && totalsText(figures.data, month)}
      </p>
      {figures.status === 'failed' ? (
        <PartFailure part={figures} onRetry={chart.load} />
      ) : (
        <Figures figures={dataOf(figures)} unit={month ? 'day' : 'month'} />
      )}
    </section>
  );
}

/** Read out by screen readers when the figures change. */
function totalsText({ totalApplications, totalViews }: ApplicationsChart, month?: Month) {
  const period = month ? latestMonth(month, new Date()) : 'Last 12 months';
  return `${period}: applications ${totalApplications}, views ${totalViews}.`;
}

interface FiguresProps {
  /** Absent while they load. */
  readonly figures: ApplicationsChart | undefined;
  readonly unit: 'month' | 'day';
}

function Figures({ figures, unit }: FiguresProps) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useInView(place);
  const none = figures && figures.totalApplications + figures.totalViews === 0;
  const drawn = figures && seen && !none ? figures : undefined;
  return (
    <div className="panel" aria-busy={!figures}>
      <ChartTotals figures={figures} />
      <div ref={place} className="overview__plot">
        {none && <NoFigures />}
        {drawn && <Drawn figures={drawn} unit={unit} />}
        {!none && !drawn && <ChartSkeleton />}
      </div>
    </div>
  );
}

/** The figures as a chart, and as a table, which needs no further script. */
function Drawn(props: ChartProps) {
  return (
    <>
      <ChartBoundary>
        <Suspense fallback={<ChartSkeleton />}>
          <div className="overview__chart">
            <OverviewChart {...props} />
          </div>
        </Suspense>
      </ChartBoundary>
      <ChartTable {...props} />
    </>
  );
}

const ChartSkeleton = () => <div className="skeleton overview__chart" />;

/** Whether an element has been on the screen, or nearly so. */
function useInView(element: RefObject<Element | null>): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setSeen(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '100px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [seen, element]);
  return seen;
}

/** In place of a chart without any figures: what a company can do to get some. */
function NoFigures() {
  const jobs = useStore(myJobs.$state);
  if (jobs.status === 'ready' && jobs.data.length === 0) {
    return (
      <div className="empty">
        <p>{NO_OWN_JOBS}</p>
        <p className="soft">Once a job is on the site, its views and applications show here.</p>
        <a className="button" href={paths.postJob()}>
          Post your first job
        </a>
      </div>
    );
  }
  return (
    <div className="empty">
      <p>No applications and no views in this period.</p>
      <p className="soft">
        Only open jobs get views and applications. See which of <a href={paths.myJobs()}>your jobs</a> are open.
      </p>
    </div>
  );
}
