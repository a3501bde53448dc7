import type { Health } from '#src/contracts/desk-health.ts';
import { chartLabel } from '#src/domain/statistics/chart-labels.ts';

const WHAT: Record<Health['figures'][number]['id'], string> = {
  visits: 'Visits of the home page and the lists',
  applications: 'Applications',
  jobs: 'Jobs posted',
  jobSeekers: 'New job seekers',
  companies: 'New companies',
  givenUpMails: 'Mails given up',
};

/** Units of the tallest bar. */
const HEIGHT = 40;

/** A figure by day: a table whose cells are the bars of a chart. The last day is today. */
export function DayBars({ id, days, counts }: Health['figures'][number] & Pick<Health, 'days'>) {
  const most = Math.max(1, ...counts);
  const total = counts.reduce((sum, count) => sum + count, 0);
  return (
    <table className="desk__bars">
      <caption>
        <b>{WHAT[id]}</b>{' '}
        <span className="soft small">
          {(counts.at(-1) ?? 0).toLocaleString('en-GB')} today, {total.toLocaleString('en-GB')} in seven days
        </span>
      </caption>
      <thead>
        <tr>
          {days.map((day) => (
            <th key={day} scope="col">
              {chartLabel(day, 'day').replace(/ \d+$/, '')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {counts.map((count, at) => (
            <td key={days[at]}>
              <svg viewBox={`0 0 10 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
                <rect width="10" height={(count / most) * HEIGHT} y={HEIGHT - (count / most) * HEIGHT} />
              </svg>
              {count.toLocaleString('en-GB')}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
