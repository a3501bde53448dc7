import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#src/contracts/account.ts';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import { authEndpoints } from '#src/contracts/auth.ts';
import { jobSeekerEndpoints } from '#src/contracts/job-seeker.ts';
import { uploadEndpoints } from '#src/contracts/uploads.ts';
import { asPage } from '#src/domain/pages/pagination.ts';
import { companyMembers, sessions } from '#src/server/db/schema/accounts.ts';
import { files } from '#src/server/db/schema/files.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { removeJob } from '#src/server/operator/moderate-job.ts';
import { resetPassword } from '#src/server/operator/reset-password.ts';
import { createRateLimits } from '#src/server/platform/limits/rate-limits.ts';
import { BROWSER, startApi, type TestApi } from '#tests/support/api-harness.ts';
import { resumeFile } from '#tests/support/authorization-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { createLockHolder } from '#tests/support/lock-holder.ts';
import { openApi, openMailServer } from '#tests/support/open-api.ts';
import { linkIn, tokenIn } from '#tests/support/mail-server.ts';
import { signIn, type SignedIn } from '#tests/support/sign-in.ts';
import { PASSWORD, companyWithPassword, jobSeekerWithPassword } from '#tests/support/sign-up.ts';

const NEW = 'three shea trees in the rain';
const EMAIL = 'ama@example.org';

const server = await openMailServer();
const { api } = await openApi();
/** The same with limits. */
const limited = await startApi(api.db, {}, createRateLimits(api.db));
afterAll(() => limited.stop());
let ama: SignedIn;
let volta: SignedIn;
beforeEach(async () => {
  for (const table of [jobSeekers, companyMembers, mails]) await api.db.delete(table);
  ama = await jobSeekerWithPassword(api.db, { email: EMAIL, name: 'Ama Mensah' });
  volta = await companyWithPassword(api.db, 'volta', { name: 'Volta Reed' });
  server.received.length = 0;
});

const logInJobSeeker = (password: string) =>
  api.call(authEndpoints.loginJobSeeker, { body: { email: EMAIL, password } });
const logInCompany = (password: string) =>
  api.call(authEndpoints.loginCompany, { body: { username: 'volta', password } });
const mailTo = (address: string) => server.mailTo(api.services, address);

describe.each([
  {
    role: 'company',
    endpoint: accountEndpoints.changeCompanyPassword,
    logIn: logInCompany,
    address: 'people@volta.example',
    account: () => volta,
    known: 'Volta Reed 2026',
    wayOut: '/forgot-password',
  },
  {
    role: 'jobseeker',
    endpoint: accountEndpoints.changeJobSeekerPassword,
    logIn: logInJobSeeker,
    address: EMAIL,
    account: () => ama,
    known: 'Ama Mensah 2026',
    wayOut: '/signup',
  },
] as const)('the password of a $role', ({ role, endpoint, logIn, address, account, known, wayOut }) => {
  const change = (currentPassword: string, newPassword = NEW, at: TestApi = api) =>
    at.call(endpoint, { body: { currentPassword, newPassword } }, account().headers);

  test('is changed, ends the other sessions, and is mailed', async () => {
    const other = await signIn(api.db, { role, id: account().id });
    expect((await change(PASSWORD)).status).toBe(204);
    const [here, there] = await Promise.all(
      [account(), other].map(({ headers }) => api.call(accountEndpoints.listSessions, {}, headers)),
    );
    expect([here?.status, there?.status]).toEqual([200, 401]);
    expect([(await logIn(PASSWORD)).status, (await logIn(NEW)).status]).toEqual([401, 204]);
    const mail = await mailTo(address);
    expect(mail?.subject).toBe('Your password at Adwuma has changed');
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain('All other devices were logged out.');
      expect(text).toContain(`https://jobs.example.org${wayOut}`);
      expect(text).not.toContain(NEW);
    }
  });

  test.each([
    ['', NEW, 'currentPassword', /^Enter your current password$/],
    ['not the password', NEW, 'currentPassword', /^This is not your current password$/],
    [PASSWORD, known, 'newPassword', /easy to guess/],
    [PASSWORD, 'short', 'newPassword', /at least 10/],
  ])('stays when %j shall become %j', async (current, next, field, sentence) => {
    const { status, error } = await change(current, next);
    expect([status, error?.fields]).toEqual([400, { [field]: expect.stringMatching(sentence) as string }]);
    expect((await logIn(PASSWORD)).status).toBe(204);
    expect(await api.db.$count(mails)).toBe(0);
  });

  test('wrong guesses of the present one are limited as those of a login', async () => {
    const statuses = [];
    for (let guess = 0; guess < 12; guess += 1) {
      statuses.push((await change(`not ${guess}`, NEW, limited)).status);
    }
    expect(statuses[0]).toBe(400);
    expect(statuses.at(-1)).toBe(429);
  });

  test('of two changes at once, one counts', async () => {
    const answers = await Promise.all([change(PASSWORD), change(PASSWORD, `${NEW} again`)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400]);
    expect(await api.db.$count(mails)).toBe(1);
  });
});

