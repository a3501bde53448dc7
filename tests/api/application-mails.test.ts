import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Email } from 'postal-mime';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import type { ApplicationStatus } from '#src/contracts/job-values.ts';
import { mailPreferenceEndpoints } from '#src/contracts/mail-preferences.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { writeDueMails } from '#src/server/modules/applications/application-mails.ts';
import { SITE } from '#tests/support/api-harness.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { storeResume } from '#tests/support/builders/stored-resume.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { openApi } from '#tests/support/open-api.ts';
import { signInCompany, signInJobSeeker, type SignedIn } from '#tests/support/sign-in.ts';

const NOW = new Date('2026-05-31T10:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const { api, db } = await openApi();
let server: MailServer;
let company: SignedIn;
let ama: SignedIn;
let jobId: string;
beforeEach(async () => {
  server = await startMailServer();
  api.time.now = NOW;
  await db.delete(companies);
  await db.delete(jobSeekers);
  await db.delete(mails);
  company = await signInCompany(db, {}, NOW);
  ama = await signInJobSeeker(db, { name: 'Ama Mensah', email: 'ama@people.example' }, NOW);
  const named = {
    title: 'Web <Engineer>',
    companyName: 'Volta Revenue',
    contactEmail: 'jobs@volta.example',
  };
  jobId = (await addJob(db, company.id, { createdAt: NOW, ...named })).id;
});
afterEach(() => server.stop());

const wait = (milliseconds: number) => (api.time.now = new Date(api.time.now.getTime() + milliseconds));

/** Writes and sends what is due, as the mail worker does, and answers the mails that came. */
async function arrived(): Promise<Email[]> {
  await writeDueMails(api.services, new AbortController().signal);
  return server.sendDue(api.services);
}

async function apply(by = ama, coverLetter = 'I build pages.\nAnd more.'): Promise<string> {
  const body = { resume: await storeResume(api.files, by.id), coverLetter };
  const answer = await api.call(applicationEndpoints.apply, { params: { id: jobId }, body }, by.headers);
  if (answer.body === undefined) throw new Error('The application was refused.');
  return answer.body.id;
}

const change = (id: string, status: ApplicationStatus, message?: string) =>
  api.call(
    applicationEndpoints.changeApplicationStatus,
    { params: { id }, body: { status, message } },
    company.headers,
  );

const withdraw = (by: SignedIn, id: string) =>
  api.call(applicationEndpoints.withdrawApplication, { params: { id } }, by.headers);

const to = (address: string) => (mail: Email) => mail.to?.[0]?.address === address;
const toAma = to('ama@people.example');

describe('to the applicant', () => {
  test('goes what was sent', async () => {
    await apply();
    const [mail, ...others] = (await arrived()).filter(toAma);
    expect(others).toEqual([]);
    expect(mail?.from).toMatchObject({ name: 'Adwuma' });
    expect(mail?.subject).toBe('We have sent your application: Web <Engineer>');
    const link = `${SITE}/jobseeker-profile?tab=applications`;
    expect(mail?.text?.trim().split('\n\n')).toEqual([
      'We have sent your application for “Web <Engineer>” to Volta Revenue (posted by Volta Labs).',
      'From your profile: Ama Mensah, ama@people.example',
      'Your resume: Ama.txt',
      'Your cover letter:',
      '> I build pages.',
      '> And more.',
      `My applications:\n${link}`,
      'Its status is shown there. You can also withdraw it there.',
      'To answer Volta Revenue, reply to this email or write to: jobs@volta.example',
      `Choose which emails you get: ${link}#e-mails`,
      'Adwuma: Find Jobs, Employment & Career Opportunities',
    ]);
  });

  test('goes the status that stands ten minutes after the last change, with its message', async () => {
    const id = await apply();
    await arrived();
    await change(id, 'rejected', 'Sorry.');
    wait(9 * MINUTE);
    await change(id, 'hired', 'Welcome!\nCome on Monday.');
    wait(9 * MINUTE);
    expect(await arrived()).toEqual([]);
    wait(MINUTE);
    const [mail, ...others] = await arrived();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'News of your application: Web <Engineer>',
      to: [{ address: 'ama@people.example' }],
    });
    expect(mail?.text?.split('\n\n').slice(0, 4)).toEqual([
      'Volta Revenue (posted by Volta Labs) has news of your application for “Web <Engineer>”:',
      'Hired (31 May 2026). Volta Revenue writes:',
      '> Welcome!',
      '> Come on Monday.',
    ]);
    expect(mail?.replyTo).toMatchObject([{ address: 'jobs@volta.example' }]);
    expect(mail?.text).toContain('reply to this email or write to: jobs@volta.example\n');
    expect(mail?.html).toContain('<a href="mailto:jobs@volta.example">jobs@volta.example</a>');
    // What was mailed is not mailed again.
    await change(id, 'rejected');
    wait(10 * MINUTE);
    const [next] = await arrived();
    expect(next?.text).toContain('Rejected (31 May 2026)\n');
    expect(next?.text).not.toContain('Welcome');
  });

  test('goes nothing of a status that is back where the last mail left it', async () => {
    const id = await apply();
    await arrived();
    await change(id, 'rejected', 'Sorry.');
    await change(id, 'pending');
    wait(10 * MINUTE);
    expect(await arrived()).toEqual([]);
    await change(id, 'hired');
    const read = () => api.call(applicationEndpoints.readApplication, { params: { id } }, company.headers);
    const due = api.time.now.getTime() + 10 * MINUTE;
    expect((await read()).body).toMatchObject({ mailDueAt: new Date(due).toISOString() });
    wait(10 * MINUTE);
    expect(await arrived()).toHaveLength(1);
    await change(id, 'rejected', 'Sorry.');
    wait(MINUTE);
    await change(id, 'hired');
    expect((await read()).body).toMatchObject({ mailDueAt: null });
    wait(10 * MINUTE);
    expect(await arrived()).toEqual([]);
    // Unless the company wrote something with it.
    await change(id, 'rejected');
    wait(MINUTE);
    await change(id, 'hired', 'That was a slip.');
    wait(10 * MINUTE);
    const [mail] = await arrived();
    expect(mail?.text).toContain('Hired (31 May 2026). Volta Revenue writes:\n\n> That was a slip.');
    expect(mail?.text).not.toContain('Rejected');
    const steps = (await read()).body?.steps.map(({ mailedAt }) => mailedAt !== null);
    expect(steps).toEqual([false, false, true, false, false, false, true]);
  });

  test('goes nothing of what is withdrawn or gone by the time it is due', async () => {
    const id = await apply();
    await arrived();
    await change(id, 'reviewed', 'We like it.');
    await withdraw(ama, id);
    wait(HOUR);
    expect(await arrived()).toEqual([]);

    await change(await apply(), 'hired', 'Welcome!');
    await arrived();
    await db.delete(companies);
    wait(HOUR);
    expect(await arrived()).toEqual([]);
  });

  test('goes news of a job that was taken down once it is back', async () => {
    const id = await apply();
    await arrived();
    await change(id, 'hired', 'Welcome!');
    await db.update(companies).set({ enabled: false }).where(eq(companies.id, company.id));
    wait(HOUR);
    expect(await arrived()).toEqual([]);
    await db.update(companies).set({ enabled: true }).where(eq(companies.id, company.id));
    expect(await arrived()).toHaveLength(1);
  });

  test('goes none of a kind that was turned off', async () => {
    const { updateJobSeekerMails, readJobSeekerMails } = mailPreferenceEndpoints;
    const all = { applicationReceived: true, statusChanged: true, jobClosed: true };
    expect((await api.call(readJobSeekerMails, {}, ama.headers)).body).toEqual(all);
    const body = { ...all, applicationReceived: false, statusChanged: false };
    const { body: stored } = await api.call(updateJobSeekerMails, { body }, ama.headers);
    expect(stored).toEqual(body);
    expect((await api.call(readJobSeekerMails, {}, ama.headers)).body).toEqual(body);
    await change(await apply(), 'hired');
    wait(HOUR);
    expect((await arrived()).filter(toAma)).toEqual([]);
  });
});

