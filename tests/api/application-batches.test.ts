import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { applicationBatchEndpoints } from '#src/contracts/application-batches.ts';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import type { EndpointInput } from '#src/contracts/endpoint.ts';
import { applicationBatches } from '#src/server/db/schema/application-batches.ts';
import { applicationEvents, applications, statusMails } from '#src/server/db/schema/applications.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { TIME_TO_CORRECT, writeDueMails } from '#src/server/modules/applications/application-mails.ts';
import { BATCH_KEPT } from '#src/server/modules/applications/batches.ts';
import { LIMITS } from '#src/server/platform/limits/limits.ts';
import { createRateLimits } from '#src/server/platform/limits/rate-limits.ts';
import { startApi } from '#tests/support/api-harness.ts';
import { addApplicants, addApplication } from '#tests/support/builders/application-rows.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { addJobSeeker } from '#tests/support/builders/job-seeker-rows.ts';
import { createLockHolder } from '#tests/support/lock-holder.ts';
import { openApi } from '#tests/support/open-api.ts';
import { signInCompany, signInMember, type SignedIn } from '#tests/support/sign-in.ts';

const NOW = new Date('2026-05-31T10:00:00Z');
const NOT_RECEIVED = 'This is not an application to your company, or it has been removed.';
const SAME = 'This application has that status already.';
const WITHDRAWN = 'The applicant has withdrawn this application. It cannot be changed.';
const CHANGED = 'This application was changed after it was chosen. Look at it again.';
const EITHER = 'Name either applications or a filter';
const DELETED = 'The applicant has deleted their account: a message reaches nobody.';

const { api, database, db } = await openApi();
let company: SignedIn;
let jobId: string;
beforeEach(async () => {
  api.time.now = NOW;
  for (const table of [companies, jobSeekers, auditLog, mails]) await db.delete(table);
  company = await signInCompany(db, {}, NOW);
  jobId = (await addJob(db, company.id, { createdAt: NOW, title: 'Welder' })).id;
});

const { createBatch, confirmBatch } = applicationBatchEndpoints;
type Body = Extract<EndpointInput<typeof createBatch>['body'], { act: 'status' }>;

const create = (body: Omit<Body, 'act'>) =>
  api.call(createBatch, { body: { act: 'status', ...body } }, company.headers);
const confirm = (id: string, by = company) => api.call(confirmBatch, { params: { id } }, by.headers);

/** A batch that was created; answers what is said of it. */
async function created(body: Omit<Body, 'act'>) {
  const answer = await create(body);
  if (answer.body === undefined) throw new Error(`The batch was refused: ${answer.error?.error}`);
  return answer.body;
}

/** An application to the job, of a new job seeker of this name; answers its id. */
async function receive(name: string, facts: Partial<typeof applications.$inferInsert> = {}): Promise<string> {
  const { id: jobSeekerId } = await addJobSeeker(db, { name });
  return (await addApplication(db, { jobId, jobSeekerId, appliedAt: NOW, ...facts })).id;
}

/** Many applications to the job; answers their ids. */
async function receiveMany(count: number): Promise<string[]> {
  await addApplicants(db, jobId, Array<string>(count).fill('Esi'), NOW);
  return (await db.select({ id: applications.id }).from(applications)).map(({ id }) => id);
}

const anonymous = { jobSeekerId: null, resumeFileId: null };
const isOne = (id: string) => eq(applications.id, id);
const statuses = async () =>
  (await db.select({ status: applications.status }).from(applications)).map(({ status }) => status);
/** What is made for each application that is changed, and the entries of the log. */
async function made() {
  const [events, due] = await Promise.all([db.select().from(applicationEvents), db.select().from(statusMails)]);
  const log = await db.select().from(auditLog);
  return { events: events.length, mails: due.length, log: log.map(({ name, details }) => [name, details]) };
}

