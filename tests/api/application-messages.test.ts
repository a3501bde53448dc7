import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { applicationMessageEndpoints } from '#src/contracts/application-messages.ts';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { applicationMessages } from '#src/server/db/schema/messages.ts';
import { removeJobSeekerData } from '#src/server/modules/account/delete-job-seeker.ts';
import { MAX_MESSAGES } from '#src/server/modules/messages/write-message.ts';
import { addApplication } from '#tests/support/builders/application-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { addMessage } from '#tests/support/builders/message-rows.ts';
import { openApi } from '#tests/support/open-api.ts';
import { signIn, signInCompany, signInJobSeeker, signInMember, type SignedIn } from '#tests/support/sign-in.ts';

const NOW = new Date('2026-05-31T10:00:00Z');
const DAY = 86_400_000;

const { api, db } = await openApi();
let selorm: SignedIn;
let yaw: SignedIn;
let ama: SignedIn;
let jobId: string;
let id: string;
beforeEach(async () => {
  api.time.now = NOW;
  await db.delete(companies);
  await db.delete(jobSeekers);
  await db.delete(auditLog);
  selorm = await signInCompany(db, {}, NOW);
  yaw = await signInMember(db, selorm.id, {}, NOW);
  ama = await signInJobSeeker(db, { name: 'Ama Mensah' }, NOW);
  ({ id: jobId } = await addJob(db, selorm.id, { title: 'Weaver', companyName: 'Volta Labs', createdAt: NOW }));
  ({ id } = await addApplication(db, { jobId, jobSeekerId: ama.id, appliedAt: NOW, updatedAt: NOW }));
});

const {
  countOwnMessages,
  countReceivedMessages,
  listOwnMessages,
  listReceivedMessages,
  markOwnMessages,
  markReceivedMessages,
  writeToApplicant,
  writeToCompany,
} = applicationMessageEndpoints;
const { changeApplicationStatus, listApplications, readHistory, withdrawApplication } = applicationEndpoints;

const write = (text: string, by: SignedIn = selorm, headers = {}) =>
  api.call(writeToApplicant, { params: { id }, body: { text } }, { ...by.headers, ...headers });
const answer = (text: string) => api.call(writeToCompany, { params: { id }, body: { text } }, ama.headers);
const received = async (by: SignedIn = selorm) =>
  (await api.call(listReceivedMessages, { params: { id } }, by.headers)).body;
const own = async () => (await api.call(listOwnMessages, { params: { id } }, ama.headers)).body;
const withdraw = () => api.call(withdrawApplication, { params: { id } }, ama.headers);

async function written(text: string, by: SignedIn = selorm): Promise<string> {
  const { body } = await write(text, by);
  if (body === undefined) throw new Error('The message was refused.');
  return body.id;
}

