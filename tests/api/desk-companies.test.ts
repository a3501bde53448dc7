import { beforeEach, describe, expect, test } from 'vitest';
import { deskCompanyEndpoints } from '#src/contracts/desk-companies.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { operatorSessions } from '#src/server/db/schema/operators.ts';
import { PAGE_SIZE } from '#src/domain/pages/pagination.ts';
import { addApplication } from '#tests/support/builders/application-rows.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { addJobSeeker } from '#tests/support/builders/job-seeker-rows.ts';
import { openApi } from '#tests/support/open-api.ts';
import { signInCompany, signInMember, signInOperator } from '#tests/support/sign-in.ts';

const AMA = 'ama@adwuma.example';
const KOFI = 'kofi@adwuma.example';
const NOW = new Date('2026-06-01T10:00:00Z');
const DAY = 86_400_000;
const CHANGED = 'This was last changed on 1 June 2026 at 10:00 by';
const body = { reason: 'It asked people for money.' };
const call = deskCompanyEndpoints;

const { api, db } = await openApi({ operators: [AMA, KOFI] });
let ama: { cookie: string };
let kofi: { cookie: string };
let id: string;
let params: { id: string };
beforeEach(async () => {
  for (const table of [companies, operatorSessions, mails, auditLog]) await db.delete(table);
  api.time.now = NOW;
  ama = (await signInOperator(db, AMA, NOW)).headers;
  kofi = (await signInOperator(db, KOFI, NOW)).headers;
  ({ id } = await signInCompany(db, { name: 'Volta', createdAt: NOW }, NOW));
  params = { id };
});

const read = async (query: { search?: string; page?: string } = {}) =>
  (await api.call(call.readDeskCompanies, { query }, ama)).body;
const found = async (search: string) => (await read({ search }))?.companies.map(({ name }) => name);
const only = async () => (await read())?.companies[0];
const logged = () => db.select().from(auditLog).orderBy(auditLog.id);
/** Both operators at once: the statuses, and the sentence that the second got. */
async function atOnce(
  act: (headers: { cookie: string }) => Promise<{ status: number; error?: { error: string } | undefined }>,
) {
  const answers = await Promise.all([act(ama), act(kofi)]);
  const statuses = answers.map(({ status }) => status).toSorted();
  return { statuses, sentence: answers.find(({ status }) => status === 409)?.error?.error };
}
const first = async () => (await logged())[0]?.actor ?? '';

test('companies are listed with figures and state, the oldest first, and found by name, username or email', async () => {
  const kente = await signInCompany(
    db,
    { name: 'Kente Works', createdAt: new Date(NOW.getTime() - DAY), removedAt: NOW, verifiedAt: NOW },
    NOW,
  );
  await signInMember(db, id, { username: 'yaw', email: 'yaw@volta-labs.example', lastLoginAt: NOW });
  const { id: jobId } = await addJob(db, id, { createdAt: NOW });
  for (let i = 0; i < 2; i++) await addApplication(db, { jobId, jobSeekerId: (await addJobSeeker(db)).id });
  const listed = await read();
  expect(listed).toMatchObject({
    total: 2,
    companies: [
      {
        id: kente.id,
        state: 'removed',
        keptUntil: '2026-07-01T10:00:00.000Z',
        openJobs: 0,
        applications: 0,
        members: 1,
      },
      {
        id,
        name: 'Volta',
        username: `company-${id}`,
        email: 'people@volta.example',
        state: 'active',
        openJobs: 1,
        applications: 2,
        members: 2,
        lastLoginAt: NOW.toISOString(),
        verifiedAt: null,
        keptUntil: null,
      },
    ],
  });
  expect(await found('WORKS')).toEqual(['Kente Works']);
  expect(await found(' yaw')).toEqual(['Volta']);
  expect(await found('volta-labs.example')).toEqual(['Volta']);
  expect(await found('%')).toEqual([]);
});

test('more companies than a page are on the next', async () => {
  for (let i = 0; i < PAGE_SIZE; i++)
    await signInCompany(db, { createdAt: new Date(NOW.getTime() + 1000 * (i + 1)) }, NOW);
  const [page, next] = [await read(), await read({ page: '2' })];
  expect([page?.companies.length, page?.total, next?.companies.length]).toEqual([PAGE_SIZE, PAGE_SIZE + 1, 1]);
  expect(page?.companies[0]?.id).toBe(id);
});

