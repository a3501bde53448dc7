import { beforeEach, expect, test } from 'vitest';
import { deskListingEndpoints } from '#src/contracts/desk-listings.ts';
import { deskReportEndpoints } from '#src/contracts/desk-reports.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { reportedItems } from '#src/server/db/schema/moderation.ts';
import { SITE } from '#tests/support/api-harness.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { addReport } from '#tests/support/builders/report-rows.ts';
import { openApi } from '#tests/support/open-api.ts';
import { signInCompany, signInOperator } from '#tests/support/sign-in.ts';

const AMA = 'ama@adwuma.example';
const KOFI = 'kofi@adwuma.example';
const NOW = new Date('2026-03-15T10:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

const { api, db } = await openApi({ operators: [AMA, KOFI] });
let job: string;
beforeEach(async () => {
  for (const table of [reportedItems, auditLog]) await db.delete(table);
  job = (await addJob(db, (await signInCompany(db)).id, { title: 'Welder', companyName: 'Volta' })).id;
  api.time.now = NOW;
});

const as = async (email: string) => (await signInOperator(db, email, NOW)).headers;
const list = async () => (await api.call(deskReportEndpoints.readDeskReports, {}, await as(AMA))).body?.reports;
const resolve = async (id: string, email: string, all = false) =>
  api.call(
    deskReportEndpoints.resolveReport,
    { params: { id }, body: { reason: 'It is real.', all } },
    await as(email),
  );

test('reports are listed, the oldest first, each with what it is about', async () => {
  const link = 'https://board.example/1';
  const wrong = await addReport(db, link, { createdAt: ago(1), reason: 'wrong-link' }, { kind: 'external_job' });
  const unreal = await addReport(db, job, { createdAt: ago(3), details: 'They wanted GHS 50.' });
  await addReport(db, job, { createdAt: ago(2), resolvedAt: NOW });
  expect(await list()).toEqual([
    {
      id: unreal.id,
      kind: 'job',
      item: job,
      name: expect.stringMatching(/^Welder, /) as string,
      address: `${SITE}/job-details/${job}`,
      text: null,
      hidden: false,
      reason: 'not-real',
      details: 'They wanted GHS 50.',
      at: ago(3).toISOString(),
    },
    {
      id: wrong.id,
      kind: 'external_job',
      item: link,
      name: null,
      address: link,
      text: null,
      hidden: false,
      reason: 'wrong-link',
      details: null,
      at: ago(1).toISOString(),
    },
  ]);
});

test('one report is closed, or all about a thing, and the log says by whom and why', async () => {
  const [first, second, third] = [await addReport(db, job), await addReport(db, job), await addReport(db, job)];
  expect((await resolve(first.id, AMA)).body).toEqual({ closed: 1 });
  expect((await resolve(second.id, KOFI, true)).body).toEqual({ closed: 2 });
  expect(await list()).toEqual([]);
  expect(await db.select().from(auditLog).orderBy(auditLog.id)).toMatchObject([
    { act: 'close-report', actorKind: 'operator', actor: AMA, reason: 'It is real.', companyId: null },
    { act: 'close-report', actorKind: 'operator', actor: KOFI, itemId: third.itemId },
  ]);
});

test('of two operators at once the second reads who was first', async () => {
  const { id } = await addReport(db, job);
  const answers = await Promise.all([resolve(id, AMA), resolve(id, KOFI)]);
  const first = answers[0]?.status === 200 ? AMA : KOFI;
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.error?.error).toBe(
    `This report was closed already on 15 March 2026 at 10:00 by ${first}.`,
  );
  expect(await db.$count(auditLog)).toBe(1);
});

test('a report that was settled by hiding says so', async () => {
  const { id } = await addReport(db, job);
  const body = { items: [job], reason: 'It asks for money.' };
  await api.call(deskListingEndpoints.hideListings, { body }, await as(KOFI));
  expect(await list()).toEqual([]);
  expect((await resolve(id, AMA)).error?.error).toBe(
    `This report was closed already on 15 March 2026 at 10:00 by ${KOFI}: what it is about was hidden.`,
  );
});
