import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Email } from 'postal-mime';
import { applicationMessageEndpoints } from '#src/contracts/application-messages.ts';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import { mailPreferenceEndpoints } from '#src/contracts/mail-preferences.ts';
import { companyMembers } from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { removeJobSeekerData } from '#src/server/modules/account/delete-job-seeker.ts';
import { writeDueMails } from '#src/server/modules/applications/application-mails.ts';
import { SITE } from '#tests/support/api-harness.ts';
import { addApplication } from '#tests/support/builders/application-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { openApi } from '#tests/support/open-api.ts';
import { signInCompany, signInJobSeeker, signInMember, type SignedIn } from '#tests/support/sign-in.ts';

const NOW = new Date('2026-05-31T10:00:00Z');
const MINUTE = 60_000;

const { api, db } = await openApi();
let server: MailServer;
let company: SignedIn;
let yaw: SignedIn;
let ama: SignedIn;
let kofi: SignedIn;
let jobId: string;
let id: string;
beforeEach(async () => {
  server = await startMailServer();
  api.time.now = NOW;
  await db.delete(companies);
  await db.delete(jobSeekers);
  await db.delete(mails);
  company = await signInCompany(db, {}, NOW);
  yaw = await signInMember(db, company.id, { email: 'yaw@volta.example' }, NOW);
  ama = await signInJobSeeker(db, { name: 'Ama Mensah', email: 'ama@people.example' }, NOW);
  kofi = await signInJobSeeker(db, { name: 'Kofi Addo', email: 'kofi@people.example' }, NOW);
  const named = { title: 'Weaver', companyName: 'Volta Revenue', contactEmail: 'jobs@volta.example' };
  jobId = (await addJob(db, company.id, { createdAt: NOW, ...named })).id;
  id = await apply(ama);
});
afterEach(() => server.stop());

async function apply({ id: jobSeekerId }: SignedIn): Promise<string> {
  return (await addApplication(db, { jobId, jobSeekerId, appliedAt: NOW, companyTold: true })).id;
}

const { listOwnMessages, markOwnMessages, writeToApplicant, writeToCompany } = applicationMessageEndpoints;
const write = (text: string, to = id) =>
  api.call(writeToApplicant, { params: { id: to }, body: { text } }, yaw.headers);
const answer = (text: string, by = ama, of = id) =>
  api.call(writeToCompany, { params: { id: of }, body: { text } }, by.headers);
const withdraw = () => api.call(applicationEndpoints.withdrawApplication, { params: { id } }, ama.headers);
const wait = (minutes: number) => (api.time.now = new Date(api.time.now.getTime() + minutes * MINUTE));

/** Writes and sends what is due, as the mail worker does, and answers the mails that came. */
async function arrived(): Promise<Email[]> {
  await writeDueMails(api.services, new AbortController().signal);
  return server.sendDue(api.services);
}

async function markRead(): Promise<void> {
  const { body } = await api.call(listOwnMessages, { params: { id } }, ama.headers);
  const last = body?.messages.at(-1)?.id ?? '';
  await api.call(markOwnMessages, { params: { id }, body: { last } }, ama.headers);
}

