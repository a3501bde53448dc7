import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#src/contracts/account.ts';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import { authEndpoints } from '#src/contracts/auth.ts';
import { jobSeekerEndpoints } from '#src/contracts/job-seeker.ts';
import { companyMembers, emailChanges, sessions } from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { changePassword } from '#src/server/modules/account/change-login.ts';
import { resetPassword } from '#src/server/operator/reset-password.ts';
import { createRateLimits } from '#src/server/platform/limits/rate-limits.ts';
import { hashToken } from '#src/server/platform/sessions/session-token.ts';
import { startApi, type TestApi } from '#tests/support/api-harness.ts';
import { addApplication } from '#tests/support/builders/application-rows.ts';
import { addJobSeeker } from '#tests/support/builders/job-seeker-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { createLockHolder } from '#tests/support/lock-holder.ts';
import { tokenIn } from '#tests/support/mail-server.ts';
import { openApi, openMailServer } from '#tests/support/open-api.ts';
import { signIn, signInJobSeeker, type SignedIn } from '#tests/support/sign-in.ts';
import { PASSWORD, requestLink, companyWithPassword, jobSeekerWithPassword } from '#tests/support/sign-up.ts';

const PERSON = 'ama@example.org';
const COMPANY = 'people@volta.example';
const NEW = 'Ama.Mensah@work.example';
const NEXT_PASSWORD = 'three shea trees in the rain';
const DAY = 86_400_000;
const LINK_GONE = {
  status: 400,
  error: { error: 'Failed to change the email. Link may have expired.', code: 'invalid_input' },
};

const server = await openMailServer();
const { api } = await openApi();
/** The same with limits. */
const limited = await startApi(api.db, {}, createRateLimits(api.db));
afterAll(() => limited.stop());
let ama: SignedIn;
let volta: SignedIn;
beforeEach(async () => {
  for (const table of [jobSeekers, companies, mails]) await api.db.delete(table);
  ama = await addPerson(PERSON);
  volta = await companyWithPassword(api.db, 'volta');
  server.received.length = 0;
});

const addPerson = (email: string) => jobSeekerWithPassword(api.db, { email, name: 'Ama Mensah' });
const changePersons = (email: string, currentPassword?: string, by = ama, at: Pick<TestApi, 'call'> = api) =>
  at.call(
    jobSeekerEndpoints.updateJobSeekerProfile,
    { body: { email, name: 'Ama Owusu', ...(currentPassword && { currentPassword }) } },
    by.headers,
  );
const readPerson = async (by = ama) => (await api.call(jobSeekerEndpoints.readJobSeekerProfile, {}, by.headers)).body;
const changeCompanys = (email: string, password = '', by = volta) =>
  api.call(accountEndpoints.changeCompanyEmail, { body: { email, password } }, by.headers);
const forgot = () => api.call(authEndpoints.forgotPassword, { body: { username: 'volta' } });
const confirm = (token: string) => api.call(authEndpoints.confirmEmail, { body: { token } });
const setPassword = async (token: string) => {
  const body = { token, password: NEXT_PASSWORD };
  return (await api.call(authEndpoints.setPassword, { body })).status;
};
const mailTo = (address: string) => server.mailTo(api.services, address);

/** The token that was mailed for a change. */
async function mailedToken(asked: Promise<{ error: unknown }>, email = NEW): Promise<string> {
  expect((await asked).error).toBeUndefined();
  return tokenIn(await mailTo(email));
}
const personsToken = (email = NEW, by = ama) => mailedToken(changePersons(email, PASSWORD, by), email);

