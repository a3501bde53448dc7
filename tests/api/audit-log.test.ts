import { afterAll, beforeEach, expect, test } from 'vitest';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import { auditLogEndpoints } from '#src/contracts/audit-log.ts';
import type { EndpointInput } from '#src/contracts/endpoint.ts';
import { jobEndpoints } from '#src/contracts/jobs.ts';
import { memberEndpoints } from '#src/contracts/members.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { setJobHidden } from '#src/server/operator/moderate-job.ts';
import { addApplication } from '#tests/support/builders/application-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { aJob } from '#tests/support/builders/job-input.ts';
import { addJobSeeker } from '#tests/support/builders/job-seeker-rows.ts';
import { startOwnApi } from '#tests/support/open-api.ts';
import { signInCompany, signInMember, type SignedIn } from '#tests/support/sign-in.ts';

const api = await startOwnApi();
const { db } = api;
let volta: SignedIn;
beforeEach(async () => {
  api.time.now = new Date('2026-11-20T10:00:00Z');
  for (const table of [companies, auditLog]) await db.delete(table);
  volta = await signInCompany(db, { name: 'Volta Labs' }, api.time.now);
});
afterAll(() => api.stop());

const read = async (query: EndpointInput<typeof auditLogEndpoints.readAuditLog>['query'] = {}, by = volta) =>
  (await api.call(auditLogEndpoints.readAuditLog, { query }, by.headers)).body;
const acts = async (query: Parameters<typeof read>[0] = {}) => (await read(query))?.entries.map(({ act }) => act);

test('an owner reads what was done, by whom, and filters it by person, kind and day', async () => {
  const yaw = await signInMember(db, volta.id, {}, api.time.now);
  await api.call(jobEndpoints.postJob, { body: aJob({ title: 'Web Engineer' }) }, yaw.headers);
  api.time.now = new Date('2026-11-21T00:00:00Z');
  const { id: jobId } = await addJob(db, volta.id, { title: 'Welder' });
  const { id: jobSeekerId } = await addJobSeeker(db, { name: 'Ama Owusu' });
  const { id } = await addApplication(db, { jobId, jobSeekerId });
  const status = { status: 'rejected', message: 'We chose another person.' } as const;
  await api.call(applicationEndpoints.changeApplicationStatus, { params: { id }, body: status }, yaw.headers);
  await setJobHidden(api.services, { id: jobId, hidden: true, reason: 'A fee', by: 'kwame-laptop' });
  const { headers } = volta;
  await api.call(memberEndpoints.removeMember, { params: { id: yaw.memberId } }, headers);

  const log = await read();
  expect(log?.entries).toMatchObject([
    { act: 'remove-member', actorKind: 'member', actor: 'Selorm Agbeko', name: 'Yaw Tetteh' },
    { act: 'hide-job', actorKind: 'operator', actor: null, name: 'Welder' },
    { act: 'change-status', actor: 'Yaw Tetteh', name: 'Welder', itemId: id, details: { status: 'rejected' } },
    { act: 'post-job', actor: 'Yaw Tetteh', name: 'Web Engineer', at: '2026-11-20T10:00:00.000Z' },
  ]);
  expect(JSON.stringify(log)).not.toMatch(/We chose|kwame|Owusu/);
  expect(log).toMatchObject({
    total: 4,
    people: [{ name: 'Selorm Agbeko' }, { id: yaw.memberId, name: 'Yaw Tetteh' }],
  });
  expect(await acts({ member: yaw.memberId })).toEqual(['change-status', 'post-job']);
  expect(await acts({ kind: 'jobs' })).toEqual(['hide-job', 'post-job']);
  expect(await acts({ from: '2026-11-21' })).toHaveLength(3);
  expect(await acts({ to: '2026-11-20' })).toEqual(['post-job']);
  expect(await acts({ page: '2' })).toEqual([]);
  const kente = await signInCompany(db, { name: 'Kente Works' }, api.time.now);
  expect(await read({}, kente)).toEqual({ entries: [], total: 0, people: [] });
});

test('what is refused or changes nothing leaves no entry', async () => {
  const { id } = await addJob(db, volta.id);
  await api.call(jobEndpoints.updateJob, { params: { id }, body: aJob({ deadline: '2099-01-01' }) }, volta.headers);
  const query = { unlessChangedSince: '2020-01-01T00:00:00.000Z' };
  await api.call(jobEndpoints.updateJob, { params: { id }, query, body: aJob({ title: 'Other' }) }, volta.headers);
  expect(await db.$count(auditLog)).toBe(0);
});
