import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import { companyEndpoints } from '#src/contracts/company-profile.ts';
import { statisticsEndpoints } from '#src/contracts/job-statistics.ts';
import { jobSeekerEndpoints } from '#src/contracts/job-seeker.ts';
import { jobEndpoints } from '#src/contracts/jobs.ts';
import { listingEndpoints } from '#src/contracts/listing-search.ts';
import { trackingEndpoints } from '#src/contracts/tracking.ts';
import { removeOutdated } from '#src/server/remove-outdated.ts';
import type { Database } from '#src/server/db/database.ts';
import { startApi, type TestApi } from '#tests/support/api-harness.ts';
import { addBulk, BULK, bulkId } from '#tests/support/builders/bulk.ts';
import { aJob } from '#tests/support/builders/job-input.ts';
import {
  recordStatements,
  tablesReadWhole,
  type Statement,
} from '#tests/support/recorded-statements.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

/** Tables that grow with use; the others have a row a company or less. */
const GROWING = [
  'jobs',
  'job_views',
  'applications',
  'application_events',
  'files',
  'file_removals',
  'job_view_sums',
  'link_click_sums',
  'visit_sums',
  'job_seekers',
  'sessions',
  'visits',
  'link_clicks',
  'rate_limits',
  'mails',
  'password_links',
];

let database: TestDatabase;
let api: TestApi;
let statements: Map<string, Statement>;
let pool: pg.Pool;
let db: Database;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool(database.connection);
  statements = recordStatements(pool);
  db = drizzle({ client: pool });
  // Most jobs are closed, as they are after some years.
  await addBulk(db, new Date(), { ...BULK, days: 1_000 });
  await addEventsAndMails();
  statements.clear();
  api = await startApi(db);
  client = new pg.Client(database.connection);
  await client.connect();
}, 180_000);
afterAll(async () => {
  await client.end();
  await api.stop();
  await pool.end();
  await database.drop();
});

/** Rows of the tables that the bulk has none of. */
async function addEventsAndMails(): Promise<void> {
  await db.execute(sql`insert into application_events (id, application_id, company_id, status, at)
    select gen_random_uuid(), applications.id, jobs.company_id, 'reviewed', now()
    from applications join jobs on jobs.id = applications.job_id limit 5000`);
  await db.execute(sql`insert into mails
    (id, recipient, subject, text, html, expires_at, next_attempt_at)
    select gen_random_uuid(), 'ama@people.example', 's', 't', 'h', day, day
    from generate_series(1, 5000), (select now() + interval '1 day' as day) tomorrow`);
  await db.execute(sql`analyze application_events, mails`);
}

