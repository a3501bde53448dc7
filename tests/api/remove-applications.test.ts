import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { applications } from '#src/server/db/schema/applications.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { files } from '#src/server/db/schema/files.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { mailAboutRemoval } from '#src/server/modules/applications/remove-applications.ts';
import { removeOutdated } from '#src/server/timed-work.ts';
import { addApplication } from '#tests/support/builders/application-rows.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { addJobSeeker } from '#tests/support/builders/job-seeker-rows.ts';
import { openApi, openMailServer } from '#tests/support/open-api.ts';
import { removeUnusedFiles } from '#src/server/platform/files/remove-unused-files.ts';

/** Of the jobs here the deadline, after which an application is kept for twelve months. */
const DEADLINE = '2026-03-31';
const TWO_WEEKS_BEFORE = '2027-03-17';
const GONE = '2027-03-31';

const { api, db } = await openApi();
const server = await openMailServer();
let companyId: string;
beforeEach(async () => {
  for (const table of [companies, jobSeekers, mails]) await db.delete(table);
  companyId = (await addCompany(db, { name: 'Volta Labs' })).id;
});

const on = (day: string) => new Date(`${day}T09:00:00Z`);

/** An application to a job of its own. */
async function applied(
  facts: Partial<typeof applications.$inferInsert> = {},
  job: Partial<typeof jobs.$inferInsert> = {},
  email = 'ama@people.example',
) {
  const { id: jobId } = await addJob(db, companyId, {
    title: 'Weaver',
    deadline: DEADLINE,
    createdAt: on('2026-01-02'),
    ...job,
  });
  const known = await db.select().from(jobSeekers).where(eq(jobSeekers.email, email));
  const { id: jobSeekerId } = known[0] ?? (await addJobSeeker(db, { email }));
  const appliedAt = on('2026-01-03');
  return addApplication(db, { jobId, jobSeekerId, appliedAt, ...facts });
}

/** What the hourly work of a day mails. */
async function mailedOn(day: string) {
  api.time.now = on(day);
  await mailAboutRemoval(api.services, new AbortController().signal);
  return server.sendDue(api.services);
}
const subjectsOn = async (day: string) => (await mailedOn(day)).map(({ subject }) => subject);

/** The hourly removal of a day. @returns how many applications are left */
async function leftOn(day: string, keepApplicationsMonths = 12) {
  const config = { keepApplicationsMonths, operators: [] };
  const services = { ...api.services, config, outboxFolder: api.folder };
  api.time.now = on(day);
  await removeOutdated(services, on(day), new AbortController().signal);
  return db.$count(applications);
}

test('two weeks before, the applicant is mailed, once', async () => {
  await applied({}, { title: 'Weaver <of kente>' });
  expect(await mailedOn('2027-03-16')).toEqual([]);
  const [mail, ...others] = await mailedOn(TWO_WEEKS_BEFORE);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    from: { name: 'Adwuma' },
    to: [{ address: 'ama@people.example' }],
    subject: 'Your application will be removed on 31 March 2027: Weaver <of kente>',
  });
  const link = 'https://jobs.example.org/jobseeker-profile?tab=applications';
  expect(mail?.text?.trim().split(/\n\n/)).toEqual([
    'We remove an application that did not lead to a job 12 months after the job has closed, with its letter and files, for you and for the company. Your profile stays.',
    '31 March 2027: “Weaver <of kente>” at Volta Labs',
    'Until then you can read and save what you sent.',
    `My applications:\n${link}`,
    'Adwuma: Find Jobs, Employment & Career Opportunities',
  ]);
  expect(await mailedOn('2027-03-18')).toEqual([]);
});

test('it goes on its day, and its resume with it', async () => {
  const { resumeFileId } = await applied();
  const resumes = () => db.$count(files, eq(files.id, resumeFileId ?? ''));
  await mailedOn(TWO_WEEKS_BEFORE);
  expect(await leftOn('2027-03-30')).toBe(1);
  expect(await resumes()).toBe(1);
  expect(await leftOn(GONE)).toBe(0);
  await removeUnusedFiles(api, api.services.incomingFolder, on(GONE));
  expect(await resumes()).toBe(0);
});