describe('sessions', () => {
  const list = async (headers: Record<string, string>, query = {}) =>
    (await api.call(accountEndpoints.listSessions, { query }, headers)).body;

  test('are listed with their device, place and use; one can be ended, and no other account’s', async () => {
    const login = await api.call(
      authEndpoints.loginJobSeeker,
      { body: { email: EMAIL, password: PASSWORD } },
      { 'user-agent': BROWSER, 'x-forwarded-for': '203.0.113.9' },
    );
    expect(login.status).toBe(204);
    const seen = await list({ ...ama.headers, 'x-forwarded-for': '203.0.113.9' });
    expect(seen).toHaveLength(2);
    const other = seen?.find(({ current }) => !current);
    expect(other).toMatchObject({ device: 'Firefox on Linux', sameNetwork: true });
    expect((await list(ama.headers))?.find(({ current }) => !current)?.sameNetwork).toBe(false);

    const params = { id: other?.id ?? '' };
    const byStranger = await api.call(accountEndpoints.endSession, { params }, volta.headers);
    expect([byStranger.status, byStranger.error?.error]).toEqual([404, 'This session has ended already.']);
    expect((await api.call(accountEndpoints.endSession, { params }, ama.headers)).status).toBe(204);
    expect(await list(ama.headers)).toHaveLength(1);
    expect((await api.call(accountEndpoints.endSession, { params }, ama.headers)).status).toBe(404);
  });

  test('of which account is said where a browser is signed in as both', async () => {
    const cookie = `__Host-token=${volta.token}; __Host-jobSeekerToken=${ama.token}`;
    const [companys] = (await list({ cookie }, { role: 'company' })) ?? [];
    const [jobSeekers] = (await list({ cookie }, { role: 'jobseeker' })) ?? [];
    expect([companys?.current, jobSeekers?.current]).toEqual([true, true]);
    expect(companys?.id).not.toBe(jobSeekers?.id);
    const refused = await api.call(accountEndpoints.listSessions, { query: { role: 'company' } }, ama.headers);
    expect(refused.status).toBe(403);
  });

  test('all end at once', async () => {
    await signIn(api.db, { role: 'company', id: volta.id });
    const { status } = await api.call(accountEndpoints.logOutEverywhere, {}, volta.headers);
    expect(status).toBe(204);
    expect(await api.db.$count(sessions, eq(sessions.memberId, volta.id))).toBe(0);
    expect(await list(ama.headers)).toHaveLength(1);
  });
});