/** Makes every call whose statements meet the tables that grow. */
async function callEverything(): Promise<void> {
  const company = await signIn(db, { role: 'company', id: bulkId('company', 3) });
  const jobSeeker = await signIn(db, { role: 'jobseeker', id: bulkId('jobSeeker', 4) });
  const job = { params: { id: bulkId('job', 3) } };
  const ok = async (answer: Promise<{ status: number }>) => {
    expect((await answer).status).toBeLessThan(300);
  };

  await ok(api.call(jobEndpoints.featuredJobs, {}));
  await ok(api.call(listingEndpoints.searchListings, { query: { search: 'engineer' } }));
  await ok(api.call(jobEndpoints.readJobDetails, job));
  await ok(api.call(companyEndpoints.featuredCompanies, {}));
  await ok(api.call(companyEndpoints.readCompany, { params: { id: company.id } }));
  await ok(api.call(jobSeekerEndpoints.readPublicJobSeeker, { params: { id: jobSeeker.id } }));
  await ok(api.call(trackingEndpoints.reportPageView, { body: { pageType: 'home' } }));
  const sessionId = bulkId('job', 1);
  await ok(
    api.call(trackingEndpoints.reportPageView, {
      body: { pageType: 'home', duration: 3, sessionId },
    }),
  );
  const click = { linkType: 'external_job', itemId: null, linkUrl: 'https://a.example' } as const;
  await ok(api.call(trackingEndpoints.reportLinkClick, { body: click }));
  await ok(api.call(trackingEndpoints.reportJobView, job));

  const { headers } = company;
  await ok(api.call(jobEndpoints.listOwnJobs, {}, headers));
  await ok(api.call(jobEndpoints.listMyJobs, {}, headers));
  await ok(api.call(jobEndpoints.postJob, { body: aJob() }, headers));
  await ok(api.call(jobEndpoints.updateJob, { ...job, body: aJob() }, headers));
  await ok(api.call(statisticsEndpoints.readApplicationsChart, {}, headers));
  await ok(api.call(statisticsEndpoints.readJobPerformance, { query: { month: 'May' } }, headers));
  await ok(api.call(applicationEndpoints.listApplications, { query: { page: '1' } }, headers));
  await ok(api.call(companyEndpoints.readOwnCompany, {}, headers));

  await ok(api.call(jobEndpoints.listJobsForJobSeeker, {}, jobSeeker.headers));
  await ok(api.call(jobSeekerEndpoints.readJobSeekerProfile, {}, jobSeeker.headers));
  const resume = await api.files.keep(
    {
      kind: 'resume',
      owner: { role: 'jobseeker', id: jobSeeker.id },
      name: 'cv.txt',
      contentType: 'text/plain',
      extension: 'txt',
      bytes: Buffer.from('a resume'),
    },
    (_, { path }) => Promise.resolve(path),
  );
  const openJob = await api.call(jobEndpoints.postJob, { body: aJob({ deadline: null }) }, headers);
  const own = { params: { id: openJob.body?.id ?? '' } };
  const applied = await api.call(
    applicationEndpoints.apply,
    { ...own, body: { resume } },
    jobSeeker.headers,
  );
  await ok(Promise.resolve(applied));
  const received = { params: { id: applied.body?.id ?? '' } };
  await ok(api.call(applicationEndpoints.readApplication, received, headers));
  const change = { ...received, body: { status: 'hired' } } as const;
  await ok(api.call(applicationEndpoints.changeApplicationStatus, change, headers));
  await api.settled();
}

/** The recorded statements that read a table that grows from end to end. */
async function wholeReads(atLeast: number): Promise<string[]> {
  const planned = [...statements.values()].filter(({ text }) =>
    /^\s*(select|insert|update|delete|with)\b/i.test(text),
  );
  expect(planned.length).toBeGreaterThan(atLeast);
  const offenders: string[] = [];
  for (const statement of planned) {
    const tables = await tablesReadWhole(client, statement);
    const grown = tables.filter((table) => GROWING.includes(table));
    if (grown.length > 0) offenders.push(`${grown.join(', ')}: ${statement.text}`);
  }
  return offenders;
}

test('no statement reads a table that grows from end to end', async () => {
  await callEverything();
  expect(await wholeReads(30)).toEqual([]);
});

test('nor does what removes outdated rows, where few are outdated', async () => {
  await db.execute(sql`
    insert into link_clicks (id, link_type, item_id, link_url, clicked_at)
    select gen_random_uuid(), 'external_job', n, '/', now() - n * interval '1 minute'
    from generate_series(1, 20000) n`);
  await db.execute(sql`
    insert into job_views (job_id, day, visitor)
    select ${bulkId('job', 1)}, (now() at time zone 'UTC')::date, sha256(('viewer ' || n)::bytea)
    from generate_series(1, 20000) n`);
  await db.execute(sql`
    insert into rate_limits (key, points, expire)
    select n, 1, now() + n * interval '1 minute' from generate_series(1, 20000) n`);
  await db.execute(sql`
    insert into password_links (id, token_hash, email, expires_at)
    select gen_random_uuid(), sha256(n::text::bytea), n || '@mail.example',
      now() + n * interval '1 minute'
    from generate_series(1, 20000) n`);
  const remove = () => {
    const services = { ...api.services, outboxFolder: join(api.folder, 'outbox') };
    return removeOutdated(services, new Date(), new AbortController().signal);
  };
  await remove();
  await db.execute(sql`vacuum analyze`);
  statements.clear();
  await remove();
  expect(await wholeReads(6)).toEqual([]);
});
