import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { authEndpoints } from '#src/contracts/auth.ts';
import { jobSeekerEndpoints } from '#src/contracts/job-seeker.ts';
import { passwordLinks } from '#src/server/db/schema/accounts.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { createRateLimits } from '#src/server/platform/limits/rate-limits.ts';
import { hashToken } from '#src/server/platform/sessions/session-token.ts';
import { startApi } from '#tests/support/api-harness.ts';
import { addAccount, cookieOf, PASSWORD, requestLink } from '#tests/support/sign-up.ts';
import { openApi } from '#tests/support/open-api.ts';

const LINK_GONE = {
  error: 'Failed to set password. Link may have expired.',
  code: 'invalid_input',
};
const LINK_USED = {
  error: 'This link was used already: the password has been set. Log in with it, or ask for a new link.',
  code: 'invalid_input',
};
const DAY = 86_400_000;

const { api } = await openApi();

const logIn = (email: string, password: string) =>
  api.call(authEndpoints.loginJobSeeker, { body: { email, password } });

const accounts = (email: string) => api.db.$count(jobSeekers, eq(jobSeekers.email, email));
const setPassword = (token: string, password = PASSWORD) =>
  api.call(authEndpoints.setPassword, { body: { token, password } });

test('signing up, setting a password and logging in leads to the own profile', async () => {
  const email = 'esi@example.org';
  const token = await requestLink(api, api.db, email);
  expect(await accounts(email)).toBe(0);
  const set = await setPassword(token);
  expect(set.status).toBe(200);
  expect(set.body).toEqual({ email });
  expect(set.headers.getSetCookie()).toEqual([]);

  const { status, headers } = await logIn('ESI@example.org', PASSWORD);
  expect(status).toBe(204);
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-jobSeekerToken=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
    expect.stringMatching(/^__Host-device=[\w-]{43}; Max-Age=31536000; /),
  ]);
  const cookie = `__Host-jobSeekerToken=${cookieOf(headers, '__Host-jobSeekerToken')}`;
  const profile = await api.call(jobSeekerEndpoints.readJobSeekerProfile, {}, { cookie });
  expect(profile.body).toMatchObject({ email, name: null });
});

test.each([
  ['/job-details/some-id', '&redirect=%2Fjob-details%2Fsome-id'],
  ['//elsewhere.example', ''],
  ['https://elsewhere.example/', ''],
])('the mailed link keeps where to go on if that is on the site: %s', async (redirect, kept) => {
  const email = `${kept.length}-${redirect.length}@example.org`;
  await api.call(authEndpoints.signUp, { body: { email, redirect } });
  const [mail] = await api.db.select().from(mails).where(eq(mails.recipient, email));
  expect(/token=[\w-]{43}(\S*)$/m.exec(mail?.text ?? '')?.[1]).toBe(kept);
});

describe('a known address', () => {
  test('gets the same answer and another mail', async () => {
    await addAccount(api, api.db, 'known@example.org');
    const [fresh, known] = await Promise.all([
      api.send('/auth/jobseeker/signup', post({ email: 'unknown@example.org' })),
      api.send('/auth/jobseeker/signup', post({ email: 'Known@example.org' })),
    ]);
    const visible = (response: Response) => [
      response.status,
      [...response.headers].filter(([name]) => name !== 'date'),
    ];
    expect(visible(known)).toEqual(visible(fresh));
    expect(await known.text()).toBe(await fresh.text());
    const sent = await api.db
      .select({ recipient: mails.recipient, subject: mails.subject })
      .from(mails)
      .where(sql`recipient in ('unknown@example.org', 'Known@example.org')`)
      .orderBy(mails.recipient);
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
      'Set a new password for Adwuma',
      'Welcome to Adwuma: set your password',
    ]);
  });

  test('loses its sessions and its old password by a new one', async () => {
    const email = 'again@example.org';
    await addAccount(api, api.db, email);
    const { headers } = await logIn(email, PASSWORD);
    const cookie = `__Host-jobSeekerToken=${cookieOf(headers, '__Host-jobSeekerToken')}`;
    await addAccount(api, api.db, email, 'another fine password');

    expect((await api.call(jobSeekerEndpoints.readJobSeekerProfile, {}, { cookie })).status).toBe(401);
    expect((await logIn(email, PASSWORD)).status).toBe(401);
    expect((await logIn(email, 'another fine password')).status).toBe(204);
    expect(await accounts(email)).toBe(1);
  });
});

