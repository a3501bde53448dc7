import { eq } from 'drizzle-orm';
import type { Email } from 'postal-mime';
import { beforeEach, describe, expect, test } from 'vitest';
import { applicationBatchEndpoints } from '#src/contracts/application-batches.ts';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import type { EndpointInput } from '#src/contracts/endpoint.ts';
import { jobEndpoints } from '#src/contracts/jobs.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { countAnswers, remindOfAnswers } from '#src/server/modules/applications/company-answers.ts';
import { writeDueMails } from '#src/server/modules/applications/application-mails.ts';
import { exportAccount } from '#src/server/modules/account/export-account.ts';
import { countKept } from '#src/server/modules/people/kept-data.ts';
import { addApplication } from '#tests/support/builders/application-rows.ts';
import { aJob } from '#tests/support/builders/job-input.ts';
import { addInterview } from '#tests/support/builders/interview-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { addJobSeeker } from '#tests/support/builders/job-seeker-rows.ts';
import { addMessage } from '#tests/support/builders/message-rows.ts';
import { openApi, openMailServer } from '#tests/support/open-api.ts';
import { signInCompany, signInJobSeeker, type SignedIn } from '#tests/support/sign-in.ts';

const NOW = new Date('2026-11-28T10:00:00Z');
const DAY = 86_400_000;
const TELL_ON = '2026-12-12';
const EIGHT = new Date('2026-12-12T08:00:00Z');

const { api, db } = await openApi();
const server = await openMailServer();
let company: SignedIn;
let ama: SignedIn;
let jobId: string;
let id: string;
beforeEach(async () => {
  for (const table of [companies, jobSeekers, mails]) await db.delete(table);
  at(NOW);
  company = await signInCompany(db, {}, NOW);
  ama = await signInJobSeeker(db, { name: 'Ama Mensah', email: 'ama@people.example' }, NOW);
  jobId = (await addJob(db, company.id, { createdAt: NOW, title: 'Welder', companyName: 'Volta Labs' })).id;
  ({ id } = await addApplication(db, { jobId, jobSeekerId: ama.id, appliedAt: NOW }));
});

const at = (instant: Date) => (api.time.now = instant);
const later = (milliseconds: number) => at(new Date(api.time.now.getTime() + milliseconds));

const { changeApplicationStatus, readApplication, readHistory, listOwnApplications, withdrawApplication } =
  applicationEndpoints;
type Change = EndpointInput<typeof changeApplicationStatus>['body'];
const decide = (body: Change, of = id) =>
  api.call(changeApplicationStatus, { params: { id: of }, body }, company.headers);
/** Each after the other, a minute apart. */
async function decideAll(...changes: Change[]): Promise<void> {
  for (const change of changes) {
    expect((await decide(change)).status).toBe(200);
    later(60_000);
  }
}

/** What the applicant reads of the application: its status, and each step with its message. */
async function read() {
  const { body } = await api.call(listOwnApplications, {}, ama.headers);
  const [own] = body ?? [];
  return { status: own?.status, steps: own?.history.map(({ status, message }) => [status, message]) };
}
const UNREAD = { status: 'pending', steps: [['pending', null]] };

/** The mails that are due now, to the applicant. */
async function mailed(): Promise<Email[]> {
  await writeDueMails(api.services, new AbortController().signal);
  return (await server.sendDue(api.services)).filter(({ to }) => to?.[0]?.address === 'ama@people.example');
}

