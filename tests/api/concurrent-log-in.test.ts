import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { authEndpoints } from '#src/contracts/auth.ts';
import { companyMembers, sessions } from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { setCompanyEnabled } from '#src/server/operator/set-company-state.ts';
import { resetPassword } from '#src/server/operator/reset-password.ts';
import { createPasswords } from '#src/server/platform/passwords/passwords.ts';
import { createLockHolder } from '#tests/support/lock-holder.ts';
import { addAccount, addCompanyAccount, PASSWORD, requestLink } from '#tests/support/sign-up.ts';
import { openApi } from '#tests/support/open-api.ts';

const EMAIL = 'kojo@example.org';
const passwords = createPasswords();
const log = pino({ level: 'silent' });

const { api } = await openApi();
let link: string;
beforeAll(async () => {
  await addCompanyAccount(api.db, 'volta');
});
beforeEach(async () => {
  const passwordHash = await passwords.hash(PASSWORD);
  await api.db.update(companyMembers).set({ passwordHash });
  await api.db.update(companies).set({ enabled: true });
  await addAccount(api, api.db, EMAIL);
  link = await requestLink(api, api.db, EMAIL);
  await api.db.delete(sessions);
});

const operator = () => ({ ...api.services, passwords, log });
const logInCompany = () => api.call(authEndpoints.loginCompany, { body: { username: 'volta', password: PASSWORD } });
const logInJobSeeker = () => api.call(authEndpoints.loginJobSeeker, { body: { email: EMAIL, password: PASSWORD } });

const changes = [
  {
    what: "a company's new password",
    logIn: logInCompany,
    change: () => resetPassword(operator(), { username: 'volta', by: 'ops' }),
    refusal: [401, 'Invalid username or password. Please try again.'],
  },
  {
    what: 'the disabling of a company',
    logIn: logInCompany,
    change: () => setCompanyEnabled(operator(), { username: 'volta', enabled: false, reason: null, by: 'ops' }),
    refusal: [403, 'This account is disabled. Please contact us.'],
  },
  {
    what: "a job seeker's new password",
    logIn: logInJobSeeker,
    change: () =>
      api.call(authEndpoints.setPassword, {
        body: { token: link, password: 'tides of the lower volta' },
      }),
    refusal: [401, 'Invalid email or password. Please try again.'],
  },
] as const;

describe.each(changes)('of a login and $what at once', ({ logIn, change, refusal }) => {
  test('the login is refused that reads the account before the change is committed', async () => {
    expect((await logIn()).status).toBe(204);
    const holder = await createLockHolder(api.database);
    // The change waits where it ends this session: it has written, and committed nothing yet.
    await holder.hold('select from sessions for update');
    const changed = change();
    await holder.awaited(1);
    const late = logIn();
    await holder.awaited(2, late);
    await holder.commit();
    await changed;
    const { status, error, headers } = await late;
    expect([status, error?.error]).toEqual(refusal);
    expect(headers.getSetCookie()).toEqual([]);
    expect(await api.db.$count(sessions)).toBe(0);
  });

  test('the session is ended that starts before the change is written', async () => {
    const holder = await createLockHolder(api.database);
    // The login waits where it writes its session: it has found the account as it was.
    await holder.hold('lock table sessions in share mode');
    const early = logIn();
    await holder.awaited(1);
    const changed = change();
    await holder.awaited(2);
    await holder.commit();
    await changed;
    expect((await early).status).toBe(204);
    expect(await api.db.$count(sessions)).toBe(0);
  });
});

test('logins of one company at once all get in', async () => {
  const all = await Promise.all(Array.from({ length: 6 }, logInCompany));
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 204));
});

test('a login beside any other change of the company waits for it and goes on', async () => {
  const holder = await createLockHolder(api.database);
  await holder.hold('update companies set tagline = $1', ['Rivers, measured']);
  const login = logInCompany();
  await holder.awaited(1);
  await holder.commit();
  expect((await login).status).toBe(204);
  const [row] = await api.db.select().from(companies).where(eq(companies.enabled, true));
  expect(row?.tagline).toBe('Rivers, measured');
});
