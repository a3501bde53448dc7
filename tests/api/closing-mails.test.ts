import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import type { EndpointInput } from '#src/contracts/endpoint.ts';
import { jobLifecycleEndpoints } from '#src/contracts/job-lifecycle.ts';
import { jobEndpoints } from '#src/contracts/jobs.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { companyMembers } from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { mailAboutClosing } from '#src/server/modules/jobs/closing-mails.ts';
import { addApplication } from '#tests/support/builders/application-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { aJob } from '#tests/support/builders/job-input.ts';
import { addJobSeeker } from '#tests/support/builders/job-seeker-rows.ts';
import { signInCompany, type SignedIn } from '#tests/support/sign-in.ts';
import { openApi, openMailServer } from '#tests/support/open-api.ts';

const NOW = new Date('2026-02-13T10:00:00Z');
const DAY = 86_400_000;
const APPLICANT = 'ama@people.example';
const COMPANY = 'people@volta.example';

const { api } = await openApi();
const server = await openMailServer();
let company: SignedIn;
beforeEach(async () => {
  for (const table of [companies, jobSeekers, mails]) await api.db.delete(table);
  api.time.now = NOW;
  company = await signInCompany(api.db, {}, NOW);
});

const on = (day: string) => new Date(`${day}T09:00:00Z`);
const add = (facts: Parameters<typeof addJob>[2]) => {
  const written = on('2026-01-02');
  const times = { createdAt: written, updatedAt: written };
  return addJob(api.db, company.id, { title: 'Weaver', ...times, ...facts });
};
const applyTo = async (jobId: string, email = APPLICANT, appliedAt = on('2026-01-03')) => {
  const { id: jobSeekerId } = await addJobSeeker(api.db, { email });
  return addApplication(api.db, { jobId, jobSeekerId, appliedAt });
};
const decide = async (id: string, body: EndpointInput<typeof applicationEndpoints.changeApplicationStatus>['body']) =>
  void (await api.call(applicationEndpoints.changeApplicationStatus, { params: { id }, body }, company.headers));
const act = async (what: 'closeJob' | 'reopenJob' | 'renewJob', id: string) =>
  void (await api.call(jobLifecycleEndpoints[what], { params: { id } }, company.headers));
const TEN_MINUTES = 600_000;
const waitTenMinutes = () => (api.time.now = new Date(api.time.now.getTime() + TEN_MINUTES));
/** Closes a job for so long that applicants are mailed. */
const close = async (id: string) => {
  await act('closeJob', id);
  waitTenMinutes();
};
const travel = (days: number) => (api.time.now = new Date(NOW.getTime() + days * DAY));

const { signal } = new AbortController();

/** What the hourly work mails now, as it arrives. */
async function mailed() {
  await mailAboutClosing(api.services, signal);
  return server.sendDue(api.services);
}
const recipients = async () => (await mailed()).map(({ to }) => to?.map(({ address }) => address).join()).toSorted();