describe('to the company', () => {
  const seeker = (name: string) => signInJobSeeker(db, { name }, NOW);
  const toCompany = async () => (await arrived()).filter(to('people@volta.example'));

  test('goes the first application at once, and further ones once a day with their number', async () => {
    const id = await apply();
    const [mail, ...others] = await toCompany();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('New application: Web <Engineer>');
    const link = `${SITE}/company-dashboard/application/${id}`;
    expect(mail?.text).toContain('Ama Mensah has applied for your job “Web <Engineer>”.');
    expect(mail?.text).toContain(`\n${link}\n`);
    expect(mail?.text).toContain(`${SITE}/company-dashboard/profile/view#e-mails`);

    wait(HOUR);
    await apply(await seeker('Esi'));
    await apply(await seeker('Kofi'));
    expect(await toCompany()).toEqual([]);
    wait(23 * HOUR);
    const [second, ...more] = await toCompany();
    expect(more).toEqual([]);
    expect(second?.subject).toBe('2 new applications: Web <Engineer>');
    expect(second?.text).toContain('2 people have applied for your job “Web <Engineer>”.');
    expect(second?.text).toContain(`${SITE}/company-dashboard/application?job=${jobId}`);
    // After a quiet day the next one is mailed at once again.
    wait(48 * HOUR);
    await apply(await seeker('Yaw'));
    expect(await toCompany()).toHaveLength(1);
  });

  test('of many at once, none is lost and none counted twice', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, (_, i) => seeker(`No. ${i}`)));
    await Promise.all(people.map((by) => apply(by)));
    const [one, ...others] = await toCompany();
    expect(others).toEqual([]);
    expect(one?.subject).toBe('12 new applications: Web <Engineer>');
  });

  test('goes a number of people, none of whom has taken the application back', async () => {
    await apply();
    await toCompany();
    const [esi, kofi] = [await seeker('Esi'), await seeker('Kofi')];
    await withdraw(esi, await apply(esi));
    await apply(esi);
    await withdraw(kofi, await apply(kofi));
    wait(25 * HOUR);
    const [mail] = await toCompany();
    expect(mail?.text).toContain('Esi has applied for your job');
    // An applicant who has withdrawn is no news.
    const yaw = await seeker('Yaw');
    await withdraw(yaw, await apply(yaw));
    wait(25 * HOUR);
    expect(await toCompany()).toEqual([]);
  });

  test('goes nothing once it has turned that off', async () => {
    const { updateCompanyMails } = mailPreferenceEndpoints;
    const body = { newApplications: false, jobClosing: true, answersAwaited: true };
    const { body: stored } = await api.call(updateCompanyMails, { body }, company.headers);
    expect(stored).toEqual(body);
    await apply();
    expect(await toCompany()).toEqual([]);
  });
});
