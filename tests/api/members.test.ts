import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { accountEndpoints } from '#src/contracts/account.ts';
import { authEndpoints } from '#src/contracts/auth.ts';
import { companyEndpoints } from '#src/contracts/company-profile.ts';
import { jobEndpoints } from '#src/contracts/jobs.ts';
import { INVITATION_ENDED, memberEndpoints } from '#src/contracts/members.ts';
import { companyMembers } from '#src/server/db/schema/accounts.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { inviteOwner, listCompanyMembers } from '#src/server/operator/members.ts';
import { setCompanyEnabled } from '#src/server/operator/set-company-state.ts';
import { createRateLimits } from '#src/server/platform/limits/rate-limits.ts';
import { startApi } from '#tests/support/api-harness.ts';
import { aJob } from '#tests/support/builders/job-input.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { startOwnApi } from '#tests/support/open-api.ts';
import { signInCompany, signInMember, type SignedIn } from '#tests/support/sign-in.ts';
import { cookieOf } from '#tests/support/sign-up.ts';

const DAY = 86_400_000;
const EMAIL = 'esi@volta.example';
const PASSWORD = 'three shea trees in the rain';
const LAST_OWNER = 'A company needs an owner who can log in. Make another member an owner first.';

const api = await startOwnApi();
const { db } = api;
let volta: SignedIn;
beforeEach(async () => {
  api.time.now = new Date();
  for (const table of [companies, mails, auditLog]) await db.delete(table);
  volta = await signInCompany(db, { name: 'Volta Labs' });
});
afterAll(() => api.stop());

const invite = (facts: { name?: string; email?: string; role?: 'owner' | 'member' } = {}, by = volta) =>
  api.call(
    memberEndpoints.inviteMember,
    { body: { name: 'Esi Quartey', email: EMAIL, role: 'member', ...facts } },
    by.headers,
  );
const mailed = async () => (await db.select().from(mails).where(eq(mails.recipient, EMAIL)).orderBy(mails.id)).at(-1);
async function invited(): Promise<string> {
  await invite();
  return /token=([\w-]{43})$/m.exec((await mailed())?.text ?? '')?.[1] ?? '';
}
const accept = (token: string, username = 'esi') =>
  api.call(memberEndpoints.acceptInvitation, { body: { token, username, password: PASSWORD } });
const members = async () => (await api.call(memberEndpoints.listMembers, {}, volta.headers)).body?.members ?? [];
const change = (id: string, body: { role?: 'owner' | 'member'; disabled?: boolean }, by = volta) =>
  api.call(memberEndpoints.changeMember, { params: { id }, body }, by.headers);
const remove = (id: string) => api.call(memberEndpoints.removeMember, { params: { id } }, volta.headers);
const session = (headers: Record<string, string>) => api.call(authEndpoints.readSession, {}, headers);
const logged = async () =>
  (await db.select().from(auditLog).orderBy(auditLog.id)).map(({ act, actor, name }) => [act, actor, name]);

