import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import { authEndpoints } from '#src/contracts/auth.ts';
import { jobSeekerEndpoints } from '#src/contracts/job-seeker.ts';
import { emailChanges, jobSeekerLogins, sessions } from '#src/server/db/schema/accounts.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { createRateLimits } from '#src/server/platform/limits/rate-limits.ts';
import { createPasswords } from '#src/server/platform/passwords/passwords.ts';
import { hashToken } from '#src/server/platform/sessions/session-token.ts';
import { startApi, type TestApi } from '#tests/support/api-harness.ts';
import { addApplication } from '#tests/support/builders/application-rows.ts';
import { addJobSeeker } from '#tests/support/builders/job-seeker-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { createLockHolder } from '#tests/support/lock-holder.ts';
import { startMailServer, tokenIn, type MailServer } from '#tests/support/mail-server.ts';
import { signIn, signInCompany, signInJobSeeker, type SignedIn } from '#tests/support/sign-in.ts';
import { addAccount, PASSWORD, requestLink } from '#tests/support/sign-up.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const OLD = 'ama@example.org';
const NEW = 'Ama.Mensah@work.example';
const DAY = 86_400_000;
const LINK_GONE = {
  error: 'Failed to change the email. Link may have expired.',
  code: 'invalid_input',
};

let database: TestDatabase;
let server: MailServer;
let api: TestApi;
/** The same with limits. */
let limited: TestApi;
let passwordHash: string;
let ama: SignedIn;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startMailServer();
  api = await startApi(database.db);
  limited = await startApi(database.db, {}, createRateLimits(database.db));
  passwordHash = await createPasswords().hash(PASSWORD);
});
beforeEach(async () => {
  for (const table of [jobSeekers, mails]) await database.db.delete(table);
  ama = await addPerson(OLD);
  server.received.length = 0;
});
afterAll(async () => {
  await api.stop();
  await limited.stop();
  await server.stop();
  await database.drop();
});

/** Somebody with a password, signed in. */
async function addPerson(email: string): Promise<SignedIn> {
  const person = await signInJobSeeker(database.db, { email, name: 'Ama Mensah' });
  await database.db.insert(jobSeekerLogins).values({ jobSeekerId: person.id, passwordHash });
  return person;
}

const change = (email: string, currentPassword?: string, by = ama, at = api) =>
  at.call(
    jobSeekerEndpoints.updateJobSeekerProfile,
    { body: { email, name: 'Ama Owusu', ...(currentPassword && { currentPassword }) } },
    by.headers,
  );
const read = async (by = ama) =>
  (await api.call(jobSeekerEndpoints.readJobSeekerProfile, {}, by.headers)).body;
const confirm = (token: string) => api.call(authEndpoints.confirmEmail, { body: { token } });
const logIn = async (email: string, password = PASSWORD) =>
  (await api.call(authEndpoints.loginJobSeeker, { body: { email, password } })).status;

/** Sends what waits, and answers the latest mail that arrived at an address. */
async function mailTo(address: string) {
  await server.sendDue(api.services);
  return server.received.findLast(({ to }) => to?.[0]?.address === address);
}

/** Asks for a change, and answers the token of the mail that arrived. */
async function mailedToken(email = NEW, by = ama): Promise<string> {
  expect((await change(email, PASSWORD, by)).status).toBe(200);
  return tokenIn(await mailTo(email));
}

test('another e-mail counts once the link that was mailed there is opened', async () => {
  const token = await mailedToken();
  expect(await read()).toMatchObject({ email: OLD, pendingEmail: NEW, name: 'Ama Owusu' });
  expect(await logIn(NEW)).toBe(401);
  expect(await logIn(OLD)).toBe(204);

  const confirmed = await confirm(token);
  expect([confirmed.status, confirmed.body]).toEqual([200, { email: NEW }]);
  expect(confirmed.headers.getSetCookie()).toEqual([]);
  expect(await logIn(OLD)).toBe(401);
  expect(await logIn(NEW.toLowerCase())).toBe(204);
  const again = await signIn(database.db, { role: 'jobseeker', id: ama.id });
  expect(await read(again)).toMatchObject({ email: NEW, pendingEmail: null });
});

