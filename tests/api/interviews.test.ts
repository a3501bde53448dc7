import { randomUUID } from 'node:crypto';
import type { Email } from 'postal-mime';
import { beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#src/contracts/account.ts';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import type { EndpointInput } from '#src/contracts/endpoint.ts';
import { interviewEndpoints } from '#src/contracts/interviews.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { writeDueMails } from '#src/server/modules/applications/application-mails.ts';
import { addOffer, proposeInterviews } from '#src/server/modules/interviews/propose-interview.ts';
import { removeJob } from '#src/server/operator/moderate-job.ts';
import { removeCompany, restoreCompany } from '#src/server/operator/remove-company.ts';
import { setCompanyEnabled } from '#src/server/operator/set-company-state.ts';
import { addApplication } from '#tests/support/builders/application-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { readCalendarFile } from '#tests/support/calendar-file.ts';
import { tokenIn } from '#tests/support/mail-server.ts';
import { openApi, openMailServer } from '#tests/support/open-api.ts';
import { signInMember, signInJobSeeker, type SignedIn } from '#tests/support/sign-in.ts';
import { PASSWORD, companyWithPassword, jobSeekerWithPassword } from '#tests/support/sign-up.ts';

const NOW = new Date('2026-05-31T10:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const AMA = 'ama@people.example';
const SELORM = 'people@volta.example';

const { api, db } = await openApi();
const server = await openMailServer();
let company: SignedIn;
let yaw: Awaited<ReturnType<typeof signInMember>>;
let ama: SignedIn;
let jobId: string;
let applicationId: string;
beforeEach(async () => {
  api.time.now = NOW;
  for (const table of [companies, jobSeekers, mails, auditLog]) await db.delete(table);
  company = await companyWithPassword(db, 'volta', {}, NOW);
  yaw = await signInMember(db, company.id, { email: 'yaw@volta.example' }, NOW);
  ama = await jobSeekerWithPassword(db, { name: 'Ama Mensah', email: AMA, phone: '+233200000000' }, NOW);
  const named = { title: 'Web; Engineer, senior', companyName: 'Volta Labs', contactEmail: 'jobs@volta.example' };
  jobId = (await addJob(db, company.id, { createdAt: NOW, ...named })).id;
  applicationId = (await addApplication(db, { jobId, jobSeekerId: ama.id, appliedAt: NOW })).id;
});

const {
  answerInterview,
  answerInterviewLink,
  cancelInterview,
  changeInterview,
  interviewLinkFile,
  listInterviews,
  listOwnInterviews,
  ownInterviewFile,
  proposeInterview,
  readInterviewLink,
  recordOutcome,
} = interviewEndpoints;
type Proposal = EndpointInput<typeof proposeInterview>['body'];
type Change = EndpointInput<typeof changeInterview>['body'];
type Answer = EndpointInput<typeof answerInterview>['body'];

/** So many hours from the start of the tests, for an hour. */
const at = (hours: number) => ({
  startsAt: new Date(NOW.getTime() + hours * HOUR).toISOString(),
  endsAt: new Date(NOW.getTime() + (hours + 1) * HOUR).toISOString(),
});
const IN_TWO_DAYS = at(48);
const IN_PERSON = { mode: 'in-person', place: 'Osu, Accra', bring: 'Your certificates;\nand a pen' } as const;

const propose = (facts: Partial<Proposal> = {}, id = applicationId, by = company) => {
  const time = facts.slots ? {} : IN_TWO_DAYS;
  return api.call(proposeInterview, { params: { id }, body: { ...IN_PERSON, ...time, ...facts } }, by.headers);
};
async function proposed(facts: Partial<Proposal> = {}, id = applicationId): Promise<string> {
  const { body, error } = await propose(facts, id);
  if (body === undefined) throw new Error(`The interview was refused: ${error?.error}`);
  return body.id;
}
const change = (id: string, body: Change, by = company, query = {}) =>
  api.call(changeInterview, { params: { id }, query, body }, by.headers);
const cancel = (id: string, reason?: string) =>
  api.call(cancelInterview, { params: { id }, body: { reason } }, company.headers);
const outcome = (id: string, of: 'held' | 'no-show') =>
  api.call(recordOutcome, { params: { id }, body: { outcome: of } }, company.headers);
const answer = (id: string, body: Answer, by = ama) => api.call(answerInterview, { params: { id }, body }, by.headers);
const list = async (query: EndpointInput<typeof listInterviews>['query'] = {}) =>
  (await api.call(listInterviews, { query }, company.headers)).body?.interviews ?? [];
const own = async (by = ama) => (await api.call(listOwnInterviews, {}, by.headers)).body?.interviews ?? [];
const withdraw = () =>
  api.call(applicationEndpoints.withdrawApplication, { params: { id: applicationId } }, ama.headers);
const wait = (milliseconds: number) => (api.time.now = new Date(api.time.now.getTime() + milliseconds));

/** Writes and sends what is due, as the mail worker does, and answers the mails that came. */
async function arrived(): Promise<Email[]> {
  await writeDueMails(api.services, new AbortController().signal);
  return server.sendDue(api.services);
}
const to = (address: string) => (mail: Email) => mail.to?.[0]?.address === address;
/** What was mailed to whom. */
const subjects = (sent: readonly Email[]) => sent.map((mail) => [mail.to?.[0]?.address, mail.subject]).toSorted();

/** The appointment that a mail brings, as two parsers read it. */
function eventIn(mail: Email | undefined) {
  const file = mail?.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  if (file === undefined) throw new Error(`No calendar in ${mail?.subject}`);
  const [event, ...others] = readCalendarFile(new TextDecoder().decode(file.content as ArrayBuffer));
  expect(others).toEqual([]);
  return event;
}

const WHEN = 'Tuesday, 2 June 2026, 10:00 to 11:00 (Ghana time)';

describe('an interview', () => {
  test('is proposed: the applicant is mailed at once, with a link and a file for calendars', async () => {
    const answered = await propose({ note: 'We look forward to it.', members: [company.id, yaw.memberId] });
    expect([answered.status, answered.body]).toEqual([201, { id: answered.body?.id, sequence: 0, state: 'proposed' }]);
    const [mail, ...others] = await arrived();
    expect(others).toEqual([]);
    expect(mail?.to).toMatchObject([{ address: AMA }]);
    expect(mail?.subject).toBe('Interview: Web; Engineer, senior (2 June 2026, 10:00 to 11:00)');
    expect(mail?.replyTo).toMatchObject([{ address: 'jobs@volta.example' }]);
    for (const line of [`When: ${WHEN}`, 'Where: Osu, Accra', '> and a pen', 'With: Selorm Agbeko, Yaw Tetteh']) {
      expect(mail?.text).toContain(line);
    }
    expect(eventIn(mail)).toEqual({
      uid: answered.body?.id,
      sequence: 0,
      method: 'PUBLISH',
      status: 'TENTATIVE',
      summary: 'Interview: Web; Engineer, senior, Volta Labs',
      start: IN_TWO_DAYS.startsAt,
      end: IN_TWO_DAYS.endsAt,
      location: 'Osu, Accra',
      description: 'What to bring: Your certificates;\nand a pen\n\nWe look forward to it.',
    });
    expect(await own()).toMatchObject([{ ...IN_TWO_DAYS, timeZone: 'Africa/Accra', state: 'proposed', open: true }]);
    const [entry] = await db.select().from(auditLog);
    expect([entry?.act, entry?.actor, entry?.itemId]).toEqual(['propose-interview', 'Selorm Agbeko', applicationId]);
  });

  test('is made once under a key', async () => {
    const underKey = { ...company.headers, 'idempotency-key': randomUUID() };
    const input = { params: { id: applicationId }, body: { ...IN_PERSON, ...IN_TWO_DAYS } };
    const first = await api.call(proposeInterview, input, underKey);
    const second = await api.call(proposeInterview, input, underKey);
    expect(second.body).toEqual(first.body);
    expect(await own()).toHaveLength(1);
  });

  test.each<[string, Partial<Proposal>, string]>([
    ['a start that has passed', at(-1), 'startsAt'],
    ['an end before the start', { ...IN_TWO_DAYS, endsAt: at(40).startsAt }, 'endsAt'],
    ['an interview of days', { ...IN_TWO_DAYS, endsAt: at(72).endsAt }, 'endsAt'],
    ['no time at all', { startsAt: undefined }, 'startsAt'],
    ['an unknown time zone', { timeZone: 'Ghana/Nowhere' }, 'timeZone'],
    ['a member of no company', { members: [randomUUID()] }, 'members'],
  ])('is refused with %s', async (_, facts, field) => {
    const { status, error } = await propose(facts);
    expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, [field]]);
    expect(await arrived()).toEqual([]);
  });

  test('is changed: its sequence is 1, it asks once more, and an answer to the old one is a 409', async () => {
    const id = await proposed();
    const [first] = await arrived();
    await answer(id, { answer: 'accepted', sequence: 0 });
    await arrived();
    const changed = await change(id, at(72));
    expect(changed.body).toEqual({ id, sequence: 1, state: 'proposed' });
    const [mail, ...others] = await arrived();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your interview has changed: Web; Engineer, senior (3 June 2026, 10:00 to 11:00)');
    expect(eventIn(mail)).toMatchObject({ uid: id, sequence: 1, method: 'PUBLISH', start: at(72).startsAt });
    for (const token of [first, mail].map(tokenIn)) {
      const old = await api.call(answerInterviewLink, { body: { token, answer: 'accepted', sequence: 0 } });
      expect([old.status, old.error?.error]).toEqual([409, 'This was changed elsewhere in the meantime.']);
    }
    expect((await answer(id, { answer: 'accepted', sequence: 0 })).status).toBe(409);
    // The first link opens what stands now.
    const body = { token: tokenIn(first), answer: 'accepted', sequence: 1 } as const;
    expect((await api.call(answerInterviewLink, { body })).status).toBe(204);
    expect(await list()).toMatchObject([{ state: 'accepted', sequence: 1, ...at(72) }]);
  });

  test('that is changed to what it is asks nothing', async () => {
    const id = await proposed();
    await arrived();
    expect((await change(id, { ...IN_TWO_DAYS, ...IN_PERSON, members: [company.id] })).body?.sequence).toBe(0);
    expect(await arrived()).toEqual([]);
  });

  test('that two people change is a 409 for the second, which leaves the first', async () => {
    const id = await proposed();
    const [before] = await list();
    wait(MINUTE);
    const query = { unlessChangedSince: before?.updatedAt };
    expect((await change(id, { place: 'Labone' }, yaw, query)).status).toBe(200);
    const second = await change(id, { place: 'Ho' }, company, query);
    expect([second.status, second.error?.error]).toEqual([409, 'This was changed elsewhere in the meantime.']);
    expect(await list()).toMatchObject([{ place: 'Labone', sequence: 1, proposedBy: 'Yaw Tetteh' }]);
    expect((await change(id, { place: 'Ho' })).body?.sequence).toBe(2);
  });

  test('that is cancelled says so with CANCEL, once', async () => {
    const id = await proposed();
    await arrived();
    expect((await cancel(id, 'The post is filled.')).body).toEqual({ id, sequence: 1, state: 'cancelled' });
    expect((await cancel(id)).body).toEqual({ id, sequence: 1, state: 'cancelled' });
    const [mail, ...others] = await arrived();
    expect(others).toEqual([]);
    expect(mail?.text).toContain('> The post is filled.');
    const cancelled = { uid: id, sequence: 1, method: 'CANCEL', status: 'CANCELLED' };
    expect(eventIn(mail)).toMatchObject(cancelled);
    const file = await api.call(ownInterviewFile, { params: { file: `${id}.ics` } }, ama.headers);
    expect(readCalendarFile(file.body ?? '')).toMatchObject([cancelled]);
    expect((await answer(id, { answer: 'accepted', sequence: 1 })).status).toBe(409);
    expect((await change(id, at(72))).status).toBe(409);
    expect((await outcome(id, 'held')).status).toBe(409);
  });

  test('that was held makes the application interviewed, unless it had come further; a no-show makes none', async () => {
    const id = await proposed();
    const read = async () =>
      (await api.call(applicationEndpoints.readApplication, { params: { id: applicationId } }, company.headers)).body;
    wait(3 * DAY);
    expect((await outcome(id, 'no-show')).body).toEqual({ id, sequence: 0, state: 'no-show' });
    expect((await read())?.status).toBe('pending');
    expect((await outcome(id, 'held')).body?.state).toBe('held');
    expect((await read())?.status).toBe('interviewed');
    const body = { status: 'hired' } as const;
    const params = { id: applicationId };
    await api.call(applicationEndpoints.changeApplicationStatus, { params, body }, company.headers);
    await outcome(await proposed(at(200)), 'held');
    const after = await read();
    expect(after?.status).toBe('hired');
    const states = after?.interviewSteps.map(({ state, actor }) => [state, actor]);
    expect(states).toEqual(['proposed', 'no-show', 'held', 'proposed', 'held'].map((one) => [one, 'Selorm Agbeko']));
  });

  test('of another company is not there, and another applicant cannot answer it', async () => {
    const id = await proposed();
    const other = await companyWithPassword(db, 'kente', {}, NOW);
    for (const refused of [await change(id, at(72), other), await propose({}, applicationId, other)]) {
      expect([403, 404]).toContain(refused.status);
    }
    const stranger = await signInJobSeeker(db, {}, NOW);
    expect((await answer(id, { answer: 'declined', sequence: 0 }, stranger)).status).toBe(404);
    expect((await api.call(ownInterviewFile, { params: { file: `${id}.ics` } }, stranger.headers)).status).toBe(404);
    expect((await api.call(ownInterviewFile, { params: { file: 'x.ics' } }, ama.headers)).status).toBe(404);
  });
});

