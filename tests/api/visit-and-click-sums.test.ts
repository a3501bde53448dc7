import { join } from 'node:path';
import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { statisticsEndpoints } from '#src/contracts/job-statistics.ts';
import { MONTHS } from '#src/contracts/months.ts';
import { LINK_TYPES, PAGE_TYPES, trackingEndpoints } from '#src/contracts/tracking.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { statisticsPeriod, sumsByPeriod } from '#src/domain/statistics/statistics-period.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import * as tracking from '#src/server/db/schema/tracking.ts';
import { removeOutdated } from '#src/server/timed-work.ts';
import { BROWSER } from '#tests/support/api-harness.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { openApi } from '#tests/support/open-api.ts';
import { signIn, signInCompany, type SignedIn } from '#tests/support/sign-in.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { publish, publishScholarships } from '#tests/support/published-list.ts';

const LINK = 'https://example.org/1';

const NOW = new Date('2026-03-15T10:00:00Z');
const DAY = 86_400_000;
const at = (daysAgo: number) => new Date(NOW.getTime() - daysAgo * DAY);
const { linkClicks, linkClickSums, visits, visitSums } = tracking;

const { api, db } = await openApi();
let company: SignedIn;
let jobIds: string[];
beforeEach(prepare);

/** A company with two jobs of two years, and nothing else. */
async function prepare() {
  await db.delete(companies);
  for (const table of [visits, visitSums, linkClicks, linkClickSums]) await db.delete(table);
  api.served.listings = await publish([externalJob({ 'Job URL': LINK })]);
  api.served.scholarships = await publishScholarships([
    { scholarshipTitle: 'A grant', link: LINK, status: 'Available', checked: '' },
  ]);
  company = await signInCompany(db, {}, NOW);
  const post = () => addJob(db, company.id, { createdAt: at(800) });
  jobIds = [(await post()).id, (await post()).id];
  api.time.now = NOW;
}

/** Removes what is outdated by an instant, in two processes at once. */
async function sumUp(now: Date): Promise<void> {
  const services = { ...api.services, outboxFolder: join(api.folder, 'outbox') };
  const run = () => removeOutdated(services, now, new AbortController().signal);
  await Promise.all([run(), run()]);
  const left = [
    ...(await db.select({ at: visits.arrivedAt }).from(visits)).map((row) => calendarDay(row.at)),
    ...(await db.select({ at: linkClicks.clickedAt }).from(linkClicks)).map((row) => calendarDay(row.at)),
  ];
  const oldest = calendarDay(new Date(now.getTime() - 30 * DAY));
  expect(left.filter((day) => day < oldest)).toEqual([]);
  expect(api.logged.filter((line) => line.includes('could not be removed'))).toEqual([]);
}

interface Report {
  kind: 'view' | 'visit' | 'click';
  daysAgo: number;
  /** Which job, page or kind of link. */
  which: number;
  duration: number | null;
}

/** Makes a report as a visitor who has never been here. */
async function report({ kind, daysAgo, which, duration }: Report, visitor: number) {
  api.time.now = at(daysAgo);
  const headers = { 'user-agent': `${BROWSER} ${visitor}` };
  const job = jobIds[which % 2] ?? '';
  const pageType = PAGE_TYPES[which] ?? 'home';
  const session = `01890a5d-ac96-774b-bcce-${String(visitor).padStart(12, '0')}`;
  const answers =
    kind === 'view'
      ? [await api.call(trackingEndpoints.reportJobView, { params: { id: job } }, headers)]
      : kind === 'click'
        ? [
            await api.call(trackingEndpoints.reportLinkClick, {
              body: {
                linkType: LINK_TYPES[which] ?? 'job_apply',
                itemId: which === 2 ? job : null,
                linkUrl: LINK,
              },
            }),
          ]
        : await visit({ pageType, session, duration });
  for (const { status } of answers) expect(status).toBe(204);
}

async function visit(visit: { pageType: (typeof PAGE_TYPES)[number]; session: string; duration: number | null }) {
  const cookie = { cookie: `sessionId=${visit.session}` };
  const { pageType, duration } = visit;
  const send = (body: { duration?: number }) =>
    api.call(trackingEndpoints.reportPageView, { body: { pageType, ...body } }, cookie);
  return [await send({}), ...(duration === null ? [] : [await send({ duration })])];
}