describe('a company that has forgotten its password', () => {
  const forget = (username: string, at: TestApi = api) => at.call(authEndpoints.forgotPassword, { body: { username } });

  test('sets another by the link in its mail, once', async () => {
    expect((await forget('VOLTA')).status).toBe(204);
    const mail = await mailTo('people@volta.example');
    expect(mail?.text).toContain("the company login 'volta'");
    expect(mail?.html).toContain(linkIn(mail));
    const token = tokenIn(mail);
    const login = async () => (await api.call(authEndpoints.readPasswordLink, { body: { token } })).body?.login;
    expect(await login()).toBe('volta');
    const set = (password = NEW) => api.call(authEndpoints.setPassword, { body: { token, password } });
    const { status, body } = await set();
    expect(await login()).toBeUndefined();
    expect([status, body]).toEqual([200, { email: 'people@volta.example', username: 'volta' }]);
    expect((await logInCompany(NEW)).status).toBe(204);
    // Of the same address no job seeker came to be, and the former sessions are over.
    expect(await api.db.$count(jobSeekers)).toBe(1);
    expect((await api.call(authEndpoints.readSession, {}, volta.headers)).status).toBe(401);
    expect((await set('yet another password')).status).toBe(400);
  });

  test('gets in by no earlier link once the operator has given it another password', async () => {
    await forget('volta');
    const token = tokenIn(await mailTo('people@volta.example'));
    await resetPassword(api.services, { username: 'volta', by: 'ops' });
    const body = { token, password: NEW };
    expect((await api.call(authEndpoints.setPassword, { body })).status).toBe(400);
  });

  test('mails nothing about a username that does not exist', async () => {
    expect((await forget('nobody')).status).toBe(204);
    expect(await api.db.$count(mails)).toBe(0);
  });

  test('gets few of these mails', async () => {
    const statuses = [];
    for (let time = 0; time < 4; time += 1) statuses.push((await forget('volta', limited)).status);
    expect(statuses).toEqual([204, 204, 204, 429]);
  });
});

describe('deleting an account', () => {
  const remove = (password?: string) =>
    api.call(accountEndpoints.deleteJobSeeker, { body: password === undefined ? {} : { password } }, ama.headers);
  const apply = async (id: string) => {
    const { body } = await api.call(uploadEndpoints.uploadResume, { file: resumeFile }, ama.headers);
    return api.call(
      applicationEndpoints.apply,
      { params: { id }, body: { resume: body?.url ?? '', coverLetter: 'Dear Volta' } },
      ama.headers,
    );
  };
  const received = async () => (await api.call(applicationEndpoints.listApplications, {}, volta.headers)).body;

  test.each([
    [undefined, 'Enter your password to delete your account'],
    ['not the password', 'This is not your current password'],
  ])('needs the password, and not %s', async (password, sentence) => {
    const { status, error } = await remove(password);
    expect([status, error?.fields]).toEqual([400, { password: sentence }]);
    expect(await api.db.$count(jobSeekers)).toBe(1);
  });

  test('takes everything but a line at the companies, and is mailed', async () => {
    const job = await addJob(api.db, volta.id);
    expect((await apply(job.id)).status).toBe(200);
    expect((await remove(PASSWORD)).status).toBe(204);
    expect(await received()).toMatchObject([{ jobSeeker: null, job: { id: job.id } }]);
    const profile = { params: { id: ama.id } };
    expect((await api.call(jobSeekerEndpoints.readPublicJobSeeker, profile)).status).toBe(410);
    expect((await logInJobSeeker(PASSWORD)).status).toBe(401);
    expect(await api.db.$count(files, eq(files.jobSeekerId, ama.id))).toBe(0);
    const mail = await mailTo(EMAIL);
    for (const text of [mail?.text, mail?.html]) expect(text).toContain('deleted for good');
  });

  test('takes the address out of the records of what was taken down', async () => {
    const job = await addJob(api.db, volta.id);
    await apply(job.id);
    await removeJob(api.services, { id: job.id, reason: null, by: 'root' });
    await remove(PASSWORD);
    const recipients = ['people@volta.example', 'a deleted account'];
    const logged = await api.db.select().from(auditLog).where(eq(auditLog.act, 'remove-job'));
    expect(logged).toMatchObject([{ notified: recipients }]);
  });

  test('waits for an application that is being made, and leaves nothing of it', async () => {
    const job = await addJob(api.db, volta.id);
    const holder = await createLockHolder(api.database);
    await holder.hold('select from jobs where id = $1 for update', [job.id]);
    const applying = apply(job.id);
    await holder.awaited(1, applying);
    const removing = remove(PASSWORD);
    await holder.commit();
    const [applied, removed] = await Promise.all([applying, removing]);
    expect(removed.status).toBe(204);
    expect([200, 401]).toContain(applied.status);
    for (const row of asPage((await received()) ?? []).items) {
      expect(row).toMatchObject({ jobSeeker: null });
    }
    expect(await api.db.$count(files, eq(files.jobSeekerId, ama.id))).toBe(0);
  });
});
