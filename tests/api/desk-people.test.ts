import { unzipSync } from 'fflate';
import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { dataLinkEndpoints } from '#src/contracts/data-links.ts';
import { deskPeopleEndpoints, NOTHING_KEPT, NOTHING_TO_DELETE } from '#src/contracts/desk-people.ts';
import * as accounts from '#src/server/db/schema/accounts.ts';
import { alerts } from '#src/server/db/schema/alerts.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { companyRequests } from '#src/server/db/schema/company-requests.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { operatorSessions } from '#src/server/db/schema/operators.ts';
import { addAlert } from '#tests/support/builders/alert-rows.ts';
import { addApplication } from '#tests/support/builders/application-rows.ts';
import { addCompanyRequest } from '#tests/support/builders/company-request-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { addJobSeeker } from '#tests/support/builders/job-seeker-rows.ts';
import { openApi } from '#tests/support/open-api.ts';
import { signInCompany, signInJobSeeker, signInMember, signInOperator } from '#tests/support/sign-in.ts';

const OPERATOR = 'ops@adwuma.example';
const NOW = new Date('2026-06-01T10:00:00Z');
const HOUR = 3_600_000;
const EMAIL = 'ama@people.example';
const reason = 'A court has decided it.';
const { readPerson, exportPerson, deletePerson } = deskPeopleEndpoints;

const { api, db } = await openApi({ operators: [OPERATOR] }, 'limited');
let operator: { cookie: string };
beforeEach(async () => {
  const all = [jobSeekers, alerts, companyRequests, companies, operatorSessions, mails, auditLog, accounts.dataLinks];
  for (const table of all) await db.delete(table);
  await db.execute('delete from rate_limits');
  api.time.now = NOW;
  operator = (await signInOperator(db, OPERATOR, NOW)).headers;
});

const lookUp = (email = EMAIL) => api.call(readPerson, { query: { email } }, operator);
const keptOf = async (email = EMAIL) =>
  Object.fromEntries((await lookUp(email)).body?.kept.map(({ kind, count }) => [kind, count]) ?? []);
const mailLink = (email = EMAIL) => api.call(exportPerson, { body: { email } }, operator);
const remove = (body: { email?: string; reason?: string } = {}) =>
  api.call(deletePerson, { body: { email: EMAIL, ...body } }, operator);
const logged = () => db.select().from(auditLog).orderBy(auditLog.id);
const sent = () => db.select().from(mails).orderBy(mails.id);
/** The token of the link that was mailed last. */
async function mailedToken(): Promise<string> {
  return /\/your-data\?token=([\w-]{43})$/m.exec((await sent()).at(-1)?.text ?? '')?.[1] ?? '';
}

/** An account that has applied to a job, and has an alert; a request of the same address. */
async function addAma(): Promise<{ id: string; applicationId: string }> {
  const ama = await signInJobSeeker(db, { email: EMAIL, name: 'Ama', createdAt: NOW });
  const company = await signInCompany(db);
  const { id: jobId } = await addJob(db, company.id);
  const application = await addApplication(db, { jobId, jobSeekerId: ama.id, coverLetter: 'Please take me.' });
  await addAlert(db, { email: EMAIL, jobSeekerId: ama.id, query: 'search=nurse' }, NOW);
  await addCompanyRequest(db, { email: EMAIL.toUpperCase(), message: 'We weave.', createdAt: NOW });
  return { id: ama.id, applicationId: application.id };
}

/** An address that has neither account nor login. */
async function addAsker(): Promise<void> {
  await addAlert(db, { email: EMAIL, query: 'search=welder' }, NOW);
  await addCompanyRequest(db, { email: EMAIL, message: 'We weave.', createdAt: NOW });
}