test('both addresses get a mail, and the old one another when it is done', async () => {
  const token = await mailedToken();
  const [wanted, present] = [await mailTo(NEW), await mailTo(OLD)];
  expect(wanted?.subject).toBe('Confirm your new email address at Adwuma');
  expect(wanted?.html).toContain(`href="https://jobs.example.org/confirm-email?token=${token}"`);
  // Whoever reads the new address may be a stranger.
  expect(wanted?.text).not.toContain(OLD);
  expect(wanted?.text).not.toContain('Ama Mensah');
  expect(present?.subject).toBe('Your email address at Adwuma is about to change');
  expect(present?.text).toContain(`to ${NEW}.`);
  expect(present?.text).toContain('If it was not you, set a new password now.');
  expect(present?.text).toContain('https://jobs.example.org/signup');
  expect(present?.text).not.toContain(token);

  await confirm(token);
  const last = await mailTo(OLD);
  expect(last?.subject).toBe('Your email address at Adwuma has changed');
  expect(last?.text).toContain(`is now ${NEW}.`);
  expect(server.received).toHaveLength(3);
});

describe('the current password', () => {
  test.each([
    [undefined, 'Enter your current password to change your email'],
    ['not the password', 'This is not your current password'],
  ])('%s is refused, and nothing is saved or mailed', async (password, sentence) => {
    const { status, error } = await change(NEW, password);
    expect([status, error]).toEqual([
      400,
      { error: sentence, code: 'invalid_input', fields: { currentPassword: sentence } },
    ]);
    expect(await read()).toMatchObject({ email: OLD, pendingEmail: null, name: 'Ama Mensah' });
    expect(await database.db.$count(mails)).toBe(0);
  });

  test('of an account without one is refused as well', async () => {
    const other = await signInJobSeeker(database.db);
    expect((await change(NEW, PASSWORD, other)).status).toBe(400);
  });

  test('cannot be guessed with a stolen session, and its failures count as failed logins', async () => {
    const kojo = await addPerson('kojo@example.org');
    const attempt = async (password: string) => (await change(NEW, password, kojo, limited)).status;
    const answers: number[] = [];
    for (let i = 0; i < 7; i++) answers.push(await attempt(`guess number ${i}`));
    expect(answers.slice(0, 3)).toEqual([400, 400, 400]);
    expect([answers.at(-1), await attempt(PASSWORD)]).toEqual([429, 429]);
    // Without another address nobody is asked.
    expect((await change('kojo@example.org', undefined, kojo, limited)).status).toBe(200);
  });

  test('that is replaced while it is checked changes nothing', async () => {
    const holder = await createLockHolder(database);
    await holder.hold('update job_seeker_logins set password_hash = $1', ['another']);
    // It has found the old password right once it waits for the row.
    const asked = change(NEW, PASSWORD);
    await holder.awaited(1, asked);
    await holder.commit();
    expect((await asked).status).toBe(400);
    expect(await read()).toMatchObject({ pendingEmail: null, name: 'Ama Mensah' });
  });
});

describe('an address that belongs to somebody', () => {
  test('gets the same answer, and only its owner learns of it', async () => {
    await addJobSeeker(database.db, { email: 'kofi@example.org' });
    const esi = await addPerson('esi@example.org');
    const known = await change('KOFI@example.org', PASSWORD);
    const free = await change('free@example.org', PASSWORD, esi);
    const visible = ({ status, headers, body }: typeof known, taken: string) => [
      status,
      [...headers].filter(([name]) => !['date', 'content-length'].includes(name)),
      JSON.stringify(body).replaceAll(taken, '').replaceAll(ama.id, '').replaceAll(esi.id, ''),
    ];
    expect(visible(known, 'KOFI@example.org').toString().replaceAll(OLD, '')).toBe(
      visible(free, 'free@example.org').toString().replaceAll('esi@example.org', ''),
    );
    expect(await read()).toMatchObject({ email: OLD, pendingEmail: 'KOFI@example.org' });
    const mail = await mailTo('KOFI@example.org');
    expect(mail?.text).toContain('It has an account already, so nothing changes.');
    expect(mail?.text).not.toContain('token=');
    expect((await mailTo('free@example.org'))?.text).toContain('token=');
  });

  test('by the time its link is opened is refused like a used link', async () => {
    const token = await mailedToken();
    const { id } = await addJobSeeker(database.db, { email: NEW.toUpperCase() });
    expect(await confirm(token)).toMatchObject({ status: 400, error: LINK_GONE });
    expect(await read()).toMatchObject({ email: OLD });
    const [other] = await database.db.select().from(jobSeekers).where(eq(jobSeekers.id, id));
    expect(other?.email).toBe(NEW.toUpperCase());
  });

  test('that two people confirm at once goes to one of them', async () => {
    const kofi = await addPerson('kofi@example.org');
    const tokens = [await mailedToken(), await mailedToken(NEW, kofi)];
    const answers = await Promise.all(tokens.map(confirm));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.error).toEqual(LINK_GONE);
  });
});