describe('an answer', () => {
  test.each([
    ['accepted', 'accepts the interview', null],
    ['another-time', 'asks for another time', 'Friday after ten would suit me.'],
    ['declined', 'declines the interview', 'I have found work.'],
  ] as const)('%s is mailed at once to the member who proposed it', async (state, says, text) => {
    const id = await proposed({ members: [yaw.memberId] });
    await arrived();
    expect((await answer(id, { answer: state, text, sequence: 0 })).status).toBe(204);
    const [mail, ...others] = await arrived();
    expect(others).toEqual([]);
    expect(mail?.to).toMatchObject([{ address: SELORM }]);
    expect(mail?.subject).toContain(`Ama Mensah ${says}`);
    if (text !== null) expect(mail?.text).toContain(`> ${text}`);
    expect(await list()).toMatchObject([{ state, answerText: text }]);
    // A second press is the same answer.
    expect((await answer(id, { answer: state, text, sequence: 0 })).status).toBe(204);
    expect(await arrived()).toEqual([]);
  });

  test('can be changed until the interview begins, and asks for words with another time', async () => {
    const id = await proposed();
    await answer(id, { answer: 'declined', sequence: 0 });
    expect((await answer(id, { answer: 'accepted', sequence: 0 })).status).toBe(204);
    const refused = await answer(id, { answer: 'another-time', text: ' ', sequence: 0 });
    expect(refused.error?.fields).toEqual({ text: 'Say which times would suit you' });
    wait(49 * HOUR);
    expect((await answer(id, { answer: 'declined', sequence: 0 })).status).toBe(409);
  });

  test('by a mailed link needs no session; opening it changes nothing, and one that is wrong finds nothing', async () => {
    await proposed();
    const token = tokenIn((await arrived())[0]);
    const read = () => api.call(readInterviewLink, { params: { token } });
    expect((await read()).body).toMatchObject({ state: 'proposed', ...IN_TWO_DAYS });
    expect((await list())[0]?.state).toBe('proposed');
    const file = await api.call(interviewLinkFile, { params: { token } });
    expect(readCalendarFile(file.body ?? '')).toMatchObject([{ method: 'PUBLISH', sequence: 0 }]);
    const sent = await api.call(answerInterviewLink, { body: { token, answer: 'accepted', sequence: 0 } });
    expect([sent.status, (await read()).body?.state]).toEqual([204, 'accepted']);
    const wrong = 'a'.repeat(43);
    expect((await api.call(readInterviewLink, { params: { token: wrong } })).status).toBe(404);
    const body = { token: wrong, answer: 'accepted', sequence: 0 } as const;
    expect((await api.call(answerInterviewLink, { body })).status).toBe(404);
    expect(api.logged.join('')).not.toContain(token);
    // Until a week after it.
    wait(10 * DAY);
    expect((await read()).status).toBe(404);
  });

  test('comes by a plain form too, which leads back to the page', async () => {
    await proposed();
    const token = tokenIn((await arrived())[0]);
    const send = async (fields: Record<string, string>) => {
      const form = new URLSearchParams({ token, sequence: '0', ...fields });
      const response = await api.send('/interviews/answer', { method: 'POST', body: form, redirect: 'manual' });
      const page = new URL(response.headers.get('location') ?? '', 'http://localhost');
      return [response.status, page.pathname, page.searchParams.get('done')];
    };
    expect(await send({ answer: 'another-time', text: '' })).toEqual([303, '/interview', 'words']);
    expect(await send({ answer: 'perhaps' })).toEqual([303, '/interview', 'not-understood']);
    expect(await send({ answer: 'accepted', sequence: '7' })).toEqual([303, '/interview', 'newer']);
    expect(await send({ answer: 'accepted', token: 'a'.repeat(43) })).toEqual([303, '/interview', 'gone']);
    expect(await send({ answer: 'accepted', text: '' })).toEqual([303, '/interview', 'answered']);
    expect(await list()).toMatchObject([{ state: 'accepted' }]);
  });
});