describe('a link', () => {
  test('is stored as a hash only', async () => {
    const token = await requestLink(api, api.db, 'hash@example.org');
    const [row] = await api.db
      .select()
      .from(passwordLinks)
      .where(sql`email = 'hash@example.org'`);
    expect(row?.tokenHash).toEqual(hashToken(token));
    expect(JSON.stringify(row)).not.toContain(token);
  });

  test.each([
    ['one link, used 50 times at once,', 50, 1],
    ['one of five links, all used at once,', 1, 5],
  ])('of %s sets one password', async (_, times, links) => {
    const email = `${times}-times@example.org`;
    const tokens: string[] = [];
    for (let i = 0; i < links; i++) tokens.push(await requestLink(api, api.db, email));
    const uses = tokens.flatMap((token) => Array.from({ length: times }, () => token));
    const answers = await Promise.all(uses.map((token, i) => setPassword(token, `${PASSWORD} ${i}`)));
    const good = answers.flatMap(({ status }, i) => (status === 200 ? [i] : []));
    expect(good).toHaveLength(1);
    for (const answer of answers) {
      if (answer.status !== 200) expect(answer).toMatchObject({ status: 400, error: LINK_USED });
    }
    expect((await logIn(email, `${PASSWORD} ${good[0]}`)).status).toBe(204);
    expect(await setPassword(uses[0] ?? '')).toMatchObject({ status: 400, error: LINK_USED });
  });

  test('used again with the same password is answered the same and does nothing', async () => {
    const email = 'lost-answer@example.org';
    const token = await requestLink(api, api.db, email);
    const atOnce = await Promise.all([setPassword(token), setPassword(token)]);
    const { headers } = await logIn(email, PASSWORD);
    const cookie = `__Host-jobSeekerToken=${cookieOf(headers, '__Host-jobSeekerToken')}`;
    for (const { status, body } of [...atOnce, await setPassword(token)]) {
      expect([status, body]).toEqual([200, { email }]);
    }
    const profile = await api.call(jobSeekerEndpoints.readJobSeekerProfile, {}, { cookie });
    expect(profile.status).toBe(200);
    // It sets no other one, nor that one again once there is another.
    const other = await setPassword(token, 'another fine password');
    expect(other).toMatchObject({ status: 400, error: LINK_USED });
    await addAccount(api, api.db, email, 'another fine password');
    expect(await setPassword(token)).toMatchObject({ status: 400, error: LINK_USED });
    expect((await logIn(email, PASSWORD)).status).toBe(401);
    const { now } = api.time;
    api.time.now = new Date(now.getTime() + DAY);
    expect(await setPassword(token, 'another fine password')).toMatchObject({ error: LINK_GONE });
    api.time.now = now;
  });

  test('that was used guesses no password: wrong ones count as failed logins', async () => {
    const limited = await startApi(api.db, {}, createRateLimits(api.db));
    const token = await requestLink(api, api.db, 'guessed@example.org');
    await setPassword(token);
    const guess = (password: string) => limited.call(authEndpoints.setPassword, { body: { token, password } });
    const answers: number[] = [];
    for (let i = 0; i < 7; i++) answers.push((await guess(`${PASSWORD} ${i}`)).status);
    expect([answers[0], answers.at(-1), (await guess(PASSWORD)).status]).toEqual([400, 429, 429]);
    await limited.stop();
  });

  test('ends after 24 hours, and not before', async () => {
    const late = await requestLink(api, api.db, 'late@example.org');
    const inTime = await requestLink(api, api.db, 'in-time@example.org');
    const { now } = api.time;
    api.time.now = new Date(now.getTime() + DAY - 1);
    expect((await setPassword(inTime)).status).toBe(200);
    api.time.now = new Date(now.getTime() + DAY);
    expect(await setPassword(late)).toMatchObject({ status: 400, error: LINK_GONE });
    api.time.now = now;
  });

  test('that was never given out is refused', async () => {
    expect(await setPassword('A'.repeat(43))).toMatchObject({ status: 400, error: LINK_GONE });
  });
});

test.each([
  ['short one', /^Use at least 10 characters$/],
  ['x'.repeat(129), /^Use at most 128 characters$/],
  ['Password1234', /^Many people use this password/],
  // Of its own address and name.
  ['AkosuaBoatemaa1', / Use a few words that do not belong together\.$/],
  ['sutherland2026', / Use a few words that do not belong together\.$/],
])('the password %s is refused, and the link stays good', async (password, sentence) => {
  const email = 'akosua.boatemaa@example.org';
  await addAccount(api, api.db, email);
  const name = 'Efua Sutherland';
  await api.db.update(jobSeekers).set({ name }).where(eq(jobSeekers.email, email));
  const token = await requestLink(api, api.db, email);
  const { status, error } = await setPassword(token, password);
  expect([status, error?.fields]).toEqual([400, { password: expect.stringMatching(sentence) as string }]);
  expect((await setPassword(token)).status).toBe(200);
});

function post(body: unknown): RequestInit {
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}