describe('a link', () => {
  test('is stored as a hash only, and works once, also by ten at once', async () => {
    const token = await mailedToken();
    const [row] = await database.db.select().from(emailChanges);
    expect(row?.tokenHash).toEqual(hashToken(token));
    expect(JSON.stringify(row)).not.toContain(token);
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await confirm(token)).toMatchObject({ status: 400, error: LINK_GONE });
  });

  test('ends after 24 hours, and the profile stops showing the address', async () => {
    const token = await mailedToken();
    const { now } = api.time;
    api.time.now = new Date(now.getTime() + DAY - 1);
    expect(await read()).toMatchObject({ pendingEmail: NEW });
    api.time.now = new Date(now.getTime() + DAY);
    expect(await read()).toMatchObject({ pendingEmail: null });
    expect(await confirm(token)).toMatchObject({ status: 400, error: LINK_GONE });
    api.time.now = now;
    expect((await confirm(token)).status).toBe(200);
  });

  test('is no good once another change takes its place, or the change is given up', async () => {
    const first = await mailedToken();
    const second = await mailedToken('second@work.example');
    expect(await confirm(first)).toMatchObject({ status: 400, error: LINK_GONE });
    expect(await read()).toMatchObject({ pendingEmail: 'second@work.example' });
    const cancel = () => api.call(jobSeekerEndpoints.cancelEmailChange, {}, ama.headers);
    expect((await cancel()).status).toBe(204);
    expect((await cancel()).status).toBe(204);
    expect(await read()).toMatchObject({ email: OLD, pendingEmail: null });
    expect(await confirm(second)).toMatchObject({ status: 400, error: LINK_GONE });
  });

  test('stays good while other parts of the profile are saved', async () => {
    const token = await mailedToken();
    expect((await change(OLD)).body).toMatchObject({ email: OLD, pendingEmail: NEW });
    expect((await confirm(token)).status).toBe(200);
  });

  test('is no good once the password was set by mail, as the old address is told', async () => {
    const token = await mailedToken();
    await addAccount(api, database.db, OLD, 'tides of the lower volta');
    expect(await confirm(token)).toMatchObject({ status: 400, error: LINK_GONE });
  });
});

test('confirming ends every session, and the links that set a password of either address', async () => {
  const token = await mailedToken();
  const links = [
    await requestLink(api, database.db, OLD),
    await requestLink(api, database.db, NEW),
  ];
  expect((await confirm(token)).status).toBe(200);
  expect(await database.db.$count(sessions)).toBe(0);
  for (const link of links) {
    const password = 'tides of the lower volta';
    const { status } = await api.call(authEndpoints.setPassword, {
      body: { token: link, password },
    });
    expect(status).toBe(400);
  }
  expect(await database.db.$count(jobSeekers)).toBe(1);
});

test('of confirming and setting a password by mail at once, neither breaks', async () => {
  for (let i = 0; i < 3; i++) {
    const email = `race-${i}@work.example`;
    const person = await addPerson(`before-${i}@example.org`);
    const token = await mailedToken(email, person);
    const link = await requestLink(api, database.db, `before-${i}@example.org`);
    const set = { token: link, password: 'tides of the lower volta' };
    const answers = await Promise.all([
      confirm(token),
      api.call(authEndpoints.setPassword, { body: set }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  }
});

test('an application shows the confirmed e-mail only', async () => {
  const company = await signInCompany(database.db);
  const job = await addJob(database.db, company.id);
  const { id } = await addApplication(database.db, { jobId: job.id, jobSeekerId: ama.id });
  const shown = async () =>
    (await api.call(applicationEndpoints.readApplication, { params: { id } }, company.headers)).body
      ?.jobSeeker?.email;
  const token = await mailedToken('minister@gov.example');
  expect(await shown()).toBe(OLD);
  await confirm(token);
  expect(await shown()).toBe('minister@gov.example');
});

test('mails to one mailbox are limited, whoever asks for them', async () => {
  const people = [ama, await addPerson('b@example.org'), await addPerson('c@example.org')];
  const answers: number[] = [];
  for (let i = 0; i < 6; i++) {
    answers.push((await change(`same+${i}@work.example`, PASSWORD, people[i % 3], limited)).status);
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
});