describe.each([
  {
    role: 'jobseeker',
    account: () => ama,
    old: PERSON,
    change: changePersons,
    field: 'currentPassword',
    read: readPerson,
    cancel: () => api.call(jobSeekerEndpoints.cancelEmailChange, {}, ama.headers),
    logIn: async (email: string) =>
      (await api.call(authEndpoints.loginJobSeeker, { body: { email, password: PASSWORD } })).status,
    /** By the former address, the next one, and the next one otherwise written. */
    logins: [401, 204, 204],
    /** Asks for a link to set a password by mail. */
    link: () => requestLink(api, api.db, PERSON),
    wayOut: '/signup',
    hidden: 'Ama Mensah',
    answer: { email: NEW },
    isNow: `is now ${NEW}.`,
  },
  {
    role: 'company',
    account: () => volta,
    old: COMPANY,
    change: changeCompanys,
    field: 'password',
    read: async (by = volta) => (await api.call(authEndpoints.readSession, {}, by.headers)).body?.user,
    cancel: () => api.call(accountEndpoints.cancelCompanyEmailChange, {}, volta.headers),
    logIn: async () => {
      const body = { username: 'volta', password: PASSWORD };
      return (await api.call(authEndpoints.loginCompany, { body })).status;
    },
    logins: [204, 204, 204],
    link: async () => {
      await forgot();
      return tokenIn(await mailTo(COMPANY));
    },
    wayOut: '/forgot-password',
    hidden: "'volta'",
    answer: { email: NEW, username: 'volta' },
    isNow: `company login 'volta' is now ${NEW}.`,
  },
] as const)('the email of a $role', (of) => {
  const { role, account, old, change, read, cancel, link } = of;
  const askedToken = (email = NEW, by = account()) => mailedToken(change(email, PASSWORD, by), email);

  test('is another once the link that was mailed there is opened, which ends every session', async () => {
    const token = await askedToken();
    expect(await read()).toMatchObject({ email: old, pendingEmail: NEW });
    if (role === 'jobseeker') expect([await of.logIn(NEW), await of.logIn(old)]).toEqual([401, 204]);
    const confirmed = await confirm(token);
    expect([confirmed.status, confirmed.body]).toEqual([200, of.answer]);
    expect(confirmed.headers.getSetCookie()).toEqual([]);
    const column = role === 'company' ? sessions.memberId : sessions.jobSeekerId;
    expect(await api.db.$count(sessions, eq(column, account().id))).toBe(0);
    const logins = [await of.logIn(old), await of.logIn(NEW), await of.logIn(NEW.toLowerCase())];
    expect(logins).toEqual(of.logins);
    const again = await signIn(api.db, { role, id: account().id });
    expect(await read(again)).toMatchObject({ email: NEW, pendingEmail: null });
  });

  test('both addresses get a mail, and the old one another when it is done', async () => {
    const token = await askedToken();
    const [wanted, present] = [await mailTo(NEW), await mailTo(old)];
    expect(wanted?.subject).toBe('Confirm your new email address at Adwuma');
    expect(wanted?.text).toContain(`https://jobs.example.org/confirm-email?token=${token}`);
    // The reader of the new address may be a stranger.
    for (const secret of [old, of.hidden]) expect(wanted?.text).not.toContain(secret);
    expect(present?.subject).toBe('Your email address at Adwuma is about to change');
    for (const part of [
      `to ${NEW}.`,
      'If it was not you, set a new password now.',
      `https://jobs.example.org${of.wayOut}`,
    ]) {
      expect(present?.text).toContain(part);
    }
    expect(present?.text).not.toContain(token);
    await confirm(token);
    const last = await mailTo(old);
    expect(last?.subject).toBe('Your email address at Adwuma has changed');
    expect(last?.text).toContain(of.isNow);
    expect(server.received).toHaveLength(3);
  });

  test.each([
    [NEW, '', of.field, 'Enter your current password to change your email'],
    [NEW, 'not the password', of.field, 'This is not your current password'],
    ['volta at example', PASSWORD, 'email', 'Enter a valid email address'],
  ])('%s with the password %j is refused, and nothing is saved or mailed', async (...given) => {
    const [email, password, field, sentence] = given;
    const { status, error } = await change(email, password);
    const fields = { [field]: sentence };
    expect([status, error]).toEqual([400, { error: sentence, code: 'invalid_input', fields }]);
    expect(await read()).toMatchObject({ email: old, pendingEmail: null });
    expect((await readPerson())?.name).toBe('Ama Mensah');
    expect(await api.db.$count(mails)).toBe(0);
  });

  test('its link is stored as a hash only, and opening it again, also ten times at once, says the same and does nothing', async () => {
    const token = await askedToken();
    const [row] = await api.db.select().from(emailChanges);
    expect(row?.tokenHash).toEqual(hashToken(token));
    expect(JSON.stringify(row)).not.toContain(token);
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
    const again = await signIn(api.db, { role, id: account().id });
    for (const { status, body } of [...answers, await confirm(token)]) {
      expect([status, body]).toEqual([200, of.answer]);
    }
    const has = eq(mails.subject, 'Your email address at Adwuma has changed');
    expect(await api.db.$count(mails, has)).toBe(1);
    expect(await read(again)).toMatchObject({ email: NEW, pendingEmail: null });
    // A later change takes its place.
    await askedToken('third@work.example', again);
    expect(await confirm(token)).toMatchObject(LINK_GONE);
  });

  test('its link ends after 24 hours, and the address is shown no more', async () => {
    const token = await askedToken();
    const { now } = api.time;
    api.time.now = new Date(now.getTime() + DAY - 1);
    expect(await read()).toMatchObject({ pendingEmail: NEW });
    api.time.now = new Date(now.getTime() + DAY);
    expect(await read()).toMatchObject({ pendingEmail: null });
    expect(await confirm(token)).toMatchObject(LINK_GONE);
    api.time.now = now;
    expect((await confirm(token)).status).toBe(200);
  });

  test('its link is no good once another takes its place, or the change is given up', async () => {
    const first = await askedToken();
    const second = await askedToken('second@work.example');
    expect(await confirm(first)).toMatchObject(LINK_GONE);
    expect(await read()).toMatchObject({ pendingEmail: 'second@work.example' });
    expect([(await cancel()).status, (await cancel()).status]).toEqual([204, 204]);
    expect(await read()).toMatchObject({ email: old, pendingEmail: null });
    expect(await confirm(second)).toMatchObject(LINK_GONE);
  });

  test('its link is no good once the password was set by mail', async () => {
    const token = await askedToken();
    expect(await setPassword(await link())).toBe(200);
    expect(await confirm(token)).toMatchObject(LINK_GONE);
  });

  test('a link to set the password that went to the old address is good no more', async () => {
    const token = await askedToken();
    const former = await link();
    expect((await confirm(token)).status).toBe(200);
    expect(await setPassword(former)).toBe(400);
  });
});

