import { beforeEach, expect, test } from 'vitest';
import { applicationAssessmentEndpoints, type Recommendation } from '#src/contracts/application-assessments.ts';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import { memberEndpoints } from '#src/contracts/members.ts';
import { applicationAssessments } from '#src/server/db/schema/applications.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { exportAccount } from '#src/server/modules/account/export-account.ts';
import { removeJobSeeker } from '#src/server/operator/remove-job-seeker.ts';
import { addApplication } from '#tests/support/builders/application-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { openApi } from '#tests/support/open-api.ts';
import { signInCompany, signInJobSeeker, signInMember, type SignedIn } from '#tests/support/sign-in.ts';

const NOW = new Date('2026-05-31T10:00:00Z');

const { api, db } = await openApi();
let selorm: SignedIn;
let yaw: Awaited<ReturnType<typeof signInMember>>;
let ama: SignedIn;
let id: string;
beforeEach(async () => {
  api.time.now = NOW;
  for (const table of [companies, jobSeekers, auditLog]) await db.delete(table);
  selorm = await signInCompany(db, {}, NOW);
  yaw = await signInMember(db, selorm.id, {}, NOW);
  ama = await signInJobSeeker(db, { name: 'Ama Mensah', email: 'ama@people.example' }, NOW);
  const { id: jobId } = await addJob(db, selorm.id, { createdAt: NOW, title: 'Welder' });
  ({ id } = await addApplication(db, { jobId, jobSeekerId: ama.id, appliedAt: NOW, updatedAt: NOW }));
});

const { assess, listAssessments, removeAssessment } = applicationAssessmentEndpoints;
const set = (by: SignedIn, recommendation: Recommendation, text: string | null = null) =>
  api.call(assess, { params: { id }, body: { recommendation, text } }, by.headers);
const list = async (by: SignedIn) => (await api.call(listAssessments, { params: { id } }, by.headers)).body;
/** Who recommends what, as a member reads it, and how many are hidden. */
async function read(by: SignedIn) {
  const answer = await list(by);
  const written = answer?.assessments.map(({ author, recommendation, own }) => [author, recommendation, own]);
  return [written, answer?.hidden];
}

test('others are hidden until the own one stands, and again once it is removed', async () => {
  expect((await set(selorm, 'yes', ' Welds well. ')).body).toEqual({
    assessments: [
      {
        id: expect.any(String) as string,
        recommendation: 'yes',
        text: 'Welds well.',
        author: 'Selorm Agbeko',
        createdAt: NOW.toISOString(),
        editedAt: null,
        own: true,
      },
    ],
    hidden: 0,
  });
  expect(await read(yaw)).toEqual([[], 1]);
  await set(yaw, 'strong-no');
  const both = (own: string) => [
    ['Selorm Agbeko', 'yes', own === 'Selorm Agbeko'],
    ['Yaw Tetteh', 'strong-no', own === 'Yaw Tetteh'],
  ];
  expect(await read(yaw)).toEqual([both('Yaw Tetteh'), 0]);
  expect(await read(selorm)).toEqual([both('Selorm Agbeko'), 0]);
  await api.call(removeAssessment, { params: { id } }, yaw.headers);
  expect(await read(yaw)).toEqual([[], 1]);
  const log = await db.select().from(auditLog).orderBy(auditLog.at, auditLog.id);
  expect(log.map(({ act, actor, itemId, name }) => [act, actor, itemId, name])).toEqual([
    ['assess', 'Selorm Agbeko', id, 'Welder'],
    ['assess', 'Yaw Tetteh', id, 'Welder'],
    ['remove-assessment', 'Yaw Tetteh', id, 'Welder'],
  ]);
});

test('each member has one, which takes the place of the one before', async () => {
  await set(selorm, 'yes');
  api.time.now = new Date(NOW.getTime() + 60_000);
  await set(selorm, 'no', 'The certificate is missing.');
  expect(await list(selorm)).toMatchObject({
    assessments: [{ recommendation: 'no', text: 'The certificate is missing.', editedAt: '2026-05-31T10:01:00.000Z' }],
  });
});

test('of a member who was removed stays, with the name', async () => {
  await set(yaw, 'yes');
  const { removeMember } = memberEndpoints;
  await api.call(removeMember, { params: { id: yaw.memberId } }, selorm.headers);
  await set(selorm, 'no');
  expect(await read(selorm)).toEqual([
    [
      ['Yaw Tetteh', 'yes', false],
      ['Selorm Agbeko', 'no', true],
    ],
    0,
  ]);
});

test('is in the export of its applicant once they can read the decision, without who wrote it', async () => {
  await set(yaw, 'no', 'Too few years at the bench.');
  const ctx = { ...api.services, actor: { role: 'jobseeker', id: ama.id }, actors: [] } as const;
  const exported = async () => new Response(await exportAccount(ctx)).text();
  const decide = (body: { status: 'rejected'; tellOn?: string }) =>
    api.call(applicationEndpoints.changeApplicationStatus, { params: { id }, body }, selorm.headers);
  await decide({ status: 'rejected', tellOn: '2026-06-02' });
  expect(await exported()).not.toContain('Too few years');
  api.time.now = new Date('2026-06-02T08:00:00Z');
  const decided = await exported();
  expect(decided).toContain('Too few years at the bench.');
  expect(decided).not.toContain('Yaw Tetteh');
});

test('goes with the account of the applicant, and none comes after it', async () => {
  await set(selorm, 'yes');
  await removeJobSeeker(api.services, { email: 'ama@people.example', reason: null, by: 'ops' });
  expect(await db.$count(applicationAssessments)).toBe(0);
  const refused = await set(selorm, 'no');
  expect([refused.status, refused.error?.error]).toEqual([
    409,
    'The applicant has deleted their account: nothing that was written about them is kept.',
  ]);
});