describe('slots', () => {
  const SLOTS = [at(48), at(50), at(52)];

  test('are chosen from, and asked of by two at once go to one of them', async () => {
    const kofi = await signInJobSeeker(db, { name: 'Kofi Addo', email: 'kofi@people.example' }, NOW);
    const other = await addApplication(db, { jobId, jobSeekerId: kofi.id, appliedAt: NOW });
    const first = await proposed({ slots: SLOTS });
    const [mail] = await arrived();
    expect(mail?.text).toContain(`- ${WHEN}`);
    expect(mail?.attachments).toEqual([]);
    // As a batch does it: both choose from one offer.
    const [interview] = await own();
    const member = { id: company.id, name: 'Selorm Agbeko', role: 'owner' } as const;
    const actor = { role: 'company', id: company.id, member } as const;
    const plan = { ...IN_PERSON, link: null, note: null, timeZone: 'Africa/Accra', members: [company.id] };
    const [one, two] = await db.transaction(async (tx) => {
      const offerId = await addOffer(tx, company.id, SLOTS);
      const invitations = [applicationId, other.id].map((id) => ({ applicationId: id, offerId }));
      return proposeInterviews(tx, { ...api.services, actor }, plan, invitations);
    });
    expect((await answer(first, { answer: 'accepted', sequence: 0 })).error?.fields).toHaveProperty('slot');
    expect(interview?.slots).toHaveLength(3);
    const slot = (await own(kofi))[0]?.slots[1]?.id ?? '';
    const answers = await Promise.all([
      answer(one?.id ?? '', { answer: 'accepted', sequence: 0, slot }),
      answer(two?.id ?? '', { answer: 'accepted', sequence: 0, slot }, kofi),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const refused = answers.find(({ status }) => status === 409)?.error;
    expect(refused?.error).toBe('This time has just been taken. Choose another one.');
    expect(refused?.slots?.map(({ startsAt }) => startsAt)).toEqual([SLOTS[0]?.startsAt, SLOTS[2]?.startsAt]);
  });

  test('that are given back can be chosen by others, and a change to one time gives them up', async () => {
    const id = await proposed({ slots: SLOTS });
    const slotAt = async (index: number) => (await list({ application: applicationId }))[0]?.slots[index]?.id ?? '';
    const slot = await slotAt(0);
    expect((await answer(id, { answer: 'accepted', sequence: 0, slot })).status).toBe(204);
    const mailed = (await arrived()).find(to(SELORM));
    expect(eventIn(mailed)).toMatchObject({ uid: id, status: 'CONFIRMED', start: SLOTS[0]?.startsAt });
    expect(await own()).toMatchObject([{ ...SLOTS[0], slots: [] }]);
    await answer(id, { answer: 'another-time', text: 'Later.', sequence: 0 });
    expect(await own()).toMatchObject([{ startsAt: null, state: 'another-time', slots: [{}, {}, {}] }]);
    expect((await change(id, at(70))).body?.state).toBe('proposed');
    expect(await own()).toMatchObject([{ ...at(70), slots: [] }]);
    expect((await answer(id, { answer: 'accepted', sequence: 1 })).status).toBe(204);
  });
});

describe('a clash', () => {
  test('with another interview of a member is a 409 with that one, unless it is meant', async () => {
    const first = await proposed({ members: [yaw.memberId] });
    const meeting = { startsAt: at(48.5).startsAt, endsAt: at(48.5).endsAt };
    const { status, error } = await propose({ ...meeting, members: [company.id, yaw.memberId] });
    expect([status, error]).toEqual([
      409,
      {
        error: `Yaw Tetteh has another interview then: Ama Mensah for “Web; Engineer, senior”, ${WHEN}.`,
        code: 'conflict',
        existingId: first,
      },
    ]);
    expect((await propose({ ...meeting, members: [yaw.memberId], anyway: true })).status).toBe(201);
    // One that ends as the other begins, or of others, is none.
    expect((await propose({ ...at(49.5), members: [yaw.memberId] })).status).toBe(201);
    const id = await proposed({ members: [company.id] });
    expect((await change(id, { members: [company.id, yaw.memberId] })).status).toBe(409);
    expect((await change(id, { members: [company.id, yaw.memberId], anyway: true })).status).toBe(200);
    const slots = [at(100), meeting];
    expect((await propose({ slots, members: [yaw.memberId] })).error?.existingId).toBeDefined();
  });
});

describe('both are reminded a day before', () => {
  const remind = async () => subjects(await arrived());

  test('once, with the file for calendars', async () => {
    const id = await proposed({ members: [company.id, yaw.memberId] });
    await answer(id, { answer: 'accepted', sequence: 0 });
    await arrived();
    wait(DAY - MINUTE);
    expect(await remind()).toEqual([]);
    wait(MINUTE);
    const sent = await arrived();
    expect(subjects(sent)).toEqual([
      [AMA, 'Reminder: your interview is on 2 June 2026, 10:00 to 11:00 (Web; Engineer, senior)'],
      [SELORM, 'Reminder: interview with Ama Mensah on 2 June 2026, 10:00 to 11:00'],
      ['yaw@volta.example', 'Reminder: interview with Ama Mensah on 2 June 2026, 10:00 to 11:00'],
    ]);
    for (const mail of sent) expect(eventIn(mail)).toMatchObject({ uid: id, status: 'CONFIRMED' });
    const token = tokenIn(sent.find(to(AMA)));
    expect((await api.call(readInterviewLink, { params: { token } })).body?.id).toBe(id);
    wait(HOUR);
    expect(await remind()).toEqual([]);
  });

  test('but not of what is near already, was cancelled, declined or withdrawn', async () => {
    await proposed(at(23));
    await cancel(await proposed(at(48)));
    await answer(await proposed(at(50)), { answer: 'declined', sequence: 0 });
    await answer(await proposed(at(52)), { answer: 'another-time', text: 'Later.', sequence: 0 });
    await arrived();
    wait(30 * HOUR);
    expect(await remind()).toEqual([]);
    await proposed(at(100));
    await withdraw();
    await arrived();
    wait(60 * HOUR);
    expect(await remind()).toEqual([]);
  });

  test('of one that has moved at its new time', async () => {
    const id = await proposed();
    await change(id, at(96));
    await arrived();
    wait(30 * HOUR);
    expect(await remind()).toEqual([]);
    wait(42 * HOUR);
    expect(await remind()).toHaveLength(2);
  });
});

describe('what ends an interview ahead', () => {
  const CANCELLED = 'Your interview is cancelled: Web; Engineer, senior (2 June 2026, 10:00 to 11:00)';
  const ENDED = 'An interview is cancelled: Ama Mensah, Web; Engineer, senior (2 June 2026, 10:00 to 11:00)';

  test('a withdrawn application says so to both, and takes no other', async () => {
    const id = await proposed({ members: [yaw.memberId] });
    await arrived();
    await withdraw();
    const sent = await arrived();
    expect(subjects(sent)).toEqual([
      [AMA, CANCELLED],
      ['yaw@volta.example', ENDED],
    ]);
    for (const mail of sent) expect(eventIn(mail)).toMatchObject({ uid: id, sequence: 1, method: 'CANCEL' });
    expect(await list()).toMatchObject([{ state: 'cancelled' }]);
    const refused = await propose();
    expect([refused.status, refused.error?.error]).toEqual([409, 'The applicant has withdrawn this application.']);
    const params = { id: applicationId };
    const { body } = await api.call(applicationEndpoints.readHistory, { params }, company.headers);
    const steps = body?.history.flatMap((step) => (step.kind === 'interview' ? [[step.state, step.actor]] : []));
    expect(steps).toEqual([
      ['proposed', 'Selorm Agbeko'],
      ['cancelled', 'Ama Mensah'],
    ]);
    await withdraw();
    expect(await arrived()).toEqual([]);
  });

  test.each(['disabled', 'removed'])(
    'a company that is %s: the applicant is mailed, and none comes back',
    async (how) => {
      const [id, passed] = [await proposed(), await proposed(at(1))];
      await arrived();
      wait(2 * HOUR);
      const key = { username: 'volta', reason: null, by: 'ops' };
      if (how === 'disabled') await setCompanyEnabled(api.services, { ...key, enabled: false });
      else await removeCompany(api.services, key);
      const mail = (await arrived()).find(({ subject }) => subject === CANCELLED);
      expect(mail?.to).toMatchObject([{ address: AMA }]);
      expect(mail?.text).toContain('Do not go there');
      expect(eventIn(mail)).toMatchObject({ uid: id, method: 'CANCEL' });
      if (how === 'disabled') await setCompanyEnabled(api.services, { ...key, enabled: true });
      else await restoreCompany(api.services, key);
      const states = (await own()).map((one) => [one.id, one.state]);
      expect(states).toEqual([
        [passed, 'proposed'],
        [id, 'cancelled'],
      ]);
    },
  );

  test('a job that is removed', async () => {
    await proposed();
    await arrived();
    await removeJob(api.services, { id: jobId, reason: null, by: 'ops' });
    expect(subjects(await arrived())).toContainEqual([AMA, CANCELLED]);
    expect(await own()).toEqual([]);
  });

  test('a deleted account: the members are mailed, and nothing of it is kept', async () => {
    const id = await proposed();
    await answer(id, { answer: 'accepted', text: 'I look forward to it.', sequence: 0 });
    await arrived();
    await api.call(accountEndpoints.deleteJobSeeker, { body: { password: PASSWORD } }, ama.headers);
    const sent = await arrived();
    const mail = sent.find(to(SELORM));
    expect(mail?.subject).toBe(ENDED);
    expect(eventIn(mail)).toMatchObject({ uid: id, method: 'CANCEL' });
    expect(sent.filter(to(AMA)).map(({ subject }) => subject)).not.toContain(CANCELLED);
    expect(await list({ application: applicationId })).toEqual([]);
  });
});

test("the company's list has those between two days, or of one application, by their times", async () => {
  const [later, sooner] = [await proposed(at(96)), await proposed({ slots: [at(30), at(34)] })];
  const ids = async (query = {}) => (await list(query)).map(({ id }) => id);
  expect(await ids()).toEqual([sooner, later]);
  expect(await ids({ application: applicationId })).toEqual([sooner, later]);
  expect(await ids({ from: '2026-06-04', to: '2026-06-04' })).toEqual([later]);
  expect(await ids({ from: '2026-05-31', to: '2026-06-01' })).toEqual([sooner]);
  expect(await ids({ from: at(95).startsAt, to: at(97).startsAt })).toEqual([later]);
  wait(6 * DAY);
  expect(await ids()).toEqual([]);
});