describe('a batch', () => {
  test('says how many of which jobs it changes and what they read, and changes nothing yet', async () => {
    const dyer = (await addJob(db, company.id, { createdAt: NOW, title: 'Dyer' })).id;
    const ids = [
      await receive('Ama'),
      await receive('Esi', { jobId: dyer, appliedAt: new Date(NOW.getTime() + 1000), updatedAt: NOW }),
      await receive('Kofi'),
    ];
    const { count, preview, problems } = await created({
      applications: ids,
      status: 'rejected',
      message: 'Thank you all the same.',
    });
    expect({ count, problems }).toEqual({ count: 3, problems: [] });
    expect(preview.jobs).toEqual([
      { id: dyer, title: 'Dyer', count: 1 },
      { id: jobId, title: 'Welder', count: 2 },
    ]);
    expect(preview.mail?.subject).toBe('News of your application: Dyer');
    expect(preview.mail?.text).toContain('> Thank you all the same.');
    expect(await statuses()).toEqual(['pending', 'pending', 'pending']);
    expect(await made()).toEqual({ events: 0, mails: 0, log: [] });
  });

  test('is done once it is confirmed: steps, one entry of the log, and the mail that was shown', async () => {
    const id = await receive('Ama');
    await receive('Esi', { status: 'hired' });
    const batch = await created({ filter: { status: 'pending' }, status: 'interview', message: 'Come on Monday.' });
    expect(batch.count).toBe(1);
    const yaw = await signInMember(db, company.id, {}, NOW);
    expect((await confirm(batch.id, yaw)).body).toEqual({ sent: 1, skipped: 0, problems: [] });
    const read = await api.call(applicationEndpoints.readApplication, { params: { id } }, company.headers);
    expect(read.body).toMatchObject({
      status: 'interviewed',
      steps: [{ status: 'interviewed', message: 'Come on Monday.', actor: 'Yaw Tetteh' }],
      mailDueAt: new Date(NOW.getTime() + TIME_TO_CORRECT).toISOString(),
    });
    const [entry, ...others] = await db.select().from(auditLog);
    expect(others).toEqual([]);
    const details = { status: 'interviewed', count: '1' };
    expect(entry).toMatchObject({ act: 'change-status', actor: 'Yaw Tetteh', name: '1 application', details });
    api.time.now = new Date(NOW.getTime() + TIME_TO_CORRECT);
    await writeDueMails(api.services, new AbortController().signal);
    expect(await db.select({ subject: mails.subject, text: mails.text }).from(mails)).toEqual([batch.preview.mail]);
    // What was written is kept with the applications alone.
    expect(await db.select({ content: applicationBatches.content }).from(applicationBatches)).toEqual([
      { content: { status: 'interviewed', message: null } },
    ]);
  });

  test('shows no mail where none of the applicants gets one', async () => {
    const off = await addJobSeeker(db, { mailsOff: ['statusChanged'] });
    const { id } = await addApplication(db, { jobId, jobSeekerId: off.id });
    expect((await created({ applications: [id], status: 'hired' })).preview.mail).toBeNull();
  });

  test('names those that it cannot change, with the reason', async () => {
    const [withdrawn, same, gone] = [
      await receive('Ama', { withdrawnAt: NOW }),
      await receive('Esi', { status: 'rejected' }),
      await receive('Kofi'),
    ];
    await db.update(applications).set(anonymous).where(isOne(gone));
    const theirs = await addJob(db, (await addCompany(db)).id);
    const foreign = await receive('Abena', { jobId: theirs.id });
    const unknown = randomUUID();
    const ids = [withdrawn, same, gone, foreign, unknown];
    const problem = (applicationId: string, name: string, reason: string) => ({ applicationId, name, reason });
    const always = [problem(foreign, 'Unknown', NOT_RECEIVED), problem(unknown, 'Unknown', NOT_RECEIVED)];
    const silent = await created({ applications: ids, status: 'rejected' });
    expect(silent.problems).toEqual([problem(withdrawn, 'Ama', WITHDRAWN), problem(same, 'Esi', SAME), ...always]);
    const written = await created({ applications: ids.concat(same), status: 'rejected', message: 'Sorry.' });
    expect(written).toMatchObject({ count: 1, preview: { jobs: [{ count: 1 }] } });
    const problems = [problem(withdrawn, 'Ama', WITHDRAWN), problem(gone, 'Deleted account', DELETED), ...always];
    expect(written.problems).toEqual(problems);
    expect((await confirm(written.id)).body).toEqual({ sent: 1, skipped: 4, problems });
  });

  test('leaves out what was taken back, removed or decided between the two presses', async () => {
    const [withdrawn, same, removed, gone, open] = [
      await receive('Ama'),
      await receive('Esi'),
      await receive('Kofi'),
      await receive('Abena'),
      await receive('Yaw'),
    ];
    const ids = [withdrawn, same, removed, gone, open];
    const batch = await created({ applications: ids, status: 'rejected' });
    const written = await created({ applications: [gone], status: 'rejected', message: 'Sorry.' });
    expect([batch.count, written.count]).toEqual([5, 1]);
    await db.update(applications).set({ withdrawnAt: NOW }).where(isOne(withdrawn));
    await db.update(applications).set({ status: 'rejected' }).where(isOne(same));
    await db.delete(applications).where(isOne(removed));
    await db.update(applications).set(anonymous).where(isOne(gone));
    const { body } = await confirm(batch.id);
    expect(body).toEqual({
      sent: 2,
      skipped: 3,
      problems: [
        { applicationId: withdrawn, name: 'Ama', reason: WITHDRAWN },
        { applicationId: same, name: 'Esi', reason: SAME },
        { applicationId: removed, name: 'Unknown', reason: NOT_RECEIVED },
      ],
    });
    expect((await confirm(written.id)).body).toMatchObject({ sent: 0, problems: [{ reason: DELETED }] });
    expect(await made()).toMatchObject({ events: 2, mails: 2 });
  });

  test('that breaks off goes on where it was, and answers the same ever after', async () => {
    const ids = await receiveMany(250);
    const { id } = await created({ applications: ids, status: 'rejected', message: 'Thank you.' });
    const holder = await createLockHolder(database);
    await holder.hold('select from applications where id = $1 for update', [ids.at(-1)]);
    const broken = confirm(id);
    await holder.awaited(1, broken);
    const so = { status: 'rejected' };
    const half = { events: 200, mails: 200, log: [['200 applications', { ...so, count: '200' }]] };
    expect(await made()).toEqual(half);
    await endWaiting();
    expect((await broken).status).toBe(503);
    await holder.commit();
    const answer = { sent: 250, skipped: 0, problems: [] };
    expect((await confirm(id)).body).toEqual(answer);
    const whole = { events: 250, mails: 250, log: [['250 applications', { ...so, count: '250' }]] };
    expect(await made()).toEqual(whole);
    expect((await confirm(id)).body).toEqual(answer);
    expect(await made()).toEqual(whole);
  });

  test('leaves as it is what a colleague has decided since, and what was changed very often that day', async () => {
    const ids = [await receive('Ama'), await receive('Esi'), await receive('Kofi')];
    const batch = await created({ applications: ids, status: 'rejected' });
    api.time.now = new Date(NOW.getTime() + 1);
    const [decided = '', often = ''] = ids;
    const body = { status: 'hired' as const };
    await api.call(applicationEndpoints.changeApplicationStatus, { params: { id: decided }, body }, company.headers);
    const { points, sentence } = LIMITS.changeStatus;
    const event = { companyId: company.id, applicationId: often, status: 'reviewed' as const, at: NOW };
    await db.insert(applicationEvents).values(Array<typeof event>(points).fill(event));
    expect((await confirm(batch.id)).body).toEqual({
      sent: 1,
      skipped: 2,
      problems: [
        { applicationId: decided, name: 'Ama', reason: CHANGED },
        { applicationId: often, name: 'Esi', reason: sentence },
      ],
    });
    expect((await statuses()).toSorted()).toEqual(['hired', 'pending', 'rejected']);
    expect((await created({ applications: ids, status: 'interview' })).problems).toEqual([
      { applicationId: often, name: 'Esi', reason: sentence },
    ]);
    api.time.now = new Date(NOW.getTime() + 2 * BATCH_KEPT);
    expect((await created({ applications: ids, status: 'interview' })).count).toBe(3);
  });

  test('that is confirmed twice at once is done once, whole even where its day ends meanwhile', async () => {
    const ids = await receiveMany(250);
    const { id } = await created({ applications: ids, status: 'rejected' });
    api.time.now = new Date(NOW.getTime() + BATCH_KEPT - 1);
    const holder = await createLockHolder(database);
    await holder.hold('select from applications where id = $1 for update', [ids[0]]);
    const both = [confirm(id), confirm(id)];
    await holder.awaited(2, Promise.all(both));
    api.time.now = new Date(NOW.getTime() + BATCH_KEPT);
    await holder.commit();
    const bodies = (await Promise.all(both)).map(({ body }) => body);
    expect(bodies).toEqual(Array(2).fill({ sent: 250, skipped: 0, problems: [] }));
    expect(await made()).toMatchObject({ events: 250, mails: 250, log: [['250 applications', { count: '250' }]] });
  });

  test('holds for a day, and for its company alone', async () => {
    const [early, late] = [
      await created({ applications: [await receive('Ama')], status: 'hired' }),
      await created({ applications: [await receive('Esi')], status: 'hired' }),
    ];
    const gone = { code: 'not_found', error: confirmBatch.notFound };
    expect((await confirm(early.id, await signInCompany(db, {}, NOW))).error).toEqual(gone);
    api.time.now = new Date(NOW.getTime() + BATCH_KEPT - 1);
    expect((await confirm(early.id)).body?.sent).toBe(1);
    api.time.now = new Date(NOW.getTime() + BATCH_KEPT);
    for (const { id } of [early, late]) expect((await confirm(id)).error).toEqual(gone);
    expect((await statuses()).toSorted()).toEqual(['hired', 'pending']);
  });
});