test('several of one person come in one mail', async () => {
  await applied({}, { title: 'Weaver' });
  await applied({}, { title: 'Dyer', deadline: '2026-03-28' });
  await applied({}, { title: 'Tailor' }, 'kofi@people.example');
  const sent = await mailedOn(TWO_WEEKS_BEFORE);
  expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
    '2 of your applications will be removed',
    'Your application will be removed on 31 March 2027: Tailor',
  ]);
  const both = sent.find(({ subject }) => subject?.startsWith('2 '));
  // Every applicant has at least two weeks, also when the day has come nearer unseen.
  expect(both?.text).toMatch(/31 March 2027: “(Weaver|Dyer)” .*\n+31 March 2027: “/);
});

describe('it stays', () => {
  test('when it led to a job', async () => {
    await applied({ status: 'hired' });
    expect(await mailedOn(TWO_WEEKS_BEFORE)).toEqual([]);
    expect(await leftOn('2030-01-01')).toBe(1);
  });

  test('until its applicant has known of it for two weeks, however late that is', async () => {
    await applied();
    expect(await leftOn('2028-06-01')).toBe(1);
    expect(await subjectsOn('2028-06-01')).toEqual(['Your application will be removed on 15 June 2028: Weaver']);
    expect(await leftOn('2028-06-14')).toBe(1);
    expect(await leftOn('2028-06-15')).toBe(0);
  });

  test('while its job is open, and a mail that named an earlier day counts no more', async () => {
    const { jobId } = await applied();
    await mailedOn(TWO_WEEKS_BEFORE);
    await db.update(jobs).set({ deadline: '2027-05-31' }).where(eq(jobs.id, jobId));
    expect(await leftOn(GONE)).toBe(1);
    expect(await leftOn('2028-05-31')).toBe(1);
    expect(await subjectsOn('2028-05-31')).toHaveLength(1);
    expect(await leftOn('2028-06-14')).toBe(0);
  });

  test('as long as the setting says', async () => {
    await applied();
    await mailedOn(TWO_WEEKS_BEFORE);
    expect(await leftOn(GONE, 24)).toBe(1);
    expect(await leftOn(GONE, 12)).toBe(0);
  });
});

describe('no mail is sent, and it goes on its day,', () => {
  test('when it was withdrawn', async () => {
    await applied({ withdrawnAt: on('2026-02-01') });
    expect(await mailedOn(TWO_WEEKS_BEFORE)).toEqual([]);
    expect(await leftOn('2027-03-30')).toBe(1);
    expect(await leftOn(GONE)).toBe(0);
  });

  test('when its account is gone', async () => {
    const { id } = await applied();
    const anonymous = { jobSeekerId: null, resumeFileId: null };
    await db.update(applications).set(anonymous).where(eq(applications.id, id));
    expect(await mailedOn(TWO_WEEKS_BEFORE)).toEqual([]);
    expect(await leftOn(GONE)).toBe(0);
  });
});

test('a job closed by its company counts from that day, one without a deadline after three months', async () => {
  await applied({}, { title: 'Closed', closedAt: on('2026-02-10') });
  await applied({}, { title: 'By itself', deadline: null });
  expect(await subjectsOn('2027-01-27')).toEqual(['Your application will be removed on 10 February 2027: Closed']);
  expect(await subjectsOn('2027-03-19')).toEqual(['Your application will be removed on 2 April 2027: By itself']);
});

test('of several servers at once one mails', async () => {
  await applied();
  api.time.now = on(TWO_WEEKS_BEFORE);
  const round = () => mailAboutRemoval(api.services, new AbortController().signal);
  await Promise.all(Array.from({ length: 8 }, round));
  expect(await server.sendDue(api.services)).toHaveLength(1);
});
