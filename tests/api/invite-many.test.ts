import { beforeEach, expect, test } from 'vitest';
import { applicationBatchEndpoints } from '#src/contracts/application-batches.ts';
import type { EndpointInput } from '#src/contracts/endpoint.ts';
import { interviewEndpoints } from '#src/contracts/interviews.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { addApplication } from '#tests/support/builders/application-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { readCalendarFile } from '#tests/support/calendar-file.ts';
import { openApi, openMailServer } from '#tests/support/open-api.ts';
import { signInCompany, signInJobSeeker, type SignedIn } from '#tests/support/sign-in.ts';

const NOW = new Date('2026-05-31T10:00:00Z');
const HOUR = 3_600_000;

const { api, db } = await openApi();
const server = await openMailServer();
let company: SignedIn;
let people: (SignedIn & { applicationId: string })[];
beforeEach(async () => {
  api.time.now = NOW;
  for (const table of [companies, jobSeekers, mails, auditLog]) await db.delete(table);
  company = await signInCompany(db, {}, NOW);
  const { id: jobId } = await addJob(db, company.id, { createdAt: NOW, title: 'Welder' });
  people = [];
  for (const name of ['Ama', 'Kofi', 'Esi']) {
    const person = await signInJobSeeker(db, { name, email: `${name.toLowerCase()}@people.example` }, NOW);
    const { id } = await addApplication(db, { jobId, jobSeekerId: person.id, appliedAt: NOW });
    people.push({ ...person, applicationId: id });
  }
});

const { createBatch, confirmBatch } = applicationBatchEndpoints;
const { answerInterview, listInterviews, listOwnInterviews, proposeInterview } = interviewEndpoints;
type Body = Extract<EndpointInput<typeof createBatch>['body'], { act: 'invite' }>;

const at = (hours: number) => ({
  startsAt: new Date(NOW.getTime() + hours * HOUR).toISOString(),
  endsAt: new Date(NOW.getTime() + (hours + 1) * HOUR).toISOString(),
});
const create = (facts: Partial<Body>) => {
  const interview = { mode: 'in-person', place: 'Osu, Accra', bring: 'A pen' } as const;
  const slots = [at(48), at(49), at(50)];
  const applications = people.map(({ applicationId }) => applicationId);
  return api.call(createBatch, { body: { act: 'invite', applications, interview, slots, ...facts } }, company.headers);
};
const confirm = async (id = '') => (await api.call(confirmBatch, { params: { id } }, company.headers)).body;
const own = async (by: SignedIn) => (await api.call(listOwnInterviews, {}, by.headers)).body?.interviews ?? [];
const listed = async () => (await api.call(listInterviews, {}, company.headers)).body?.interviews ?? [];

test('many are invited at times that are given out in order, once, and each is mailed', async () => {
  const { body } = await create({});
  expect(body).toMatchObject({ count: 3, problems: [], preview: { jobs: [{ title: 'Welder', count: 3 }] } });
  expect(body?.preview.mail?.subject).toMatch(/^Interview: Welder \(2 June 2026, 1[012]:00 to 1[123]:00\)$/);
  expect(body?.preview.mail?.text).toContain('> A pen');
  expect([await listed(), await server.sendDue(api.services)]).toEqual([[], []]);
  expect(await confirm(body?.id)).toEqual({ sent: 3, skipped: 0, problems: [] });
  expect(await confirm(body?.id)).toEqual({ sent: 3, skipped: 0, problems: [] });
  const times = (await listed()).map(({ applicant, startsAt }) => [applicant, startsAt]);
  expect(times).toEqual([
    ['Ama', at(48).startsAt],
    ['Kofi', at(49).startsAt],
    ['Esi', at(50).startsAt],
  ]);
  const sent = await server.sendDue(api.services);
  expect(sent.map(({ to }) => to?.[0]?.address).toSorted()).toEqual(
    ['ama', 'esi', 'kofi'].map((name) => `${name}@people.example`),
  );
  for (const { attachments } of sent) {
    const text = new TextDecoder().decode(attachments[0]?.content as ArrayBuffer);
    expect(readCalendarFile(text)).toMatchObject([{ method: 'PUBLISH', sequence: 0 }]);
  }
  const entries = await db.select().from(auditLog);
  expect(entries.map(({ act, name }) => [act, name])).toEqual([['propose-interview', '3 applications']]);
});

test('who gets no time is named, and so is who is busy or has withdrawn', async () => {
  const { body } = await create({ slots: [at(48)] });
  const few = 'There are fewer times than applicants. Name another one for this applicant.';
  expect([body?.count, body?.problems.map(({ name, reason }) => [name, reason])]).toEqual([
    1,
    [
      ['Kofi', few],
      ['Esi', few],
    ],
  ]);
  const params = { id: people[2]?.applicationId ?? '' };
  await api.call(proposeInterview, { params, body: { ...at(48), mode: 'phone' } }, company.headers);
  const busy = await create({});
  expect(busy.body?.problems).toMatchObject([{ name: 'Ama', reason: /another interview then: Esi/ }]);
  api.time.now = new Date(NOW.getTime() + 23 * HOUR);
  const late = await create({ slots: [at(23.5), at(60), at(62)] });
  api.time.now = new Date(NOW.getTime() + 24 * HOUR);
  const confirmed = await confirm(late.body?.id);
  expect(confirmed).toMatchObject({ sent: 2, problems: [{ reason: 'The time of this applicant has passed.' }] });
});

test('applicants choose one of the times, each of which one gets', async () => {
  const { body } = await create({ choose: true, slots: [at(48), at(49)] });
  expect([body?.count, body?.problems]).toEqual([3, []]);
  expect(body?.preview.mail?.text).toContain('- Tuesday, 2 June 2026, 10:00 to 11:00 (Ghana time)');
  await confirm(body?.id);
  const choose = async (index: number, slot: number) => {
    const person = people[index] as SignedIn;
    const [interview] = await own(person);
    const chosen = interview?.slots[slot]?.id;
    const answer = { answer: 'accepted', sequence: 0, slot: chosen } as const;
    return api.call(answerInterview, { params: { id: interview?.id ?? '' }, body: answer }, person.headers);
  };
  expect((await choose(0, 0)).status).toBe(204);
  expect((await own(people[1] as SignedIn))[0]?.slots).toHaveLength(1);
  expect((await choose(1, 0)).status).toBe(204);
  expect(await own(people[2] as SignedIn)).toMatchObject([{ slots: [], open: false, startsAt: null }]);
});

test('is refused without times, or with one that has passed', async () => {
  expect((await create({ slots: [] })).error?.fields).toHaveProperty('slots');
  expect((await create({ slots: [at(-1)] })).error?.fields).toHaveProperty('startsAt');
});