describe('to the applicant', () => {
  test('goes what is unread for ten minutes, several messages in one, once', async () => {
    await write('Can you come on Monday?\nAt ten.');
    wait(9);
    await write('Bring your certificate.');
    expect(await arrived()).toEqual([]);
    wait(1);
    const [mail, ...others] = await arrived();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Volta Revenue has written to you: Weaver',
      to: [{ address: 'ama@people.example' }],
      replyTo: [{ address: 'jobs@volta.example' }],
    });
    const page = `${SITE}/jobseeker-profile?tab=applications`;
    expect(mail?.text?.trim().split('\n\n')).toEqual([
      'Volta Revenue (posted by Volta Labs) has written to you about your application for “Weaver”.',
      'Yaw Tetteh writes:',
      '> Can you come on Monday?',
      '> At ten.',
      'Yaw Tetteh writes:',
      '> Bring your certificate.',
      `Read and answer:\n${page}#messages-${id}`,
      'To answer Volta Revenue, reply to this email or write to: jobs@volta.example',
      `Choose which emails you get: ${page}#e-mails`,
      'Adwuma: Find Jobs, Employment & Career Opportunities',
    ]);
    wait(60);
    expect(await arrived()).toEqual([]);
  });

  test('goes a warning beside words that ask for money', async () => {
    await write('Please send GHS 50 to this number before the interview.');
    wait(10);
    const [mail] = await arrived();
    expect(mail?.text).toContain('Never pay to apply or to be interviewed.');
  });

  test.each([
    ['was read', markRead],
    ['was answered', () => answer('Yes.')],
    ['was withdrawn', withdraw],
    ['belongs to a deleted account', () => db.transaction((tx) => removeJobSeekerData(tx, api.services, ama.id))],
    [
      'is not wanted',
      () => {
        const body = { applicationReceived: true, statusChanged: false, jobClosed: true };
        return api.call(mailPreferenceEndpoints.updateJobSeekerMails, { body }, ama.headers);
      },
    ],
  ])('goes nothing that %s meanwhile', async (_, meanwhile) => {
    await write('Can you come on Monday?');
    wait(5);
    await meanwhile();
    wait(5);
    expect((await arrived()).filter(({ to }) => to?.[0]?.address === 'ama@people.example')).toEqual([]);
  });

  test('goes what waited while the job was taken down', async () => {
    await write('Can you come on Monday?');
    wait(10);
    await db.update(jobs).set({ hiddenBy: 'reports' });
    expect(await arrived()).toEqual([]);
    await db.update(jobs).set({ hiddenBy: null });
    expect(await arrived()).toHaveLength(1);
  });
});

describe('to the company', () => {
  const ofYaw = eq(companyMembers.email, 'yaw@volta.example');
  beforeEach(async () => {
    await write('Can you come on Monday?');
    await markRead();
  });

  test('goes what is unread for ten minutes, to the members who want such mails', async () => {
    await db
      .update(companyMembers)
      .set({ mailsOff: ['messages'] })
      .where(ofYaw);
    await answer('Yes.');
    wait(1);
    await answer('At ten?');
    wait(8);
    expect(await arrived()).toEqual([]);
    wait(1);
    const [mail, ...others] = await arrived();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'Ama Mensah has written to you: Weaver',
      to: [{ address: 'people@volta.example' }],
    });
    expect(mail?.replyTo).toBeUndefined();
    expect(mail?.text?.trim().split('\n\n')).toEqual([
      'Ama Mensah writes about the application for “Weaver”:',
      '> Yes.',
      '> At ten?',
      `Read and answer:\n${SITE}/company-dashboard/application/${id}#messages`,
      'An answer to this email reaches no one: write on the page.',
      `Choose which emails you get: ${SITE}/company-dashboard/profile/view#e-mails`,
      'Adwuma: Find Jobs, Employment & Career Opportunities',
    ]);
  });

  test('goes one mail for several applicants, to each member', async () => {
    const other = await apply(kofi);
    await write('And you?', other);
    await answer('Yes.');
    await answer('No.', kofi, other);
    wait(10);
    const came = (await arrived()).filter(({ to }) => to?.[0]?.address?.endsWith('@volta.example'));
    expect(came.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(['people@volta.example', 'yaw@volta.example']);
    expect(came[0]?.subject).toBe('2 applicants have written to you');
    expect(came[0]?.text).toContain('Ama Mensah writes about the application for “Weaver”:\n\n> Yes.');
    expect(came[0]?.text).toContain('Kofi Addo writes about the application for “Weaver”:\n\n> No.');
    expect(came[0]?.text).toContain(`${SITE}/company-dashboard/application\n`);
  });

  test.each([
    ['was answered', () => write('Fine.')],
    ['was withdrawn', withdraw],
    ['belongs to a deleted account', () => db.transaction((tx) => removeJobSeekerData(tx, api.services, ama.id))],
  ])('goes nothing that %s meanwhile', async (_, meanwhile) => {
    await answer('Yes.');
    wait(5);
    await meanwhile();
    await markRead();
    wait(5);
    expect(await arrived()).toEqual([]);
  });

  test('goes what waited while the company was disabled', async () => {
    await answer('Yes.');
    wait(10);
    await db.update(companies).set({ enabled: false });
    expect(await arrived()).toEqual([]);
    await db.update(companies).set({ enabled: true });
    expect(await arrived()).toHaveLength(2);
  });
});