describe('of a job seeker, the current password', () => {
  test('of an account without one is refused', async () => {
    const other = await signInJobSeeker(api.db);
    expect((await changePersons(NEW, PASSWORD, other)).status).toBe(400);
  });

  test('cannot be guessed with a stolen session, and its failures count as failed logins', async () => {
    const kojo = await addPerson('kojo@example.org');
    const attempt = async (password: string) => (await changePersons(NEW, password, kojo, limited)).status;
    const answers: number[] = [];
    for (let i = 0; i < 7; i++) answers.push(await attempt(`guess number ${i}`));
    expect(answers.slice(0, 3)).toEqual([400, 400, 400]);
    expect([answers.at(-1), await attempt(PASSWORD)]).toEqual([429, 429]);
    // Without another address no password is asked for.
    expect((await changePersons('kojo@example.org', undefined, kojo, limited)).status).toBe(200);
  });

  test('that is replaced while it is checked changes nothing', async () => {
    const holder = await createLockHolder(api.database);
    await holder.hold('update job_seeker_logins set password_hash = $1', ['another']);
    // It has found the old password right once it waits for the row.
    const asked = changePersons(NEW, PASSWORD);
    await holder.awaited(1, asked);
    await holder.commit();
    expect((await asked).status).toBe(400);
    expect(await readPerson()).toMatchObject({ pendingEmail: null, name: 'Ama Mensah' });
  });
});

describe('an address that belongs to a job seeker', () => {
  test('gets the same answer, and only its owner learns of it', async () => {
    await addJobSeeker(api.db, { email: 'kofi@example.org' });
    const esi = await addPerson('esi@example.org');
    const known = await changePersons('KOFI@example.org', PASSWORD);
    const free = await changePersons('free@example.org', PASSWORD, esi);
    const visible = ({ status, headers, body }: typeof known) => [
      status,
      [...headers].filter(([name]) => !['date', 'content-length'].includes(name)),
      { ...body, id: '', email: '', pendingEmail: '' },
    ];
    expect(visible(known)).toEqual(visible(free));
    expect(await readPerson()).toMatchObject({ email: PERSON, pendingEmail: 'KOFI@example.org' });
    const mail = await mailTo('KOFI@example.org');
    expect(mail?.text).toContain('It has an account already, so nothing changes.');
    expect(mail?.text).not.toContain('token=');
    expect((await mailTo('free@example.org'))?.text).toContain('token=');
  });

  test('by the time its link is opened is refused like a used link', async () => {
    const token = await personsToken();
    const { id } = await addJobSeeker(api.db, { email: NEW.toUpperCase() });
    expect(await confirm(token)).toMatchObject(LINK_GONE);
    expect(await readPerson()).toMatchObject({ email: PERSON });
    const [other] = await api.db.select().from(jobSeekers).where(eq(jobSeekers.id, id));
    expect(other?.email).toBe(NEW.toUpperCase());
  });

  test('that two people confirm at once goes to one of them', async () => {
    const kofi = await addPerson('kofi@example.org');
    const tokens = [await personsToken(), await personsToken(NEW, kofi)];
    const answers = await Promise.all(tokens.map(confirm));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)).toMatchObject(LINK_GONE);
  });

  test('or to a company may also be a company’s', async () => {
    await addJobSeeker(api.db, { email: NEW });
    const kente = await companyWithPassword(api.db, 'kente');
    const ask = (by = volta) => mailedToken(changeCompanys(NEW, PASSWORD, by));
    for (const token of [await ask(), await ask(kente)]) {
      expect((await confirm(token)).status).toBe(200);
    }
  });
});

