import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeOutdated } from '#src/server/timed-work.ts';
import type { Database } from '#src/server/db/database.ts';
import { startApi, type TestApi } from '#tests/support/api-harness.ts';
import { authorizationRows, type Owned } from '#tests/support/authorization-rows.ts';
import { addAlert } from '#tests/support/builders/alert-rows.ts';
import { addApplication, addBatch, addNote } from '#tests/support/builders/application-rows.ts';
import { addMessage, addTemplate } from '#tests/support/builders/message-rows.ts';
import { addBulk, BULK, bulkId } from '#tests/support/builders/bulk.ts';
import { addCompanyRequest } from '#tests/support/builders/company-request-rows.ts';
import { addDataLink } from '#tests/support/builders/data-link-rows.ts';
import { addCalendar, addInterview, addInterviewLink } from '#tests/support/builders/interview-rows.ts';
import { addJob, addJobDraft } from '#tests/support/builders/job-rows.ts';
import { addReport } from '#tests/support/builders/report-rows.ts';
import { storeResume } from '#tests/support/builders/stored-resume.ts';
import { writeScholarships } from '#tests/support/builders/scholarship-files.ts';
import { recordStatements, tablesReadWhole, type Statement } from '#tests/support/recorded-statements.ts';
import { signIn, signInCompany, signInMember, signInOperator } from '#tests/support/sign-in.ts';
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
  'alerts',
  'known_listings',
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
  await db.execute(sql`insert into application_messages
    (id, application_id, company_id, side, text, created_at, read_at)
    select gen_random_uuid(), applications.id, jobs.company_id, case n when 1 then 'company' else 'applicant' end, 't', now(),
      case when random() < 0.9 then now() end
    from applications join jobs on jobs.id = applications.job_id, generate_series(1, 2) n limit 10000`);
  await db.execute(sql`insert into mails
    (id, recipient, subject, text, html, expires_at, next_attempt_at)
    select gen_random_uuid(), 'ama@people.example', 's', 't', 'h', day, day
    from generate_series(1, 5000), (select now() + interval '1 day' as day) tomorrow`);
  await db.execute(sql`
    insert into password_links (id, token_hash, email, expires_at)
    select gen_random_uuid(), sha256(n::text::bytea), n || '@mail.example',
      now() + n * interval '1 minute'
    from generate_series(1, 20000) n`);
  await db.execute(sql`
    insert into alerts (id, email, list, query, frequency, token, confirmed_at, used_at,
      seen_through, posted_through, reminded_through)
    select gen_random_uuid(), n || '@mail.example', 'jobs', '', 'daily', n, now(), now(), n, now(), now()
    from generate_series(1, 20000) n`);
  await db.execute(sql`
    insert into known_listings (list, hash, first_seen_at, last_seen_on)
    select 'jobs', sha256(n::text::bytea), now(), (now() - n * interval '1 minute')::date
    from generate_series(1, 20000) n`);
  await db.execute(
    sql`analyze application_events, application_messages, mails, password_links, alerts, known_listings`,
  );
}