describe('an invitation', () => {
  test('is mailed, and makes a login that is signed in', async () => {
    const token = await invited();
    const { body } = await api.call(memberEndpoints.readInvitation, { body: { token } });
    const shown = { companyName: 'Volta Labs', invitedBy: 'Selorm Agbeko', name: 'Esi Quartey', email: EMAIL };
    expect(body).toEqual({ usable: true, ...shown });
    expect((await members()).find(({ email }) => email === EMAIL)).toMatchObject({ state: 'invited', username: null });

    const accepted = await accept(token);
    expect(accepted.status).toBe(204);
    const cookie = `__Host-token=${cookieOf(accepted.headers, '__Host-token')}`;
    const me = (await session({ cookie })).body;
    expect(me?.member).toMatchObject({ name: 'Esi Quartey', role: 'member' });
    expect(me?.user).toMatchObject({ id: volta.id, name: 'Volta Labs', username: 'esi', email: EMAIL });
    const [esi] = (await members()).filter(({ email }) => email === EMAIL);
    expect(esi).toMatchObject({ state: 'active', username: 'esi', role: 'member', invitedUntil: null });
    expect(esi?.lastLoginAt).not.toBeNull();
    expect(await logged()).toEqual([
      ['invite-member', 'Selorm Agbeko', 'Esi Quartey'],
      ['join', 'Esi Quartey', 'Esi Quartey'],
    ]);
  });

  test('works once, for seven days, and another takes its place', async () => {
    const first = await invited();
    const second = await invited();
    const ended = async (token: string) => {
      const { status, error } = await accept(token);
      expect([status, error?.error]).toEqual([410, INVITATION_ENDED]);
      expect((await api.call(memberEndpoints.readInvitation, { body: { token } })).body).toEqual({ usable: false });
    };
    await ended(first);
    const sentAt = api.time.now;
    api.time.now = new Date(sentAt.getTime() + 7 * DAY);
    await ended(second);
    api.time.now = new Date(sentAt.getTime() + 7 * DAY - 1);
    expect((await accept(second)).status).toBe(204);
    await ended(second);
    expect(await members()).toHaveLength(2);
  });

  test.each([
    ['the member is disabled', async (id: string) => void (await change(id, { disabled: true }))],
    ['the member is removed', async (id: string) => void (await remove(id))],
    [
      'the company is disabled',
      async () => {
        const username = `company-${volta.id}`;
        await setCompanyEnabled(api.services, { username, enabled: false, reason: null, by: 'ops' });
      },
    ],
  ])('ends when %s', async (_, end) => {
    const token = await invited();
    await end((await members()).find(({ email }) => email === EMAIL)?.id ?? '');
    expect((await accept(token)).status).toBe(410);
  });

  test('names neither company nor inviter before the company is verified or has posted a job', async () => {
    await invite({ name: 'Win GH₵ 5,000 at evil.example' });
    const plain = await mailed();
    expect(plain?.subject + String(plain?.text)).not.toMatch(/Volta|Selorm|evil/);
    await addJob(db, volta.id);
    await invite({ name: 'Win GH₵ 5,000 at evil.example' });
    const known = await mailed();
    expect(known?.text).toMatch(/^Selorm Agbeko invites you to work in the account of Volta Labs/);
    expect(known?.text).not.toContain('evil');
    expect(known?.text.match(/https?:/g)).toHaveLength(1);
  });

  test('is refused for the address of a member, in whatever case, and not for one of another company', async () => {
    await signInMember(db, volta.id, { email: EMAIL, name: 'Yaw Tetteh' });
    const { status, error } = await invite({ email: EMAIL.toUpperCase() });
    const sentence = 'This is the address of Yaw Tetteh, who is a member already';
    expect([status, error?.fields]).toEqual([409, { email: sentence }]);
    const kente = await signInCompany(db, { name: 'Kente Works' });
    expect((await invite({}, kente)).status).toBe(201);
    expect(await mailed()).toBeDefined();
  });

  test('needs a username that is free, and names the field', async () => {
    const token = await invited();
    const { status, error } = await accept(token, `COMPANY-${volta.id}`);
    expect([status, error?.fields]).toEqual([400, { username: 'This username is taken. Please choose another one' }]);
    expect((await accept(token)).status).toBe(204);
  });

  test('goes out twenty times a day at most', async () => {
    const limited = await startApi(db, {}, createRateLimits(db));
    const send = async (n: number) => {
      const body = { name: 'Esi', email: `esi${n}@volta.example`, role: 'member' as const };
      return (await limited.call(memberEndpoints.inviteMember, { body }, volta.headers)).status;
    };
    for (let n = 0; n < 20; n += 1) expect(await send(n)).toBe(201);
    expect(await send(20)).toBe(429);
    await limited.stop();
  });

  test('of two at once for one address leaves one member, with the later link', async () => {
    await Promise.all([invite(), invite(), invite()]);
    expect(await members()).toHaveLength(2);
  });
});

