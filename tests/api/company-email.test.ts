import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#src/contracts/account.ts';
import { authEndpoints } from '#src/contracts/auth.ts';
import { companyLogins, emailChanges, sessions } from '#src/server/db/schema/accounts.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { resetPassword } from '#src/server/operator/reset-password.ts';
import { createPasswords } from '#src/server/platform/passwords/passwords.ts';
import { hashToken } from '#src/server/platform/sessions/session-token.ts';
import { startApi, type TestApi } from '#tests/support/api-harness.ts';
import { addJobSeeker } from '#tests/support/builders/job-seeker-rows.ts';
import { startMailServer, tokenIn, type MailServer } from '#tests/support/mail-server.ts';
import { signIn, signInCompany, type SignedIn } from '#tests/support/sign-in.ts';
import { PASSWORD } from '#tests/support/sign-up.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

const OLD = 'people@volta.example';
const NEW = 'Hiring@volta.example';
const NEXT_PASSWORD = 'three shea trees in the rain';
const DAY = 86_400_000;
const LINK_GONE = {
  error: 'Failed to change the email. Link may have expired.',
  code: 'invalid_input',
};

let database: TestDatabase;
let server: MailServer;
let api: TestApi;
let passwordHash: string;
let volta: SignedIn;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startMailServer();
  api = await startApi(database.db);
  passwordHash = await createPasswords().hash(PASSWORD);
});
beforeEach(async () => {
  for (const table of [companyLogins, emailChanges, sessions, mails]) {
    await database.db.delete(table);
  }
  volta = await addCompany('volta');
  server.received.length = 0;
});
afterAll(async () => {
  await api.stop();
  await server.stop();
  await database.drop();
});

/** A company with a username and `PASSWORD`, signed in. */
async function addCompany(username: string): Promise<SignedIn> {
  const company = await signInCompany(database.db);
  await database.db
    .update(companyLogins)
    .set({ passwordHash, username })
    .where(eq(companyLogins.companyId, company.id));
  return company;
}

const change = (email: string, password = PASSWORD, by = volta) =>
  api.call(accountEndpoints.changeCompanyEmail, { body: { email, password } }, by.headers);
const read = async (by = volta) =>
  (await api.call(authEndpoints.readSession, {}, by.headers)).body?.user;
const confirm = (token: string) => api.call(authEndpoints.confirmEmail, { body: { token } });
const cancel = () => api.call(accountEndpoints.cancelCompanyEmailChange, {}, volta.headers);
const forgot = () => api.call(authEndpoints.forgotPassword, { body: { username: 'volta' } });
const logIn = async (password = PASSWORD) =>
  (await api.call(authEndpoints.loginCompany, { body: { username: 'volta', password } })).status;

/** Sends what waits, and answers the latest mail that arrived at an address. */
async function mailTo(address: string) {
  await server.sendDue(api.services);
  return server.received.findLast(({ to }) => to?.[0]?.address === address);
}

/** Asks for a change, and answers the token of the mail that arrived. */
async function mailedToken(email = NEW, by = volta): Promise<string> {
  expect((await change(email, PASSWORD, by)).status).toBe(204);
  return tokenIn(await mailTo(email));
}

test('another e-mail counts once its link was opened; the username stays the login', async () => {
  const token = await mailedToken();
  expect(await read()).toMatchObject({ email: OLD, pendingEmail: NEW });
  const [row] = await database.db.select().from(emailChanges);
  expect(row?.tokenHash).toEqual(hashToken(token));

  const confirmed = await confirm(token);
  expect([confirmed.status, confirmed.body]).toEqual([200, { email: NEW, username: 'volta' }]);
  expect(await database.db.$count(sessions)).toBe(0);
  expect(await logIn()).toBe(204);
  const again = await signIn(database.db, { role: 'company', id: volta.id });
  expect(await read(again)).toMatchObject({ email: NEW, pendingEmail: null });
  await forgot();
  expect((await mailTo(NEW))?.subject).toBe('Set a new password for Adwuma');
});