/** Makes every call, of a company and a job seeker who have been here for long. */
async function callEverything(): Promise<void> {
  const ids = { company: bulkId('company', 3), jobseeker: bulkId('jobSeeker', 4) };
  const jobSeekerId = ids.jobseeker;
  const jobId = bulkId('job', 3);
  const addOpenJob = async () => (await addJob(db, ids.company)).id;
  const regretted = await addApplication(db, { jobId: await addOpenJob(), jobSeekerId });
  const theirs = { jobSeekerId, email: 'person4@mail.example' };
  const alert = await addAlert(db, theirs);
  const unwanted = await addAlert(db, { ...theirs, query: 'search=nurse' });
  const { id: applicationId } = await addApplication(db, { jobId, jobSeekerId });
  const addedInterview = async () => (await addInterview(db, { applicationId })).id;
  const award = { scholarshipTitle: 'Volta Award', link: 'https://volta.example', status: 'Available' } as const;
  const listed = await writeScholarships(api.folder, [award]);
  const [askerEmail, leaverEmail, email] = ['asker@kente.example', 'leaver@kente.example', 'left@kente.example'];
  for (const one of [askerEmail, leaverEmail, email]) await addCompanyRequest(db, { status: 'declined', email: one });
  const owned: Owned = {
    companyId: ids.company,
    memberId: (await signInMember(db, ids.company)).memberId,
    unwantedMemberId: (await signInMember(db, ids.company)).memberId,
    jobId,
    otherJobId: await addOpenJob(),
    unwantedJobId: await addOpenJob(),
    draftId: (await addJobDraft(db, ids.company)).id,
    unwantedDraftId: (await addJobDraft(db, ids.company)).id,
    applicationId,
    batchId: (await addBatch(db, { companyId: ids.company, waiting: [applicationId] })).id,
    noteId: (await addNote(db, { applicationId })).id,
    unwantedNoteId: (await addNote(db, { applicationId })).id,
    messageId: (await addMessage(db, { applicationId })).id,
    templateId: (await addTemplate(db, { companyId: ids.company })).id,
    unwantedTemplateId: (await addTemplate(db, { companyId: ids.company })).id,
    interviewId: await addedInterview(),
    unwantedInterviewId: await addedInterview(),
    answeredInterviewId: await addedInterview(),
    heldInterviewId: await addedInterview(),
    interviewToken: await addInterviewLink(db, await addedInterview()),
    calendarSecret: await addCalendar(db, (await signInMember(db, ids.company)).memberId),
    regrettedApplicationId: regretted.id,
    jobSeekerId,
    jobSeekerEmail: 'person4@mail.example',
    alertId: alert.id,
    alertToken: alert.token,
    unwantedAlertId: unwanted.id,
    unwantedAlertToken: (await addAlert(db, { ...theirs, query: 'search=welder' })).token,
    requestToken: (await addCompanyRequest(db)).token,
    requestId: (await addCompanyRequest(db, { status: 'open', email: 'open@kente.example' })).id,
    unwantedRequestId: (await addCompanyRequest(db, { status: 'open', email: 'other@kente.example' })).id,
    askerEmail,
    leaverEmail,
    exportToken: await addDataLink(db, { act: 'export', email }),
    deleteToken: await addDataLink(db, { act: 'delete', email }),
    deskSessionId: (await signInOperator(db)).id,
    scholarshipKey: listed.keys[0] ?? '',
    otherCompanyId: (await signInCompany(db)).id,
    unwantedCompanyId: (await signInCompany(db)).id,
    disabledCompanyId: (await signInCompany(db, { enabled: false })).id,
    removedCompanyId: (await signInCompany(db, { removedAt: new Date() })).id,
    reportId: (await addReport(db, jobId)).id,
    fraudJobId: await addOpenJob(),
    hiddenJobId: (await addJob(db, ids.company, { hiddenBy: 'operator' })).id,
    resume: await storeResume(api.files, jobSeekerId),
  };
  for (const { endpoint, send, own } of authorizationRows) {
    const role = endpoint.access === 'jobseeker' ? 'jobseeker' : 'company';
    const { headers } =
      endpoint.access === 'operator' ? await signInOperator(db) : await signIn(db, { role, id: ids[role] });
    const by = endpoint.access === 'anyone' ? {} : headers;
    const { status } = await api.call(endpoint, send(owned), by);
    // What a row before has taken away can be brought back here.
    expect([own, 200], endpoint.path).toContain(status);
  }
  await api.settled();
}

/** The recorded statements that read a table that grows from end to end. */
async function wholeReads(atLeast: number): Promise<string[]> {
  const planned = [...statements.values()].filter(({ text }) => /^\s*(select|insert|update|delete|with)\b/i.test(text));
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
  // What is kept of an address is looked up for the few who ask, and of waiting mails there are few for long.
  const exempt = /lower\("(?:jobs"\."contact_email|mails"\."recipient)"|^mails: select count\(\*\)/;
  expect((await wholeReads(100)).filter((one) => !exempt.test(one))).toEqual([]);
});

test('nor does what removes outdated rows, where few are outdated', async () => {
  await db.execute(sql`
    insert into link_clicks (id, link_type, item_id, clicked_at)
    select gen_random_uuid(), 'external_job', n, now() - n * interval '1 minute'
    from generate_series(1, 20000) n`);
  await db.execute(sql`
    insert into job_views (job_id, day, visitor)
    select ${bulkId('job', 1)}, (now() at time zone 'UTC')::date, sha256(('viewer ' || n)::bytea)
    from generate_series(1, 20000) n`);
  await db.execute(sql`
    insert into rate_limits (key, points, expire)
    select n, 1, now() + n * interval '1 minute' from generate_series(1, 20000) n`);
  const remove = () => {
    const services = { ...api.services, outboxFolder: join(api.folder, 'outbox') };
    return removeOutdated(services, new Date(), new AbortController().signal);
  };
  await remove();
  await db.execute(sql`vacuum analyze`);
  statements.clear();
  await remove();
  // Once an hour, some thousands of short rows: an index for it would cost more.
  const others = (await wholeReads(6)).filter((one) => !one.startsWith('alerts: '));
  expect(others).toEqual([]);
});