describe('who applied to a job that was closed', () => {
  test('is mailed', async () => {
    const { id } = await add({ title: 'Weaver <of kente>', deadline: '2026-05-01' });
    await applyTo(id);
    expect(await mailed()).toEqual([]);
    await act('closeJob', id);
    // It can be opened again unseen.
    expect(await mailed()).toEqual([]);
    waitTenMinutes();
    const [message, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      from: { name: 'Adwuma' },
      to: [{ address: APPLICANT }],
      subject: 'A job you applied to was closed: Weaver <of kente>',
    });
    const link = `https://jobs.example.org/job-details/${id}`;
    expect(message?.text?.trim().split(/\n\n/)).toEqual([
      'A job you applied to was closed: “Weaver <of kente>” at Volta Labs. Nobody can apply to it any more.',
      'Your application is not lost: Volta Labs still has it and can still answer it.',
      `See the job:\n${link}`,
      'To answer Volta Labs, reply to this email or write to: jobs@volta.example',
      'Choose which emails you get: https://jobs.example.org/jobseeker-profile?tab=applications#e-mails',
      'Adwuma: Find Jobs, Employment & Career Opportunities',
    ]);
  });

  test('promises no answer to whom the company has answered', async () => {
    const { id } = await add({ deadline: '2026-05-01' });
    const application = await applyTo(id);
    await decide(application.id, { status: 'rejected' });
    await close(id);
    const messages = (await mailed()).filter(({ subject }) => subject?.startsWith('A job you applied to'));
    expect(messages.map(({ text }) => text?.includes('can still answer'))).toEqual([false]);
  });

  test('is promised an answer where the company has decided and they cannot read it yet', async () => {
    const { id } = await add({ deadline: '2026-05-01' });
    const application = await applyTo(id);
    await decide(application.id, { status: 'rejected', tellOn: null });
    await close(id);
    const [message] = await mailed();
    expect(message?.text).toContain('can still answer');
  });

  test('is not where they took the application back, or want no such mail', async () => {
    const { id } = await add({ deadline: '2026-05-01' });
    await applyTo(id);
    await api.db.update(applications).set({ withdrawnAt: NOW });
    await applyTo(id, 'kofi@people.example');
    await api.db
      .update(jobSeekers)
      .set({ mailsOff: ['jobClosed'] })
      .where(eq(jobSeekers.email, 'kofi@people.example'));
    await close(id);
    expect(await mailed()).toEqual([]);
  });

  test.each([
    ['its deadline has passed', { deadline: '2026-02-12' }, 1],
    ['its deadline is today', { deadline: '2026-02-13' }, 0],
    ['three months have passed', { createdAt: on('2025-11-12') }, 1],
    ['three months end today', { createdAt: on('2025-11-13') }, 0],
    ['it ended long ago', { deadline: '2026-02-01' }, 0],
    ['it is hidden', { deadline: '2026-02-12', hiddenBy: 'operator' as const }, 0],
  ])('is mailed or not when %s', async (_, facts, count) => {
    await applyTo((await add(facts)).id);
    const toApplicant = (await mailed()).filter(({ to }) => to?.[0]?.address === APPLICANT);
    expect(toApplicant).toHaveLength(count);
  });

  test('is mailed once, also by several servers, and when it is opened and closed again', async () => {
    const { id } = await add({ deadline: '2026-05-01' });
    await applyTo(id);
    await close(id);
    await Promise.all([1, 2, 3].map(() => mailAboutClosing(api.services, signal)));
    expect(await recipients()).toEqual([APPLICANT]);
    expect(await recipients()).toEqual([]);
    travel(1);
    await act('reopenJob', id);
    await applyTo(id, 'later@people.example', api.time.now);
    expect(await recipients()).toEqual([]);
    await close(id);
    expect(await recipients()).toEqual(['later@people.example']);
  });

  test('is mailed when its company writes a deadline of long ago, however long', async () => {
    const { id } = await add({ deadline: '2026-05-01' });
    await applyTo(id);
    const body = aJob({ deadline: '2025-05-01' });
    await api.call(jobEndpoints.updateJob, { params: { id }, body }, company.headers);
    // A slip in the year can be taken back as long as a press of Close.
    expect(await recipients()).toEqual([]);
    waitTenMinutes();
    expect(await recipients()).toEqual([APPLICANT]);
    expect(await recipients()).toEqual([]);
  });

  test('reads of who hires for whom as in the copy of the application', async () => {
    const { id } = await add({ companyName: 'Revenue Office' });
    await applyTo(id);
    await close(id);
    const [message] = await mailed();
    expect(message?.text).toContain('at Revenue Office (posted by Volta Labs). Nobody');
  });

  test('hears nothing of a job that was closed by mistake', async () => {
    const { id } = await add({ deadline: '2026-05-01' });
    await applyTo(id);
    await close(id);
    await act('reopenJob', id);
    expect(await mailed()).toEqual([]);
  });
});

describe('the company of a job that closes within a week', () => {
  test('is mailed where to renew it', async () => {
    const { id } = await add({ createdAt: on('2025-11-20'), updatedAt: on('2025-11-20') });
    const [message, ...others] = await mailed();
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      to: [{ address: COMPANY }],
      subject: 'Your job closes on 20 February 2026: Weaver',
    });
    const link = `https://jobs.example.org/company-dashboard/my-jobs?renew=${id}`;
    expect(message?.text?.trim().split(/\n\n/)).toEqual([
      'Your job “Weaver” closes by itself on 20 February 2026, three months after posting. After that nobody can apply to it.',
      'To keep it open, renew it for three months. If it may close, you need not do anything.',
      `Renew it:\n${link}`,
      'Choose which emails you get: https://jobs.example.org/company-dashboard/profile/view#e-mails',
      'Adwuma: Find Jobs, Employment & Career Opportunities',
    ]);
  });

  test.each([
    ['its deadline is in seven days', { deadline: '2026-02-20' }, 1],
    ['its deadline is in eight days', { deadline: '2026-02-21' }, 0],
    ['the mail is late', { deadline: '2026-02-15' }, 1],
    ['it has been closed', { deadline: '2026-02-20', closedAt: on('2026-02-01') }, 0],
    ['it was posted that week', { deadline: '2026-02-15', updatedAt: on('2026-02-12') }, 0],
    ['it is hidden', { deadline: '2026-02-20', hiddenBy: 'reports' as const }, 0],
    ['its company wants no such mail', { deadline: '2026-02-20' }, 0],
  ])('is mailed or not when %s', async (when, facts, count) => {
    await add(facts);
    if (when.includes('wants no')) await api.db.update(companyMembers).set({ mailsOff: ['jobClosing'] });
    expect(await mailed()).toHaveLength(count);
  });

  test('is mailed once for each day of closing', async () => {
    const { id } = await add({ deadline: '2026-02-20' });
    await Promise.all([1, 2, 3].map(() => mailAboutClosing(api.services, signal)));
    expect(await recipients()).toEqual([COMPANY]);
    travel(1);
    expect(await recipients()).toEqual([]);
    await act('renewJob', id);
    expect(await recipients()).toEqual([]);
    const [row] = await api.db.select().from(jobs).where(eq(jobs.id, id));
    expect(row?.deadline).toBe('2026-05-14');
    travel(83);
    expect(await recipients()).toEqual([COMPANY]);
  });
});