describe('what is chosen', () => {
  test('by a filter is what the list has', async () => {
    await receiveMany(3);
    await receive('Ama', { status: 'reviewed', appliedAt: new Date(NOW.getTime() - 1000) });
    const { body } = await api.call(applicationEndpoints.listApplications, { query: { first: '2' } }, company.headers);
    const batch = await created({ filter: { first: 2, job: jobId }, status: 'hired' });
    expect(batch.count).toBe(2);
    await confirm(batch.id);
    const hired = await db
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.status, 'hired'))
      .orderBy(desc(applications.appliedAt), desc(applications.id));
    expect(hired).toEqual((body as { id: string }[]).map(({ id }) => ({ id })));
    expect(await created({ filter: { search: 'ama' }, status: 'hired' })).toMatchObject({ count: 1 });
    expect(await created({ filter: { search: 'zara' }, status: 'hired' })).toMatchObject({
      count: 0,
      preview: { jobs: [], mail: null },
    });
  });

  test('is at most 2,000, and said in words', async () => {
    await receiveMany(2001);
    expect((await create({ filter: {}, status: 'hired' })).error).toMatchObject({
      code: 'invalid_input',
      fields: {
        filter: 'This filter leaves 2,001 applications, and at most 2,000 can be changed at once. Narrow it.',
      },
    });
    const ids = Array.from({ length: 2001 }, () => randomUUID());
    expect((await create({ applications: ids, status: 'hired' })).error?.fields).toEqual({
      applications: 'At most 2,000 applications can be changed at once',
    });
    const most = await created({
      applications: ids.slice(1),
      status: 'hired',
      message: '"'.repeat(2000),
    });
    expect(most).toMatchObject({ count: 0 });
  });

  test.each([
    [{ act: 'invite', applications: [randomUUID()], status: 'hired' }, { act: 'Choose what to do: status or message' }],
    [{ act: 'status', applications: [], status: 'hired' }, { applications: 'Choose an application' }],
    [{ act: 'status', applications: [randomUUID()], status: 'none' }, { status: 'Choose a status' }],
    [{ act: 'status', filter: { status: 'none' }, status: 'hired' }, { 'filter.status': 'Choose a status' }],
    [{ act: 'status', status: 'hired' }, { applications: EITHER }],
    [{ act: 'status', applications: [randomUUID()], filter: {}, status: 'hired' }, { applications: EITHER }],
  ])('%o is refused in words', async (body, fields) => {
    const { status, error } = await api.call(createBatch, { body: body as Body }, company.headers);
    expect([status, error?.fields]).toEqual([400, fields]);
  });

  test('so often a day, and no more', async () => {
    const limits = createRateLimits(db);
    await limits.spend('changeMany', company.id, LIMITS.changeMany.points);
    const limited = await startApi(db, {}, limits);
    limited.time.now = NOW;
    const body = { act: 'status' as const, applications: [await receive('Ama')], status: 'hired' as const };
    const { status, error } = await limited.call(createBatch, { body }, company.headers);
    await limited.stop();
    expect([status, error?.error]).toEqual([429, LIMITS.changeMany.sentence]);
  });
});

/** Ends the connection that waits for a lock, as a server that crashes does. */
async function endWaiting(): Promise<void> {
  const client = new pg.Client(database.connection);
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  await client.end();
}