/** How many of each there are, by day, whether summed up or not. */
async function figures() {
  const { rows } = await db.execute<{ what: string; count: number; seconds: number }>(sql`
    select what, sum(count)::int as count, sum(seconds)::int as seconds from (
      select concat_ws(' ', (arrived_at at time zone 'UTC')::date, page_type) as what,
        1 as count, coalesce(duration_seconds, 0) as seconds from visits
      union all select concat_ws(' ', day, page_type), visits, seconds from visit_sums
      union all select concat_ws(' ', (clicked_at at time zone 'UTC')::date, link_type), 1, 0
        from link_clicks
      union all select concat_ws(' ', day, link_type), clicks, 0 from link_click_sums
    ) counted group by what order by what collate "C"`);
  return rows;
}

/** The same, from the reports themselves. */
function expectedFigures(reports: readonly Report[]) {
  const sums = new Map<string, { what: string; count: number; seconds: number }>();
  for (const { kind, which, daysAgo, duration } of reports) {
    if (kind === 'view') continue;
    const name = kind === 'visit' ? PAGE_TYPES[which] : LINK_TYPES[which];
    const what = `${calendarDay(at(daysAgo))} ${name}`;
    const sum = sums.get(what) ?? { what, count: 0, seconds: 0 };
    sum.count += 1;
    if (kind === 'visit') sum.seconds += duration ?? 0;
    sums.set(what, sum);
  }
  return [...sums.values()].sort((a, b) => (a.what < b.what ? -1 : 1));
}

const aReport = fc.record({
  kind: fc.constantFrom('view' as const, 'visit' as const, 'click' as const),
  daysAgo: fc.integer({ min: 0, max: 800 }),
  which: fc.integer({ min: 0, max: 2 }),
  duration: fc.option(fc.integer({ min: 0, max: 3_000 })),
});
/** Also at instants that a clock has which went wrong for a while. */
const aSumming = fc.integer({ min: -40, max: 700 });

test('whenever it is summed up, the figures are those of the single reports', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 5, arbitrary: aReport }, aSumming), { maxLength: 30 }),
      fc.option(fc.constantFrom(...MONTHS), { nil: undefined }),
      async (steps, month) => {
        await prepare();
        const reports: Report[] = [];
        for (const [index, step] of steps.entries()) {
          if (typeof step === 'number') {
            await sumUp(at(step));
            continue;
          }
          await report(step, index);
          reports.push(step);
        }
        api.time.now = NOW;
        // The clock that went wrong may have ended the first session.
        company = await signIn(db, { role: 'company', id: company.id }, NOW);
        expect(await figures()).toEqual(expectedFigures(reports));

        const views = reports.filter(({ kind }) => kind === 'view');
        const period = statisticsPeriod(month, NOW);
        const expected = sumsByPeriod(
          period,
          views.map(({ daysAgo }) => ({ day: calendarDay(at(daysAgo)), count: 1 })),
        );
        const query = { query: month === undefined ? {} : { month } };
        const { readApplicationsChart, readJobPerformance } = statisticsEndpoints;
        const chart = await api.call(readApplicationsChart, query, company.headers);
        expect(chart.body).toMatchObject({
          views: expected.counts,
          totalViews: expected.total,
          viewsTrend: expected.trend.percent,
          viewsTrendUp: expected.trend.up,
        });
        const performance = await api.call(readJobPerformance, query, company.headers);
        for (const [index, id] of jobIds.entries()) {
          const own = views.filter(({ which }) => which % 2 === index);
          const [row] = await db.select().from(jobs).where(eq(jobs.id, id));
          expect(row?.views).toBe(own.length);
          const days = own.map(({ daysAgo }) => calendarDay(at(daysAgo)));
          expect(performance.body?.find((line) => line.id === id)?.views).toBe(
            days.filter((day) => day >= period.from && day < period.until).length,
          );
        }
      },
    ),
    { numRuns: 20 },
  );
});

test('clicks keep their job, and nothing of what else an item is called', async () => {
  const [jobId = ''] = jobIds;
  const itemIds = [jobId, jobId, 'x', null, '00000000-0000-7000-8000-000000000000', 'y'];
  const click = { linkType: 'job_apply', clickedAt: at(40) } as const;
  await db.insert(linkClicks).values(itemIds.map((itemId) => ({ ...click, itemId })));
  await sumUp(NOW);
  const sums = await db.select().from(linkClickSums).orderBy(linkClickSums.clicks);
  const sum = { day: calendarDay(at(40)), linkType: 'job_apply' };
  expect(sums).toEqual([
    { ...sum, jobId, clicks: 2 },
    { ...sum, jobId: null, clicks: 4 },
  ]);
});