test('both addresses get a mail, and the old one another when it is done', async () => {
  const token = await mailedToken();
  const [wanted, present] = [await mailTo(NEW), await mailTo(OLD)];
  expect(wanted?.text).toContain(`https://jobs.example.org/confirm-email?token=${token}`);
  expect(wanted?.text).not.toContain(OLD);
  // Whoever reads the new address may be a stranger.
  expect(wanted?.text).not.toContain("'volta'");
  expect(present?.text).toContain(`to ${NEW}.`);
  expect(present?.text).toContain('https://jobs.example.org/forgot-password');
  expect(present?.text).not.toContain(token);
  await confirm(token);
  const last = await mailTo(OLD);
  expect(last?.subject).toBe('Your email address at Adwuma has changed');
  expect(last?.text).toContain(`company login 'volta' is now ${NEW}.`);
  expect(server.received).toHaveLength(3);
});

describe('refused beside its field, with nothing kept or mailed, is', () => {
  test.each([
    [NEW, '', 'password', 'Enter your current password to change your email'],
    [NEW, 'not the password', 'password', 'This is not your current password'],
    [OLD.toUpperCase(), PASSWORD, 'email', 'This is the email of your account already'],
    ['volta at example', PASSWORD, 'email', 'Enter a valid email address'],
  ])('%s with the password %j', async (email, password, field, sentence) => {
    const { status, error } = await change(email, password);
    expect([status, error?.fields]).toEqual([400, { [field]: sentence }]);
    expect(await read()).toMatchObject({ email: OLD, pendingEmail: null });
    expect(await database.db.$count(mails)).toBe(0);
  });
});

test('an address of a job seeker, or of another company, may be a company’s', async () => {
  await addJobSeeker(database.db, { email: NEW });
  const kente = await addCompany('kente');
  const tokens = [await mailedToken(), await mailedToken(NEW, kente)];
  for (const token of tokens) expect((await confirm(token)).status).toBe(200);
});

describe('a link', () => {
  test('ends after 24 hours, and the account stops showing the address', async () => {
    const token = await mailedToken();
    const { now } = api.time;
    api.time.now = new Date(now.getTime() + DAY);
    expect(await confirm(token)).toMatchObject({ status: 400, error: LINK_GONE });
    expect(await read()).toMatchObject({ pendingEmail: null });
    api.time.now = now;
  });

  test('is no good once another change takes its place, or it is given up', async () => {
    const first = await mailedToken();
    const second = await mailedToken('second@volta.example');
    expect(await confirm(first)).toMatchObject({ status: 400, error: LINK_GONE });
    expect([(await cancel()).status, (await cancel()).status]).toEqual([204, 204]);
    expect(await read()).toMatchObject({ email: OLD, pendingEmail: null });
    expect(await confirm(second)).toMatchObject({ status: 400, error: LINK_GONE });
  });
});

describe('a new password ends a pending change:', () => {
  test.each([
    [
      'changed in the account',
      async () => {
        const body = { currentPassword: PASSWORD, newPassword: NEXT_PASSWORD };
        await api.call(accountEndpoints.changeCompanyPassword, { body }, volta.headers);
      },
    ],
    [
      'set by mail',
      async () => {
        await forgot();
        const body = { token: tokenIn(await mailTo(OLD)), password: NEXT_PASSWORD };
        expect((await api.call(authEndpoints.setPassword, { body })).status).toBe(200);
      },
    ],
    [
      'given by the operator',
      async () => {
        await resetPassword(api.services, { username: 'volta' });
      },
    ],
  ])('%s', async (_, replace) => {
    const token = await mailedToken();
    await replace();
    expect(await confirm(token)).toMatchObject({ status: 400, error: LINK_GONE });
  });
});

test('a link to set the password that went to the old address is good no more', async () => {
  const token = await mailedToken();
  await forgot();
  const link = tokenIn(await mailTo(OLD));
  expect((await confirm(token)).status).toBe(200);
  const body = { token: link, password: NEXT_PASSWORD };
  expect((await api.call(authEndpoints.setPassword, { body })).status).toBe(400);
});

test('nor is one that was asked for while the address changed', async () => {
  const token = await mailedToken();
  await forgot();
  const link = tokenIn(await mailTo(OLD));
  // As if it had been written after the change had used up the others.
  await database.db.update(companyLogins).set({ email: NEW });
  const body = { token: link, password: NEXT_PASSWORD };
  expect((await api.call(authEndpoints.setPassword, { body })).status).toBe(400);
  expect((await confirm(token)).status).toBe(200);
});