test('a link stays good while other parts of the profile are saved', async () => {
  const token = await personsToken();
  expect((await changePersons(PERSON)).body).toMatchObject({ email: PERSON, pendingEmail: NEW });
  expect((await confirm(token)).status).toBe(200);
});

test('confirming ends the links that set a password of the new address as well', async () => {
  const token = await personsToken();
  const link = await requestLink(api, api.db, NEW);
  await confirm(token);
  expect(await setPassword(link)).toBe(400);
  expect(await api.db.$count(jobSeekers)).toBe(1);
});

test('of confirming and setting a password by mail at once, neither breaks', async () => {
  for (let i = 0; i < 3; i++) {
    const person = await addPerson(`before-${i}@example.org`);
    const token = await personsToken(`race-${i}@work.example`, person);
    const link = await requestLink(api, api.db, `before-${i}@example.org`);
    const [{ status }, set] = await Promise.all([confirm(token), setPassword(link)]);
    expect([status, set].toSorted()).toEqual([200, 400]);
  }
});

test('a new password and another change of the address wait for each other one way', async () => {
  await changeCompanys(NEW, PASSWORD);
  const holder = await createLockHolder(api.database);
  await holder.hold('select from company_members for update');
  const member = { id: volta.id, name: 'Selorm', role: 'owner' } as const;
  const actor = { role: 'company', id: volta.id, member } as const;
  const place = { network: '203.0.113.7', site: '203.0.113.7' };
  const input = { currentPassword: PASSWORD, newPassword: NEXT_PASSWORD, place, tokens: [] };
  const changing = changePassword({ ...api.services, actor }, input);
  await holder.awaited(1, changing);
  await holder.hold('update email_changes set created_at = now()');
  await holder.commit();
  await changing;
  expect(await api.db.$count(emailChanges)).toBe(0);
});

test('an application shows the confirmed email only', async () => {
  const job = await addJob(api.db, volta.id);
  const { id } = await addApplication(api.db, { jobId: job.id, jobSeekerId: ama.id });
  const shown = async () =>
    (await api.call(applicationEndpoints.readApplication, { params: { id } }, volta.headers)).body?.jobSeeker?.email;
  const token = await personsToken('minister@gov.example');
  expect(await shown()).toBe(PERSON);
  await confirm(token);
  expect(await shown()).toBe('minister@gov.example');
});

test('mails to one mailbox are limited, whichever account asks for them', async () => {
  const people = [ama, await addPerson('b@example.org'), await addPerson('c@example.org')];
  const answers: number[] = [];
  for (let i = 0; i < 6; i++) {
    const email = `same+${i}@work.example`;
    answers.push((await changePersons(email, PASSWORD, people[i % 3], limited)).status);
  }
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
});

describe('of a company', () => {
  test('the present email is refused as a new one', async () => {
    const { status, error } = await changeCompanys(COMPANY.toUpperCase(), PASSWORD);
    const fields = { email: 'This is the email of your account already' };
    expect([status, error?.fields]).toEqual([400, fields]);
    expect(await api.db.$count(mails)).toBe(0);
  });

  test.each([
    [
      'changed in the account',
      () => {
        const body = { currentPassword: PASSWORD, newPassword: NEXT_PASSWORD };
        return api.call(accountEndpoints.changeCompanyPassword, { body }, volta.headers);
      },
    ],
    ['given by the operator', () => resetPassword(api.services, { username: 'volta', by: 'ops' })],
  ])('a password that is %s ends a pending change', async (_, replace) => {
    const token = await mailedToken(changeCompanys(NEW, PASSWORD));
    await replace();
    expect(await confirm(token)).toMatchObject(LINK_GONE);
  });

  test('a link to set the password that was asked for while the address changed is no good', async () => {
    const token = await mailedToken(changeCompanys(NEW, PASSWORD));
    await forgot();
    const link = tokenIn(await mailTo(COMPANY));
    // As if it had been written after the change had used up the others.
    await api.db.update(companyMembers).set({ email: NEW });
    expect(await setPassword(link)).toBe(400);
    expect((await confirm(token)).status).toBe(200);
  });
});