describe('messages', () => {
  test('are one list for both sides, with their authors', async () => {
    const first = await write(' Can you come on Monday? ', yaw);
    expect([first.status, first.body]).toEqual([
      201,
      {
        id: first.body?.id,
        side: 'company',
        author: 'Yaw Tetteh',
        text: 'Can you come on Monday?',
        createdAt: NOW.toISOString(),
        readAt: null,
      },
    ]);
    api.time.now = new Date(NOW.getTime() + 1);
    const second = await answer('Yes.');
    expect(second.body).toMatchObject({ side: 'applicant', author: 'Ama Mensah', text: 'Yes.', readAt: null });
    const readAt = api.time.now.toISOString();
    // Who answers has read what was written.
    const messages = [{ ...first.body, readAt }, second.body];
    expect(await received()).toEqual({ messages, refusal: null });
    expect(await own()).toEqual({ messages, refusal: null });
  });

  test('are marked as read by who had them before them, and not by being listed', async () => {
    const first = await written('One');
    api.time.now = new Date(NOW.getTime() + 1);
    await written('Two');
    await own();
    expect((await own())?.messages.map(({ readAt }) => readAt)).toEqual([null, null]);
    const mark = (last: string, by = ama) => api.call(markOwnMessages, { params: { id }, body: { last } }, by.headers);
    expect((await mark(randomUUID())).status).toBe(204);
    expect((await mark(first)).status).toBe(204);
    expect((await received())?.messages.map(({ readAt }) => readAt)).toEqual([api.time.now.toISOString(), null]);
    const count = async () => (await api.call(countOwnMessages, {}, ama.headers)).body;
    expect(await count()).toEqual({ unread: 1, applications: [{ id, unread: 1 }] });
    await answer('Yes.');
    expect(await count()).toEqual({ unread: 0, applications: [] });
    const last = (await received())?.messages.at(-1)?.id ?? '';
    // One's own are read by the other side alone.
    await mark(last);
    expect((await own())?.messages.at(-1)?.readAt).toBeNull();
    await api.call(markReceivedMessages, { params: { id }, body: { last } }, yaw.headers);
    expect((await own())?.messages.at(-1)?.readAt).toBe(api.time.now.toISOString());
  });

  test('that are unread come first on the pages of the company, and are counted', async () => {
    const later = new Date(NOW.getTime() + 1);
    const kofi = await signInJobSeeker(db, { name: 'Kofi' }, NOW);
    const other = await addApplication(db, { jobId, jobSeekerId: kofi.id, appliedAt: later, updatedAt: later });
    const listed = async () => {
      const { body } = await api.call(listApplications, { query: { page: '1' } }, selorm.headers);
      return body && 'items' in body ? body.items.map((one) => [one.id, one.unread]) : [];
    };
    expect(await listed()).toEqual([
      [other.id, 0],
      [id, 0],
    ]);
    for (const text of ['One', 'Two']) await addMessage(db, { applicationId: id, side: 'applicant', text });
    expect(await listed()).toEqual([
      [id, 2],
      [other.id, 0],
    ]);
    const count = async () => (await api.call(countReceivedMessages, {}, yaw.headers)).body;
    expect(await count()).toEqual({ unread: 2, applications: [{ id, unread: 2 }] });
    await withdraw();
    expect(await count()).toEqual({ unread: 0, applications: [] });
  });

  test('have the words of templates filled in, and one without a value stops the sending', async () => {
    expect((await write('Dear {first name}, {company} has read what you sent for {job}.')).body?.text).toBe(
      'Dear Ama, Volta Labs has read what you sent for Weaver.',
    );
    const sentence = 'There is no {date} and no {place} for this applicant.';
    expect(await write('On {date}, {place}')).toMatchObject({
      status: 400,
      error: { error: sentence, fields: { text: sentence } },
    });
    await answer('I have {date} written here.');
    expect((await received())?.messages.map(({ text }) => text)).toEqual([
      'Dear Ama, Volta Labs has read what you sent for Weaver.',
      'I have {date} written here.',
    ]);
  });

  test('are written once under a key', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const first = await write('Once', selorm, key);
    expect(await write('Once', selorm, key)).toMatchObject({ status: 201, body: first.body });
    expect((await received())?.messages).toHaveLength(1);
  });

  test('are at most five hundred', async () => {
    const values = Array.from({ length: MAX_MESSAGES }, () => {
      return { applicationId: id, companyId: selorm.id, side: 'company', text: 'One', createdAt: NOW } as const;
    });
    await db.insert(applicationMessages).values(values);
    expect((await write('More')).error).toMatchObject({ code: 'over_quota' });
    expect((await answer('More')).error).toMatchObject({ code: 'over_quota' });
  });

  test('are steps of the history and acts of the company', async () => {
    const messageId = await written('Can you come?', yaw);
    api.time.now = new Date(NOW.getTime() + 1);
    const answered = (await answer('Yes.')).body;
    const { body } = await api.call(readHistory, { params: { id } }, selorm.headers);
    expect(body?.history.slice(1)).toEqual([
      { kind: 'message', at: NOW.toISOString(), actor: 'Yaw Tetteh', messageId, side: 'company' },
      { kind: 'message', at: answered?.createdAt, actor: 'Ama Mensah', messageId: answered?.id, side: 'applicant' },
    ]);
    const csv = await api.call(applicationEndpoints.exportApplications, {}, selorm.headers);
    expect(csv.body).toContain('31 May 2026, Yaw Tetteh: Message');
    expect(csv.body).toContain('31 May 2026, Ama Mensah: Message');
    const logged = await db.select().from(auditLog).where(eq(auditLog.act, 'write-message'));
    expect(logged).toMatchObject([{ actor: 'Yaw Tetteh', itemId: id, name: 'Weaver', details: null }]);
  });
});