describe('a member', () => {
  test('works for the company under their own name', async () => {
    const yaw = await signInMember(db, volta.id);
    const { body } = await api.call(jobEndpoints.postJob, { body: aJob() }, yaw.headers);
    const { body: edited } = await api.call(
      jobEndpoints.updateJob,
      { params: { id: body?.id ?? '' }, body: aJob({ title: 'Data Engineer' }) },
      volta.headers,
    );
    const [job] = (await api.call(jobEndpoints.listOwnJobs, {}, yaw.headers)).body ?? [];
    expect(edited).toBeDefined();
    expect(job).toMatchObject({ title: 'Data Engineer', createdBy: 'Yaw Tetteh', changedBy: 'Selorm Agbeko' });
    expect(await logged()).toEqual([
      ['post-job', 'Yaw Tetteh', aJob().title],
      ['edit-job', 'Selorm Agbeko', 'Data Engineer'],
    ]);
  });

  test('has sessions, password and mail preferences of their own', async () => {
    const yaw = await signInMember(db, volta.id);
    await api.call(accountEndpoints.logOutEverywhere, {}, yaw.headers);
    expect((await session(yaw.headers)).status).toBe(401);
    expect((await session(volta.headers)).status).toBe(200);
  });

  test('changes their own name, but neither the name of the company nor an email', async () => {
    const yaw = await signInMember(db, volta.id);
    await api.call(memberEndpoints.renameSelf, { body: { name: 'Yaw K. Tetteh' } }, yaw.headers);
    expect((await session(yaw.headers)).body?.member.name).toBe('Yaw K. Tetteh');
    const save = (companyName: string) =>
      api.call(
        companyEndpoints.updateOwnCompany,
        { body: { companyName, contactEmail: 'hr@volta.example' } },
        yaw.headers,
      );
    expect((await save('Volta Labs')).status).toBe(200);
    const refused = await save('Volta Holdings');
    const sentence = 'Only an owner of the company account can change its name';
    expect([refused.status, refused.error?.fields]).toEqual([403, { companyName: sentence }]);
    const change = { email: 'new@volta.example', password: PASSWORD };
    expect((await api.call(accountEndpoints.changeCompanyEmail, { body: change }, yaw.headers)).status).toBe(403);
  });

  test('who is disabled is signed out at once and cannot log in; enabled, they can', async () => {
    const yaw = await signInMember(db, volta.id);
    expect((await change(yaw.memberId, { disabled: true })).status).toBe(204);
    expect((await session(yaw.headers)).status).toBe(401);
    expect((await members()).find(({ id }) => id === yaw.memberId)?.state).toBe('disabled');
    await change(yaw.memberId, { disabled: false });
    expect((await session(yaw.headers)).status).toBe(401);
    expect((await members()).find(({ id }) => id === yaw.memberId)?.state).toBe('active');
  });

  test('who is removed leaves their name and no address', async () => {
    const yaw = await signInMember(db, volta.id, { email: 'yaw@volta.example' });
    const { body } = await api.call(jobEndpoints.postJob, { body: aJob() }, yaw.headers);
    expect((await remove(yaw.memberId)).status).toBe(204);
    expect((await session(yaw.headers)).status).toBe(401);
    const [job] = (await api.call(jobEndpoints.listOwnJobs, {}, volta.headers)).body ?? [];
    expect(job).toMatchObject({ id: body?.id, createdBy: 'Yaw Tetteh' });
    expect(JSON.stringify(await db.select().from(auditLog))).not.toContain('yaw@volta.example');
    expect((await remove(yaw.memberId)).status).toBe(404);
  });
});

describe('the last owner who can log in', () => {
  test.each([
    ['cannot become a member', (id: string) => change(id, { role: 'member' })],
    ['cannot be disabled', (id: string) => change(id, { disabled: true })],
    ['cannot be removed', (id: string) => remove(id)],
  ])('%s', async (_, act) => {
    await invite({ role: 'owner' });
    const { status, error } = await act(volta.id);
    expect([status, error?.error]).toEqual([409, LAST_OWNER]);
    expect((await session(volta.headers)).body?.member.role).toBe('owner');
  });

  test('stays when two remove each other at once', async () => {
    const esi = await signInMember(db, volta.id, { role: 'owner', name: 'Esi Quartey' });
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        change(esi.memberId, { role: 'member' }),
        change(volta.id, { role: 'member' }, esi),
      ]);
      const isOwner = and(eq(companyMembers.companyId, volta.id), eq(companyMembers.role, 'owner'));
      expect(await db.$count(companyMembers, isOwner)).toBe(1);
      expect(answers.map(({ status }) => status).toSorted()).not.toEqual([204, 204]);
      await db.update(companyMembers).set({ role: 'owner' });
    }
  });
});

test('the operator lists members, and invites an owner where none can log in any more', async () => {
  const username = `company-${volta.id}`;
  await db.update(companyMembers).set({ disabledAt: api.time.now });
  const owner = { username, name: 'Esi Quartey', email: EMAIL, by: 'ops' };
  expect(await inviteOwner(api.services, owner)).toMatchObject({ company: 'Volta Labs' });
  const token = /token=([\w-]{43})$/m.exec((await mailed())?.text ?? '')?.[1] ?? '';
  const { body } = await api.call(memberEndpoints.readInvitation, { body: { token } });
  expect(body).toMatchObject({ usable: true, invitedBy: null });
  expect((await accept(token)).status).toBe(204);
  const { members } = await listCompanyMembers(api.services, { username });
  expect(members).toMatchObject([
    { name: 'Esi Quartey', role: 'owner', state: 'active' },
    { name: 'Selorm Agbeko', role: 'owner', state: 'disabled' },
  ]);
  expect((await logged())[0]).toEqual(['invite-member', 'ops', 'Esi Quartey']);
});
