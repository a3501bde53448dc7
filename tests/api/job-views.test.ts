import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { trackingEndpoints } from '#src/contracts/tracking.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { jobViews, jobViewSums, visitorSalts } from '#src/server/db/schema/tracking.ts';
import { MAX_VIEWS_PER_JOB, MAX_VIEWS_PER_NETWORK } from '#src/server/modules/tracking/report-job-view.ts';
import { BROWSER, startApi, type TestApi } from '#tests/support/api-harness.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { openApi } from '#tests/support/open-api.ts';
import { signInCompany, signInJobSeeker, type SignedIn } from '#tests/support/sign-in.ts';

const NOW = new Date('2026-05-31T10:00:00Z');
const UNKNOWN = '01890a5d-ac96-774b-bcce-b302099a8057';
const GONE = { code: 'not_found', error: 'This job does not exist or has been removed.' };

const { api, db } = await openApi();
let owner: SignedIn;
let other: SignedIn;
let jobSeeker: SignedIn;
beforeEach(async () => {
  await db.delete(companies);
  await db.delete(visitorSalts);
  owner = await signInCompany(db, {}, NOW);
  other = await signInCompany(db, {}, NOW);
  jobSeeker = await signInJobSeeker(db, {}, NOW);
  api.time.now = NOW;
});

const post = (facts: Partial<typeof jobs.$inferInsert> = {}) =>
  addJob(db, owner.id, { createdAt: new Date('2026-05-30T10:00:00Z'), ...facts });

/** The cookies of a browser with these sessions. */
function signedInAs(...accounts: SignedIn[]): { cookie: string } {
  const name = (account: SignedIn) => (account === jobSeeker ? '__Host-jobSeekerToken' : '__Host-token');
  return { cookie: accounts.map((account) => `${name(account)}=${account.token}`).join('; ') };
}

async function view(id: string, headers: Record<string, string> = {}, through: TestApi = api) {
  const { status } = await through.call(trackingEndpoints.reportJobView, { params: { id } }, headers);
  expect(status).toBe(204);
}
const views = async (id: string) => {
  const [row] = await db.select().from(jobs).where(eq(jobs.id, id));
  const days = await db.select().from(jobViewSums).where(eq(jobViewSums.jobId, id));
  expect(days.reduce((sum, day) => sum + day.views, 0)).toBe(row?.views);
  return row?.views ?? 0;
};
const from = (address: string) => ({ 'x-forwarded-for': address });

test('views count once a visitor, job and day', async () => {
  const [job, other] = [await post(), await post()];
  await view(job.id);
  await view(job.id);
  expect(await views(job.id)).toBe(1);
  expect(await views(other.id)).toBe(0);
  await view(job.id, from('203.0.113.7'));
  await view(job.id, { 'user-agent': `${BROWSER} Other` });
  await view(other.id);
  expect([await views(job.id), await views(other.id)]).toEqual([3, 1]);
});

test('views count again on the next day, with another salt and the old one gone', async () => {
  const job = await post();
  await view(job.id);
  const [before] = await db.select().from(visitorSalts);
  api.time.now = new Date('2026-06-01T00:00:00Z');
  await view(job.id);
  expect(await views(job.id)).toBe(2);
  const after = await db.select().from(visitorSalts);
  expect(after.map(({ day }) => day)).toEqual(['2026-06-01']);
  expect(after[0]?.salt.equals(before?.salt ?? Buffer.alloc(0))).toBe(false);
  const hashes = await db.select({ visitor: jobViews.visitor }).from(jobViews);
  expect(new Set(hashes.map(({ visitor }) => visitor.toString('hex'))).size).toBe(2);
});

test('views of one visitor through two processes count once', async () => {
  const job = await post();
  const second = await startApi(db);
  second.time.now = NOW;
  await Promise.all([view(job.id), view(job.id, {}, second)]);
  await second.stop();
  expect(await views(job.id)).toBe(1);
});

/** Views of a job by visitors whose browsers all differ, one after the other. */
async function viewAs(id: string, browsers: number, address: (browser: number) => string) {
  for (let browser = 0; browser < browsers; browser++) {
    await view(id, { ...from(address(browser)), 'user-agent': `${BROWSER} ${browser}` });
  }
}

test('views by new browsers of one network are counted as those of a campus, and no more', async () => {
  const job = await post();
  await viewAs(job.id, 120, (i) => `2001:db8:1:2::${i.toString(16)}`);
  expect(MAX_VIEWS_PER_JOB).toBeGreaterThanOrEqual(60);
  expect(await views(job.id)).toBe(MAX_VIEWS_PER_JOB);
  await view(job.id, from('2001:db8:1:3::1'));
  expect(await views(job.id)).toBe(MAX_VIEWS_PER_JOB + 1);
  api.time.now = new Date('2026-06-01T00:00:00Z');
  await view(job.id, from('2001:db8:1:2::1'));
  expect(await views(job.id)).toBe(MAX_VIEWS_PER_JOB + 2);
});

test('views of one browser from all addresses of an IPv6 network count once', async () => {
  const job = await post();
  for (let i = 1; i <= 20; i++) await view(job.id, from(`2001:db8:1:2:${i}::${i}`));
  expect(await views(job.id)).toBe(1);
});

test('views of all jobs together from one network end somewhere', async () => {
  const listed = await Promise.all(Array.from({ length: 12 }, () => post()));
  const [first, second] = listed;
  await view(first?.id ?? '', from('203.0.113.7'));
  await db.execute(sql`
    insert into job_views (job_id, day, network, visitor)
    select (${sql.param(listed.map(({ id }) => id))}::uuid[])[2 + n % 11], day, network, sha256(n::text::bytea)
    from job_views, generate_series(1, ${MAX_VIEWS_PER_NETWORK - 2}) n`);
  await viewAs(second?.id ?? '', 3, () => '203.0.113.7');
  expect(await views(second?.id ?? '')).toBe(1);
});

test('views of 30 visitors at once are all counted', async () => {
  const job = await post();
  await Promise.all(Array.from({ length: 30 }, (_, i) => view(job.id, from(`203.0.113.${i}`))));
  expect(await views(job.id)).toBe(30);
});

test.each(['Googlebot/2.1 (+http://www.google.com/bot.html)', 'curl/8.5.0'])(
  'views of the bot %s do not count',
  async (bot) => {
    const job = await post();
    await view(job.id, { 'user-agent': bot });
    expect(await views(job.id)).toBe(0);
  },
);

test.each([
  ["the job's company", () => [owner], 0],
  ["the job's company with a job seeker's session beside it", () => [owner, jobSeeker], 0],
  ['another company', () => [other], 1],
  ['a job seeker', () => [jobSeeker], 1],
  ['another company with a job seeker beside it', () => [other, jobSeeker], 1],
])('views of %s, also of a closed job', async (_, accounts, count) => {
  const job = await post({ deadline: '2026-05-30' });
  await view(job.id, signedInAs(...accounts()));
  expect(await views(job.id)).toBe(count);
});

test.each([UNKNOWN, 'x', '%00', `${UNKNOWN}0`])('views of the job %j are a 404', async (id) => {
  const { status, error } = await api.call(trackingEndpoints.reportJobView, { params: { id } });
  expect([status, error]).toEqual([404, GONE]);
  expect(await db.$count(jobViews)).toBe(0);
});

test('views leave no address in the log', async () => {
  const job = await post();
  await view(job.id, from('198.51.100.23'));
  expect(api.logged.length).toBeGreaterThan(0);
  expect(api.logged.filter((line) => line.includes('198.51.100.23'))).toEqual([]);
});