test('a company is verified, and that is taken back', async () => {
  const verify = (verified: boolean) => (headers: { cookie: string }) =>
    api.call(call.verifyCompany, { params, body: { verified } }, headers);
  expect((await verify(true)(ama)).status).toBe(204);
  expect(await only()).toMatchObject({ state: 'verified', verifiedAt: NOW.toISOString() });
  expect((await verify(true)(kofi)).error?.error).toBe(`Volta is verified. ${CHANGED} ${AMA}.`);
  expect((await verify(false)(kofi)).status).toBe(204);
  expect((await verify(false)(ama)).error?.error).toBe(`Volta is not verified. ${CHANGED} ${KOFI}.`);
  expect(await logged()).toMatchObject([
    { act: 'verify-company', actorKind: 'operator', actor: AMA, itemId: id, companyId: id },
    { act: 'unverify-company', actor: KOFI },
  ]);
});

test('a company is disabled for a reason, by one of two operators at once, and enabled', async () => {
  const none = await api.call(call.disableCompany, { params, body: { reason: ' ' } }, ama);
  expect([none.status, none.error?.fields]).toEqual([400, { reason: 'Reason is required' }]);
  const disabled = await atOnce((headers) => api.call(call.disableCompany, { params, body }, headers));
  expect(disabled).toEqual({ statuses: [204, 409], sentence: `Volta is disabled. ${CHANGED} ${await first()}.` });
  expect((await only())?.state).toBe('disabled');
  expect(await logged()).toMatchObject([{ act: 'disable-company', reason: body.reason, name: 'Volta' }]);
  const sent = await db.select().from(mails);
  expect(sent.map(({ recipient }) => recipient)).toEqual(['people@volta.example']);

  expect((await api.call(call.enableCompany, { params }, kofi)).status).toBe(204);
  expect((await api.call(call.enableCompany, { params }, ama)).error?.error).toBe(
    `Volta is enabled. ${CHANGED} ${KOFI}.`,
  );
  expect((await only())?.state).toBe('active');
  expect((await logged()).map(({ act, actor }) => [act, actor]).at(-1)).toEqual(['enable-company', KOFI]);
});

test('a company is removed by one of two operators at once, and restored within 30 days', async () => {
  const removed = await atOnce((headers) => api.call(call.removeCompany, { params, body }, headers));
  const by = await first();
  const sentence = `Volta is removed, and goes for good on 1 July 2026. ${CHANGED} ${by}.`;
  expect(removed).toEqual({ statuses: [200, 409], sentence });
  expect((await api.call(call.disableCompany, { params, body }, ama)).error?.error).toBe(sentence);
  expect(await only()).toMatchObject({ state: 'removed', keptUntil: '2026-07-01T10:00:00.000Z' });
  const restored = await atOnce((headers) => api.call(call.restoreCompany, { params }, headers));
  const [, last] = await logged();
  expect(restored).toEqual({ statuses: [200, 409], sentence: `Volta is not removed. ${CHANGED} ${last?.actor}.` });
  expect(last).toMatchObject({ act: 'restore-company', itemId: id });
  expect((await only())?.state).toBe('active');
});

describe('what goes is counted before it goes:', () => {
  test.each(['disable', 'remove'] as const)('%s', async (act) => {
    const { id: jobId } = await addJob(db, id, { createdAt: NOW });
    await addApplication(db, { jobId, jobSeekerId: (await addJobSeeker(db)).id });
    const preview = await api.call(call.previewTakedown, { params, body: { act, ...body } }, ama);
    expect(preview.body).toMatchObject({ openJobs: 1, applications: 1, recipients: ['people@volta.example'] });
    expect(await db.$count(auditLog)).toBe(0);
    await api.call(act === 'disable' ? call.disableCompany : call.removeCompany, { params, body }, ama);
    const [mail] = (await db.select().from(mails)).filter(({ recipient }) => recipient === 'people@volta.example');
    expect(preview.body).toMatchObject({ subject: mail?.subject, text: mail?.text });
  });
});

test('an owner is invited, but no member again', async () => {
  const esi = { name: 'Esi Quartey', email: 'esi@volta.example' };
  const invited = await api.call(call.inviteOwner, { params, body: esi }, ama);
  expect(invited).toMatchObject({ status: 200, body: { company: 'Volta' } });
  expect(await db.select({ recipient: mails.recipient }).from(mails)).toEqual([{ recipient: esi.email }]);
  expect(await logged()).toMatchObject([
    { act: 'invite-member', actor: AMA, itemId: invited.body?.id, companyId: id, details: { role: 'owner' } },
  ]);
  const member = { name: 'Selorm', email: 'people@volta.example' };
  const refused = await api.call(call.inviteOwner, { params, body: member }, ama);
  expect([refused.status, Object.keys(refused.error?.fields ?? {})]).toEqual([409, ['email']]);
});

test('a company that is gone is not found', async () => {
  const { id: other } = await addCompany(db);
  await db.delete(companies);
  const { status, error } = await api.call(call.restoreCompany, { params: { id: other } }, ama);
  expect([status, error?.error]).toEqual([404, 'There is no company with this ID.']);
});