describe('an applicant', () => {
  const refusal = async () => {
    const { status, error } = await answer('May I ask something?');
    expect((await own())?.refusal ?? undefined).toBe(error?.error);
    return status === 201 ? undefined : [status, error?.error];
  };

  test('writes once the company has written', async () => {
    expect(await refusal()).toEqual([409, 'You can write to Volta Labs once they have written to you.']);
    const change = (message?: string, tellOn?: string) =>
      api.call(
        changeApplicationStatus,
        { params: { id }, body: { status: message ? 'interview' : 'reviewed', message, tellOn } },
        selorm.headers,
      );
    await change();
    expect(await refusal()).toEqual([409, 'You can write to Volta Labs once they have written to you.']);
    await change('Can you come on Monday?', '2026-06-02');
    // They read it from that day on.
    expect(await refusal()).toEqual([409, 'You can write to Volta Labs once they have written to you.']);
    ama = await renewed(new Date('2026-06-02T08:00:00Z'));
    expect(await refusal()).toBeUndefined();
  });

  test('writes until ninety days after the job has closed', async () => {
    await written('One');
    await db.update(jobs).set({ closedAt: NOW }).where(eq(jobs.id, jobId));
    ama = await renewed(new Date(NOW.getTime() + 90 * DAY));
    expect(await refusal()).toBeUndefined();
    ama = await renewed(new Date(NOW.getTime() + 91 * DAY));
    expect(await refusal()).toEqual([
      409,
      'This job closed more than 90 days ago. You can no longer write to Volta Labs about it.',
    ]);
  });

  test('does not write to a company that cannot log in', async () => {
    await written('One');
    await db.update(companies).set({ enabled: false });
    expect(await refusal()).toEqual([409, 'Volta Labs cannot log in at present. A message would not be read.']);
  });

  test('who has withdrawn is not written to, and their messages are no longer shown to the company', async () => {
    await written('One');
    await answer('Two');
    await withdraw();
    expect(await refusal()).toEqual([409, 'You have withdrawn this application. You can no longer write about it.']);
    expect((await own())?.messages.map(({ text }) => text)).toEqual(['One', 'Two']);
    const sentence = 'The applicant has withdrawn this application. You can no longer write to them about it.';
    expect(await received()).toMatchObject({ messages: [{ text: 'One' }], refusal: sentence });
    expect((await write('Three')).error).toEqual({ code: 'conflict', error: sentence });
  });

  test('takes the messages along with the account', async () => {
    await written('One');
    await answer('Two');
    await db.transaction((tx) => removeJobSeekerData(tx, api.services, ama.id));
    expect(await db.$count(applicationMessages)).toBe(0);
    expect(await db.$count(applications)).toBe(1);
    const sentence = 'The applicant has deleted their account. Messages reach them no longer.';
    expect(await received()).toEqual({ messages: [], refusal: sentence });
    expect((await write('Three')).error).toEqual({ code: 'conflict', error: sentence });
  });
});

/** The same job seeker, signed in at a later time. */
function renewed(now: Date): Promise<SignedIn> {
  api.time.now = now;
  return signIn(db, { role: 'jobseeker', id: ama.id }, now);
}