describe('a decision with a day', () => {
  test('is read and mailed from 8:00 of it, with that day, and not before', async () => {
    await decideAll({ status: 'reviewed' }, { status: 'rejected', message: 'Sorry.', tellOn: TELL_ON });
    const before = {
      status: 'reviewed',
      steps: [
        ['pending', null],
        ['reviewed', null],
      ],
    };
    expect(await read()).toEqual(before);
    // The mail about what was read before goes as always.
    later(DAY);
    expect((await mailed()).map(({ text }) => text?.includes('Reviewed (28 November 2026)'))).toEqual([true]);
    at(new Date(EIGHT.getTime() - 1));
    expect([await read(), await mailed()]).toEqual([before, []]);
    at(EIGHT);
    expect(await read()).toEqual({ status: 'rejected', steps: [...before.steps, ['rejected', 'Sorry.']] });
    const [mail, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Rejected (12 December 2026). Volta Labs writes:\n\n> Sorry.');
    later(DAY);
    expect(await mailed()).toEqual([]);
  });

  test('can have another day, or none, with what was written', async () => {
    await decideAll(
      { status: 'rejected', message: 'Sorry.', tellOn: '2026-12-01' },
      { status: 'rejected', tellOn: TELL_ON },
    );
    at(new Date('2026-12-05T10:00:00Z'));
    expect([await read(), await mailed()]).toEqual([UNREAD, []]);
    await decideAll({ status: 'rejected', tellOn: null });
    at(new Date('2026-12-20T10:00:00Z'));
    expect([await read(), await mailed()]).toEqual([UNREAD, []]);
    // At once, as any status: mailed ten minutes later.
    await decideAll({ status: 'rejected' });
    expect(await read()).toMatchObject({
      status: 'rejected',
      steps: [
        ['pending', null],
        ['rejected', 'Sorry.'],
      ],
    });
    expect(await mailed()).toEqual([]);
    later(9 * 60_000);
    expect((await mailed()).map(({ text }) => text?.includes('> Sorry.'))).toEqual([true]);
  });

  test('is taken back without a trace for the applicant', async () => {
    await decideAll({ status: 'reviewed' });
    later(DAY);
    expect(await mailed()).toHaveLength(1);
    const before = await read();
    await decideAll({ status: 'rejected', message: 'Sorry.', tellOn: TELL_ON }, { status: 'reviewed' });
    at(new Date(EIGHT.getTime() + DAY));
    expect([await read(), await mailed()]).toEqual([before, []]);
    // The company reads both, and that neither was shown.
    const { body } = await api.call(readHistory, { params: { id } }, company.headers);
    const steps = body?.history.filter(({ kind }) => kind === 'status');
    expect(steps).toMatchObject([
      { status: 'reviewed', releaseAt: NOW.toISOString() },
      { status: 'rejected', releaseAt: null, mailedAt: null },
      { status: 'reviewed', releaseAt: null, mailedAt: null },
    ]);
  });

  test('is replaced by one that is read at once', async () => {
    await decideAll({ status: 'rejected', message: 'Sorry.', tellOn: TELL_ON }, { status: 'interviewed' });
    at(EIGHT);
    expect(await read()).toEqual({
      status: 'interviewed',
      steps: [
        ['pending', null],
        ['interviewed', null],
      ],
    });
    expect((await mailed()).map(({ text }) => text?.includes('Sorry'))).toEqual([false]);
  });

  test('stays unread where the application is withdrawn before', async () => {
    await decideAll({ status: 'hired', message: 'Welcome', tellOn: TELL_ON });
    await api.call(withdrawApplication, { params: { id } }, ama.headers);
    at(EIGHT);
    expect(await read()).toEqual({
      status: 'pending',
      steps: [
        ['pending', null],
        ['withdrawn', null],
      ],
    });
    expect(await mailed()).toEqual([]);
  });

  test.each([
    ['has passed', '2026-11-27', 'This day has passed'],
    ['is far', '2028-01-01', 'Choose a day within a year'],
    ['does not exist', '2026-02-31', 'This date does not exist'],
  ])('that %s is refused, of one and of many', async (_, tellOn, sentence) => {
    const one = await decide({ status: 'rejected', tellOn });
    const body = { act: 'status' as const, applications: [id], status: 'rejected' as const, tellOn };
    const many = await api.call(applicationBatchEndpoints.createBatch, { body }, company.headers);
    expect([one.status, one.error?.fields?.['tellOn']]).toEqual([400, sentence]);
    expect([many.status, many.error?.fields?.['tellOn']]).toEqual([400, sentence]);
  });
});

test('many get a no on the chosen day, and read on until then', async () => {
  const { id: other } = await addApplication(db, { jobId, jobSeekerId: (await addJobSeeker(db)).id, appliedAt: NOW });
  await decideAll({ status: 'reviewed' });
  await decide({ status: 'interviewed' }, other);
  const { id: invited } = await addApplication(db, { jobId, jobSeekerId: (await addJobSeeker(db)).id, appliedAt: NOW });
  await addInterview(db, { applicationId: invited });
  later(DAY);
  await mailed();
  const filter = { job: jobId, status: 'unanswered' as const };
  const body = { act: 'status' as const, filter, status: 'rejected' as const, message: 'Sorry.', tellOn: TELL_ON };
  const { body: batch } = await api.call(applicationBatchEndpoints.createBatch, { body }, company.headers);
  expect(batch).toMatchObject({ count: 1, problems: [] });
  expect(batch?.preview.mail?.text).toContain('Rejected (12 December 2026)');
  const params = { id: batch?.id ?? '' };
  expect((await api.call(applicationBatchEndpoints.confirmBatch, { params }, company.headers)).body?.sent).toBe(1);
  expect([(await read()).status, await mailed()]).toEqual(['reviewed', []]);
  // A decision that is held takes another day by a batch too.
  const again = { act: 'status' as const, applications: [id], status: 'rejected' as const, tellOn: '2026-12-13' };
  expect((await api.call(applicationBatchEndpoints.createBatch, { body: again }, company.headers)).body?.count).toBe(1);
  at(EIGHT);
  expect((await read()).status).toBe('rejected');
  expect(await mailed()).toHaveLength(1);
});

test('what is decided and cannot be read yet stands nowhere that the applicant reaches', async () => {
  await decideAll({ status: 'hired', message: 'Welcome', tellOn: TELL_ON });
  const ctx = { ...api.services, actor: { role: 'jobseeker', id: ama.id }, actors: [] } as const;
  const details = await api.call(jobEndpoints.readJobDetails, { params: { id: jobId } }, ama.headers);
  const list = await api.call(jobEndpoints.listJobsForJobSeeker, {}, ama.headers);
  const listed = Array.isArray(list.body) ? list.body : [];
  expect([details.body?.application?.status, listed[0]?.application?.status]).toEqual(['pending', 'pending']);
  const exported = async () => new Response(await exportAccount(ctx)).text();
  expect(await exported()).not.toContain('Welcome');
  const kept = await countKept(db, 'ama@people.example', api.time.now);
  expect(kept.find(({ kind }) => kind === 'open-applications')?.count).toBe(1);
  expect((await api.call(readApplication, { params: { id } }, company.headers)).body?.status).toBe('hired');
  at(EIGHT);
  const read = await api.call(jobEndpoints.readJobDetails, { params: { id: jobId } }, ama.headers);
  expect(read.body?.application?.status).toBe('hired');
  expect(await exported()).toContain('Welcome');
});

describe('the day by which applicants hear', () => {
  test('stands with the job and with the application', async () => {
    const body = aJob({ answerBy: TELL_ON });
    const posted = await api.call(jobEndpoints.postJob, { body }, company.headers);
    const params = { id: posted.body?.id ?? '' };
    expect((await api.call(jobEndpoints.readJobDetails, { params })).body?.answerBy).toBe(TELL_ON);
    await db.update(jobs).set({ answerBy: TELL_ON }).where(eq(jobs.id, jobId));
    const { body: own } = await api.call(listOwnApplications, {}, ama.headers);
    expect(own?.[0]?.job.answerBy).toBe(TELL_ON);
  });

  test.each([
    [{ answerBy: '2026-11-27' }, 'This date has passed'],
    [{ answerBy: '2026-12-01', deadline: TELL_ON }, 'Choose a day from the deadline on'],
    [{ answerBy: '2030-01-01' }, 'Choose a date within two years'],
  ])('is refused: %j', async (facts, sentence) => {
    const refused = await api.call(jobEndpoints.postJob, { body: aJob(facts) }, company.headers);
    expect(refused.error?.fields).toEqual({ answerBy: sentence });
  });
});

describe('how a company answers', () => {
  const receive = async (count: number, daysAgo: number) => {
    const appliedAt = new Date(NOW.getTime() - daysAgo * DAY);
    const rows = [];
    for (let each = 0; each < count; each++) {
      rows.push(await addApplication(db, { jobId, jobSeekerId: (await addJobSeeker(db)).id, appliedAt }));
    }
    return rows;
  };
  const figures = async () => {
    await countAnswers(api.services);
    return (await api.call(jobEndpoints.readJobDetails, { params: { id: jobId } })).body?.answers;
  };

  test('is said from ten answers on: of those who were answered, or waited for 30 days', async () => {
    const waited = await receive(11, 40);
    await receive(5, 3);
    for (const { id: each } of waited.slice(0, 9)) await decide({ status: 'rejected' }, each);
    const { id: tenth } = waited[9] ?? { id: '' };
    await decide({ status: 'reviewed' }, tenth);
    await decide({ status: 'rejected', tellOn: TELL_ON }, tenth);
    expect(await figures()).toBeNull();
    at(EIGHT);
    expect(await figures()).toEqual({ applicants: 11, answered: 10, days: 40 });
    // What lies longer ago than a year counts no more.
    later(400 * DAY);
    expect(await figures()).toBeNull();
  });

  test('is asked for once a job, after 30 days without an answer', async () => {
    const remind = async () => {
      await remindOfAnswers(api.services, new AbortController().signal);
      return (await server.sendDue(api.services)).map(({ subject, to }) => [subject, to?.[0]?.address]);
    };
    await decide({ status: 'reviewed' });
    at(new Date(NOW.getTime() + 29 * DAY));
    expect(await remind()).toEqual([]);
    later(2 * DAY);
    expect(await remind()).toEqual([['Applicants wait for your answer: Welder', 'people@volta.example']]);
    later(2 * DAY);
    expect(await remind()).toEqual([]);
  });

  test('is not asked for where all have an interview or a message', async () => {
    await addInterview(db, { applicationId: id });
    const { id: other } = await addApplication(db, { jobId, jobSeekerId: (await addJobSeeker(db)).id, appliedAt: NOW });
    await addMessage(db, { applicationId: other });
    later(40 * DAY);
    await remindOfAnswers(api.services, new AbortController().signal);
    expect((await server.sendDue(api.services)).filter(({ subject }) => subject?.includes('wait'))).toEqual([]);
  });

  test.each<[string, Change]>([
    ['answered', { status: 'rejected' }],
    ['decided, though it cannot be read yet', { status: 'rejected', tellOn: null }],
    ['written to', { status: 'pending', message: 'We need two weeks more.' }],
  ])('is not asked for where all are %s', async (_, change) => {
    await decide(change);
    later(40 * DAY);
    await remindOfAnswers(api.services, new AbortController().signal);
    expect((await server.sendDue(api.services)).filter(({ subject }) => subject?.includes('wait'))).toEqual([]);
  });
});
