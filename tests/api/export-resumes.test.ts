import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import type { EndpointInput } from '#src/contracts/endpoint.ts';
import { uploadEndpoints } from '#src/contracts/uploads.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { files } from '#src/server/db/schema/files.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { exportResumes } from '#src/server/modules/applications/export-resumes.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { startOwnApi } from '#tests/support/open-api.ts';
import { signInCompany, signInJobSeeker, signInMember, type SignedIn } from '#tests/support/sign-in.ts';

type Query = EndpointInput<typeof applicationEndpoints.exportResumes>['query'];

const api = await startOwnApi();
const { db } = api;
let volta: SignedIn;
let jobId: string;
beforeEach(async () => {
  for (const table of [companies, jobSeekers, auditLog]) await db.delete(table);
  volta = await signInCompany(db, { name: 'Volta Labs' });
  jobId = (await addJob(db, volta.id, { title: 'Welder' })).id;
});
afterAll(() => api.stop());

async function applied(name: string, facts: { email?: string; phone?: string } = {}) {
  const person = await signInJobSeeker(db, { name, ...facts });
  const file = new File([`Resume of ${name}`], 'My CV.TXT');
  const { body: uploaded } = await api.call(uploadEndpoints.uploadResume, { file }, person.headers);
  const body = { resume: uploaded?.url ?? '', coverLetter: null };
  const { body: made } = await api.call(applicationEndpoints.apply, { params: { id: jobId }, body }, person.headers);
  return { id: made?.id ?? '', person };
}
const download = (query: Query = {}) => {
  const given = new URLSearchParams(query as Record<string, string>).toString();
  return api.send(`/jobs/applications/resumes?${given}`, { headers: volta.headers });
};
async function unzipped(query: Query = {}): Promise<Record<string, string>> {
  const entries = unzipSync(await (await download(query)).bytes());
  return Object.fromEntries(Object.entries(entries).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]));
}
const csv = async (query: Query = {}) => {
  const { body = '' } = await api.call(applicationEndpoints.exportApplications, { query }, volta.headers);
  return body.trimEnd().split('\r\n').slice(1);
};

test('holds the resumes of the filter and an index, which names what is left out', async () => {
  const ama = await applied('Ama Owusu');
  await applied('=Kofi', { phone: '+233 20 000 0201' });
  const withdrawn = await applied('Esi Quartey');
  const params = { params: { id: withdrawn.id } };
  await api.call(applicationEndpoints.withdrawApplication, params, withdrawn.person.headers);
  const lost = await applied('Yaw Boateng');
  await db.update(files).set({ storedPath: '/media/resumes/lost.txt' }).where(eq(files.jobSeekerId, lost.person.id));

  const all = await unzipped();
  const names = Object.keys(all).toSorted();
  expect(names).toHaveLength(3);
  expect(names[0]).toBe('index.csv');
  expect(names[1]).toMatch(/^kofi-[0-9a-f]{4}\.txt$/);
  expect(names[2]).toBe(`owusu-ama-${ama.id.slice(-4)}.txt`);
  expect(all[names[2] ?? '']).toBe('Resume of Ama Owusu');
  const index = all['index.csv'] ?? '';
  expect(index).toMatch(/^left out: not there,Esi Quartey.*,Withdrawn,/m);
  expect(index).toMatch(/^left out: not there,Yaw Boateng/m);
  expect(index).toContain(`,'=Kofi,`);
  expect(index).toContain('"=""+233 20 000 0201"""');
  expect(Object.keys(await unzipped({ search: 'owusu' }))).toEqual([names[2], 'index.csv']);
  expect(await db.select().from(auditLog).where(eq(auditLog.act, 'export-applications'))).toMatchObject([
    { actor: 'Selorm Agbeko', name: 'all jobs', details: { count: '4', files: 'resumes' } },
    { details: { count: '1', files: 'resumes' } },
  ]);
});

test('comes in parts of 200 MB', async () => {
  const people = [await applied('Ama'), await applied('Kofi'), await applied('Esi')];
  for (const { person } of people) {
    await db.update(files).set({ size: 90_000_000 }).where(eq(files.jobSeekerId, person.id));
  }
  const { body } = await api.call(applicationEndpoints.measureResumes, {}, volta.headers);
  expect(body).toEqual({ count: 3, bytes: 270_000_000, parts: 2 });
  const refused = await download();
  expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([
    413,
    'These resumes are more than 200 MB. Please download them in 2 parts, from part=1 on.',
  ]);
  expect(Object.keys(await unzipped({ part: '1' }))).toHaveLength(3);
  expect(Object.keys(await unzipped({ part: '2' }))).toHaveLength(2);
  expect((await download({ part: '3' })).status).toBe(400);
});

test('is one at a time for a member, and ends when the caller hangs up', async () => {
  await applied('Ama Owusu');
  const member = { id: volta.id, name: 'Selorm Agbeko', role: 'owner' } as const;
  const actor = { role: 'company', id: volta.id, member } as const;
  const yaw = { ...actor, member: { ...member, id: (await signInMember(db, volta.id)).memberId } };
  const start = (by: typeof actor | typeof yaw = actor) =>
    exportResumes(
      { ...api.services, actor: by, actors: [by] },
      { search: '', status: '', job: '', wishes: '', sort: '' },
    );
  const first = await start();
  await expect(start()).rejects.toMatchObject({ code: 'too_many_requests' });
  await (await start(yaw)).cancel();
  const reader = first.getReader();
  await reader.read();
  await reader.cancel();
  await (await start()).cancel();
});

test('the CSV has the rows of the filter, which also goes by email and phone number', async () => {
  await applied('Ama Owusu', { email: 'ama.owusu@people.example', phone: '+233 24 410 0006' });
  await applied('Kofi Addo', { email: 'kofi@people.example', phone: '0201112223' });
  expect(await csv()).toHaveLength(2);
  for (const search of ['owusu@people', '0244100006', '244 100', '+233244100006', 'AMA.O']) {
    expect((await csv({ search })).map((line) => line.split(',')[0])).toEqual(['Ama Owusu']);
  }
  expect(await csv({ search: '020' })).toHaveLength(1);
  // The code alone is in one of the numbers.
  expect((await csv({ search: '+233' })).map((line) => line.split(',')[0])).toEqual(['Ama Owusu']);
  expect(await csv({ status: 'rejected' })).toEqual([]);
  expect(await csv({ first: '1' })).toHaveLength(1);
});