test('what is kept of an address is looked up in counts and days, without its contents, and logged without it', async () => {
  const { id } = await addAma();
  const { status, body } = await lookUp('AMA@people.example');
  expect(status).toBe(200);
  expect(body?.kept).toContainEqual({ kind: 'alerts', count: 1, since: NOW.toISOString(), until: NOW.toISOString() });
  expect(await keptOf()).toEqual({
    account: 1,
    applications: 1,
    'open-applications': 1,
    files: 1,
    sessions: 1,
    alerts: 1,
    requests: 1,
  });
  expect(JSON.stringify(body)).not.toMatch(/Please|weave|nurse|Ama"/);
  const entries = await logged();
  expect(entries).toMatchObject([
    { act: 'look-up-person', actor: OPERATOR, itemId: id, details: { account: '1', requests: '1' }, notified: [] },
    { act: 'look-up-person' },
  ]);
  expect(JSON.stringify(entries)).not.toMatch(/people\.example/i);
});

test('of an unknown address, and of one that another begins or ends with, nothing is kept', async () => {
  await addAma();
  expect(await keptOf(`mama.${EMAIL}`)).toEqual({});
  expect((await mailLink('kofi@people.example')).error?.error).toBe(NOTHING_KEPT);
  expect((await remove({ email: 'kofi@people.example', reason })).error?.error).toBe(NOTHING_TO_DELETE);
  expect((await remove({ email: 'kofi@people.example' })).error?.error).toBe(NOTHING_KEPT);
});

test('every column that holds an address is looked at', () => {
  const files = import.meta.glob<Record<string, unknown>>('../../src/server/db/schema/*.ts', { eager: true });
  const tables = [...new Set(Object.values(files).flatMap((file) => Object.values(file)))].filter((one) =>
    is(one, PgTable),
  );
  const columns = tables.flatMap((table) =>
    Object.values(getTableColumns(table))
      .filter(({ name }) => /mail|recipient|reply|notified/.test(name) && !/mail(?:s_off|ed|s?_)/.test(name))
      .map(({ name }) => `${getTableName(table)}.${name}`),
  );
  expect(columns.toSorted()).toEqual([
    'alerts.email',
    'audit_log.notified',
    'companies.contact_email',
    'company_members.email',
    'company_requests.email',
    'data_links.email',
    'email_changes.email',
    'job_seekers.email',
    'jobs.contact_email',
    'mails.recipient',
    'mails.reply_to',
    'operator_links.email',
    'operator_second_factors.email',
    'operator_sessions.email',
    'password_links.email',
  ]);
});

describe('an export', () => {
  const take = async (token: string) => {
    const response = await api.send(`/data-links/${token}/export`, { method: 'POST' });
    if (response.status !== 200) return { status: response.status, files: {} };
    const files = Object.entries(unzipSync(await response.bytes()));
    const read = (bytes: Uint8Array) => JSON.parse(Buffer.from(bytes).toString()) as Record<string, unknown>;
    return {
      status: 200,
      files: Object.fromEntries(files.map(([name, bytes]) => [name, name.endsWith('.json') ? read(bytes) : bytes])),
    };
  };

  test('is mailed to the address itself once in five minutes, and holds the whole account', async () => {
    await addAma();
    await db.execute(`delete from applications`);
    expect((await mailLink()).body).toEqual({ mailed: true });
    expect((await mailLink()).body).toEqual({ mailed: false });
    expect(await sent()).toMatchObject([{ recipient: EMAIL, subject: 'Your data at Adwuma' }]);
    expect(await logged()).toMatchObject([{ act: 'mail-export', actor: OPERATOR, notified: [EMAIL] }]);
    const token = await mailedToken();
    const { files } = await take(token);
    expect(files['account.json']).toMatchObject({ profile: { name: 'Ama' }, alerts: [{ query: 'search=nurse' }] });
    expect(files['address.json']).toMatchObject({ email: EMAIL, alerts: [], requests: [{ message: 'We weave.' }] });
    expect(JSON.stringify(files)).not.toContain(token);
    api.time.now = new Date(NOW.getTime() + HOUR);
    expect((await mailLink()).body).toEqual({ mailed: true });
  });

  test('holds what an address without an account has, again while its link is good', async () => {
    await addAsker();
    const company = await signInCompany(db, { name: 'Kente' });
    await signInMember(db, company.id, { email: EMAIL, name: 'Ama' });
    await mailLink();
    const token = await mailedToken();
    const { files } = await take(token);
    expect(Object.keys(files)).toEqual(['address.json']);
    expect(files['address.json']).toMatchObject({
      alerts: [{ query: 'search=welder' }],
      requests: [{ companyName: 'Kente Ltd' }],
      companyLogins: [{ company: 'Kente', name: 'Ama' }],
    });
    expect((await take(token)).status).toBe(200);
    api.time.now = new Date(NOW.getTime() + 24 * HOUR);
    expect((await take(token)).status).toBe(404);
  });

  test('is what its link does, and nothing else; a GET does nothing', async () => {
    await addAsker();
    await mailLink();
    const token = await mailedToken();
    const params = { token };
    const read = await api.call(dataLinkEndpoints.readDataLink, { params });
    expect(read.body).toMatchObject({ act: 'export', email: EMAIL });
    expect((await api.call(dataLinkEndpoints.deleteByLink, { params })).status).toBe(404);
    expect(await db.$count(alerts)).toBe(1);
    const form = { method: 'POST', body: new URLSearchParams(), redirect: 'manual' } as const;
    const answered = await api.send(`/data-links/${token}/export`, form);
    expect(answered.headers.get('content-disposition')).toBe('attachment; filename=adwuma-data.zip');
    const refused = await api.send(`/data-links/${token}/delete`, form);
    expect([refused.status, refused.headers.get('location')]).toEqual([303, `/your-data?token=${token}&done=gone`]);
  });
});

describe('a deletion', () => {
  const confirm = (token: string) => api.call(dataLinkEndpoints.deleteByLink, { params: { token } });

  test('waits for its address to confirm, and takes account, alerts, requests and the address in the record', async () => {
    const { id, applicationId } = await addAma();
    await mailLink();
    expect((await remove()).body).toEqual({ mailed: true, deleted: [] });
    expect((await remove()).body).toEqual({ mailed: false, deleted: [] });
    expect(await db.$count(jobSeekers)).toBe(1);
    const token = await mailedToken();
    const both = await Promise.all([confirm(token), confirm(token)]);
    expect(both.map(({ status }) => status)).toEqual([204, 204]);
    expect((await confirm(token)).status).toBe(204);
    const read = await api.call(dataLinkEndpoints.readDataLink, { params: { token } });
    expect(read.body).toEqual({ act: 'delete', email: null, kept: [] });

    for (const table of [jobSeekers, alerts, companyRequests]) expect(await db.$count(table)).toBe(0);
    const [application] = await db.select().from(applications);
    expect(application).toMatchObject({ id: applicationId, jobSeekerId: null, coverLetter: null, resumeFileId: null });
    expect((await sent()).map(({ subject }) => subject)).toEqual(['Your account at Adwuma is deleted']);
    const entries = await logged();
    expect(entries.map(({ act }) => act)).toEqual(['mail-export', 'ask-to-delete', 'remove-job-seeker']);
    expect(entries.at(-1)).toMatchObject({
      actorKind: 'system',
      actor: 'the person, by a mailed link',
      itemId: id,
      details: { account: '1', applications: '1', alerts: '1', requests: '1' },
    });
    expect(JSON.stringify(entries)).not.toMatch(/people\.example/i);
    expect(Object.keys(await keptOf())).toEqual(['mails']);
  });

  test('is done at once for a reason, by one of two operators at once', async () => {
    await addAsker();
    await addAlert(db, { email: `mama.${EMAIL}` });
    await remove();
    const token = await mailedToken();
    const both = await Promise.all([remove({ reason }), remove({ reason })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const done = both.find(({ status }) => status === 200)?.body;
    expect(done?.deleted.map(({ kind }) => kind)).toEqual(['alerts', 'requests', 'data-links', 'mails', 'record']);
    expect(both.find(({ status }) => status === 409)?.error?.error).toBe(NOTHING_TO_DELETE);
    const [mail, ...others] = await sent();
    expect([mail?.recipient, mail?.text, others]).toEqual([EMAIL, expect.stringContaining(reason), []]);
    expect((await confirm(token)).status).toBe(404);
    expect(await db.select({ email: alerts.email }).from(alerts)).toEqual([{ email: `mama.${EMAIL}` }]);
    expect((await logged()).at(-1)).toMatchObject({
      act: 'remove-job-seeker',
      actor: OPERATOR,
      itemId: null,
      name: 'a deleted account',
      reason,
    });
  });

  test('leaves a login of a company, with its mails and links', async () => {
    const company = await signInCompany(db);
    const { memberId } = await signInMember(db, company.id, { email: EMAIL });
    const link = { email: EMAIL, memberId, tokenHash: Buffer.from('hash'), expiresAt: NOW };
    await db.insert(accounts.passwordLinks).values(link);
    expect(await keptOf()).toEqual({ members: 1 });
    expect((await remove({ reason })).error?.error).toBe(NOTHING_TO_DELETE);
    // Nor does a mailed link, with its entry of the record, give it something that is worth a deletion.
    await mailLink();
    expect((await remove({ reason })).error?.error).toBe(NOTHING_TO_DELETE);
    api.time.now = new Date(NOW.getTime() + 600_000);
    await addAlert(db, { email: EMAIL });
    await mailLink();
    expect((await remove({ reason })).status).toBe(200);
    expect(await keptOf()).toEqual({ members: 1, mails: 3 });
    expect(await db.$count(accounts.passwordLinks)).toBe(1);
  });
});

test('an address is mailed a few links a day, and an operator looks up a hundred people', async () => {
  await addJobSeeker(db, { email: EMAIL });
  for (let i = 0; i < 6; i++) expect((await mailLink()).status).toBe(200);
  expect((await remove()).status).toBe(429);
  for (let i = 0; i < 100; i++) await api.services.limits.spend('lookUps', OPERATOR);
  expect((await lookUp()).status).toBe(429);
});
