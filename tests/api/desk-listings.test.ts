import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isNull } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { changeHiddenListings, asHidden, readHiddenListings } from '#src/content/hidden-listings.ts';
import { historyOf } from '#src/content/listing-history.ts';
import { withKeys } from '#src/content/listing-keys.ts';
import { readPublishedJobs } from '#src/content/published-jobs.ts';
import { deskListingEndpoints, MAX_LISTINGS_AT_ONCE } from '#src/contracts/desk-listings.ts';
import { deskEndpoints } from '#src/contracts/desk.ts';
import { listingEndpoints } from '#src/contracts/listing-search.ts';
import { reportEndpoints } from '#src/contracts/reports.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { mails } from '#src/server/db/schema/mails.ts';
import { reportedItems, reports } from '#src/server/db/schema/moderation.ts';
import { readListings } from '#src/server/modules/listings/read-listings.ts';
import { auditBegun, listingId } from '#src/server/platform/audit.ts';
import { createServedList } from '#src/server/platform/published-list.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { openApi } from '#tests/support/open-api.ts';
import { signInCompany, signInOperator, type SignedIn } from '#tests/support/sign-in.ts';

const AMA = 'ama@adwuma.example';
const KOFI = 'kofi@adwuma.example';
const NOW = new Date('2026-03-15T10:00:00Z');
const REASON = 'It asks for money.';

const FRAUD = externalJob({
  'Job Title': 'Cashier',
  Company: 'Golden Gate',
  Source: 'Linkedin',
  'Job URL': 'https://www.linkedin.com/jobs/view/1',
});
const HONEST = externalJob({ 'Job Title': 'Nurse', Company: 'Ridge Clinic', 'Job URL': 'https://jobs.example/nurse' });
const [fraud, honest] = withKeys([FRAUD, HONEST]);
if (fraud === undefined || honest === undefined) throw new Error('They have no keys.');

const { api, db } = await openApi({ operators: [AMA, KOFI] });
const { jobsFile } = api.services.config;
const builtAs = () => readPublishedJobs({ JOBS_FILE: jobsFile }, NOW);
let company: SignedIn;
let job: string;
beforeAll(async () => {
  await writeFile(jobsFile, JSON.stringify([FRAUD, HONEST]));
  const changes = [{ on: '2026-03-02', key: 'Pay', from: '', to: 'GH₵ 3,000' }];
  await writeFile(historyOf(jobsFile), JSON.stringify({ [fraud.Key]: { firstSeen: '2026-03-01', changes } }));
  const released = join(api.folder, 'released.json');
  const lines = [{ ...FRAUD, 'First Seen': '2026-03-01' }, HONEST].map((one) => JSON.stringify(one));
  await writeFile(released, `[\n${lines.join(',\n')}\n]\n`);
  const read = (file: string) => readListings(file, readHiddenListings(jobsFile));
  const list = createServedList('listings', read, api.services.log);
  await list.serve(released);
  api.services.listings = list;
});
beforeEach(async () => {
  await api.settled();
  await changeHiddenListings(jobsFile, readHiddenListings(jobsFile), false);
  await api.services.listings.renew();
  for (const table of [reportedItems, auditLog, mails, jobs]) await db.delete(table);
  company = await signInCompany(db);
  job = (await addJob(db, company.id, { title: 'Welder', companyName: 'Volta', createdAt: NOW })).id;
  api.time.now = NOW;
});

const as = async (email: string) => (await signInOperator(db, email, NOW)).headers;
type Query = Parameters<typeof api.call<typeof deskListingEndpoints.readDeskListings>>[1]['query'];
const find = async (query: Query = {}) =>
  (await api.call(deskListingEndpoints.readDeskListings, { query }, await as(AMA))).body;
const titles = async (query: Query) => (await find(query))?.listings.map(({ title }) => title);
const act = async (name: 'hideListings' | 'showListings', items: string[], email = AMA) =>
  api.call(deskListingEndpoints[name], { body: { items, reason: REASON } }, await as(email));
const history = async (id: string) =>
  (await api.call(deskListingEndpoints.readListingHistory, { params: { id } }, await as(AMA))).body;
/** The titles that visitors find. */
const visible = async () => {
  const { body } = await api.call(listingEndpoints.searchListings, {});
  return [
    ...(body?.posted.jobs ?? []).map(({ title }) => title),
    ...(body?.listings ?? []).map((one) => one['Job Title']),
  ];
};

test('listings are found as visitors find them, by state, source and company too', async () => {
  const report = { kind: 'external_job', itemId: honest.Key, reason: 'closed' } as const;
  await api.call(reportEndpoints.reportListing, { body: report });
  await act('hideListings', [fraud.Key]);
  expect(await find()).toEqual({
    listings: [
      {
        id: fraud.Key,
        title: 'Cashier',
        company: 'Golden Gate',
        source: 'Linkedin',
        since: null,
        address: FRAUD['Job URL'],
        hidden: true,
        reports: 0,
      },
      {
        id: job,
        title: 'Welder',
        company: 'Volta',
        source: null,
        since: '2026-03-15',
        address: `/job-details/${job}`,
        hidden: false,
        reports: 0,
      },
      {
        id: honest.Key,
        title: 'Nurse',
        company: 'Ridge Clinic',
        source: 'Remotive',
        since: null,
        address: `/job/${honest.Key}`,
        hidden: false,
        reports: 1,
      },
    ],
    total: 3,
    sources: ['Linkedin', 'Remotive'],
  });
  expect(await titles({ search: 'cashiers' })).toEqual(['Cashier']);
  expect(await titles({ state: 'hidden' })).toEqual(['Cashier']);
  expect(await titles({ state: 'reported' })).toEqual(['Nurse']);
  expect(await titles({ state: 'new' })).toEqual(['Welder']);
  expect(await titles({ source: 'Remotive' })).toEqual(['Nurse']);
  expect(await titles({ source: 'here' })).toEqual(['Welder']);
  expect(await titles({ company: 'ridge' })).toEqual(['Nurse']);
});

test('a listing of another site is hidden at once and in each build, as by the command, and shown again', async () => {
  const report = { kind: 'external_job', itemId: fraud.Key, reason: 'not-real' } as const;
  await api.call(reportEndpoints.reportListing, { body: report });
  expect((await act('hideListings', [fraud.Key])).body).toEqual({ done: 1, mailed: 0 });
  expect(await visible()).toEqual(['Welder', 'Nurse']);
  expect(await db.$count(reports, isNull(reports.resolvedAt))).toBe(0);
  expect(readHiddenListings(jobsFile)).toEqual([asHidden(fraud, { reason: REASON, by: AMA, now: NOW })]);
  expect(builtAs().map((one) => one['Job Title'])).toEqual(['Nurse']);

  expect((await act('showListings', [fraud.Key], KOFI)).body).toEqual({ done: 1, mailed: 0 });
  await api.settled();
  expect(await visible()).toEqual(['Welder', 'Cashier', 'Nurse']);
  expect(builtAs()).toHaveLength(2);
  const past = await history(fraud.Key);
  expect(past?.entries.map((one) => [one.act, one.actor, one.name, one.reason, one.details])).toEqual([
    ['hide-job', AMA, 'Cashier, Golden Gate', REASON, null],
    ['show-job', KOFI, 'Cashier, Golden Gate', REASON, null],
  ]);
  expect([past?.firstSeen, past?.changes]).toEqual([
    '2026-03-01',
    [{ on: '2026-03-02', key: 'Pay', from: '', to: 'GH₵ 3,000' }],
  ]);
});

test('several are hidden at once, by the mail that was shown, each with a row of the log', async () => {
  const items = [job, fraud.Key];
  const body = { items, reason: REASON, hidden: true };
  const preview = (await api.call(deskListingEndpoints.previewHiding, { body }, await as(AMA))).body;
  expect(preview?.companies).toBe(1);
  expect((await act('hideListings', items)).body).toEqual({ done: 2, mailed: 1 });
  expect(await visible()).toEqual(['Nurse']);
  expect(await db.select({ subject: mails.subject, text: mails.text }).from(mails)).toEqual([preview?.mail]);
  const logged = await db.select({ itemId: auditLog.itemId, details: auditLog.details }).from(auditLog);
  expect(logged).toHaveLength(2);
  expect(logged).toEqual(
    expect.arrayContaining([
      { itemId: job, details: null },
      { itemId: listingId(fraud.Key), details: null },
    ]),
  );
});

test('of several all are done, or none and why', async () => {
  await act('hideListings', [honest.Key], KOFI);
  const unknown = 'f'.repeat(14);
  const refused = await act('hideListings', [job, honest.Key, fraud.Key]);
  const why = `“Nurse” was hidden already on 15 March 2026 at 10:00 by ${KOFI}.`;
  expect([refused.status, refused.error?.fields]).toEqual([409, { [honest.Key]: why }]);
  expect(refused.error?.error).toBe(`Nothing was done: 1 of 3 cannot be. ${why}`);
  expect((await act('showListings', [job])).error?.error).toBe('“Welder” is not hidden.');
  expect((await act('hideListings', [unknown])).status).toBe(409);
  expect(await visible()).toEqual(['Welder', 'Cashier']);
  expect([await db.$count(auditLog), await db.$count(mails)]).toEqual([1, 0]);
  const many = await act(
    'hideListings',
    Array.from({ length: MAX_LISTINGS_AT_ONCE + 1 }, () => job),
  );
  expect([many.status, many.error?.fields]).toEqual([400, { items: 'At most 100 at once' }]);
});

test.each(['a job', 'a listing'])('%s that two operators hide at once is hidden once', async (what) => {
  const [id, title] = what === 'a job' ? [job, 'Welder'] : [fraud.Key, 'Cashier'];
  const answers = await Promise.all([act('hideListings', [id], AMA), act('hideListings', [id], KOFI)]);
  const first = answers[0]?.status === 200 ? AMA : KOFI;
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.error?.error).toBe(
    `“${title}” was hidden already on 15 March 2026 at 10:00 by ${first}.`,
  );
  expect(await db.select({ actor: auditLog.actor }).from(auditLog)).toEqual([{ actor: first }]);
});

test('hiding that a crash cut off waits in To do until it is done again', async () => {
  const entry = { act: 'hide-job', itemId: listingId(fraud.Key), name: 'Cashier, Golden Gate' } as const;
  const by = { actorKind: 'operator', actor: KOFI, companyId: null } as const;
  await auditBegun(db, new Date(NOW.getTime() - 120_000), [{ ...entry, ...by }]);
  await changeHiddenListings(jobsFile, [asHidden(fraud, { reason: REASON, by: KOFI, now: NOW })], true);
  const toDo = async () => (await api.call(deskEndpoints.readToDo, {}, await as(AMA))).body?.entries;
  const [waits] = (await toDo()) ?? [];
  expect(waits).toMatchObject({ kind: 'unfinished', name: 'Cashier, Golden Gate' });
  const { search = '' } = Object.fromEntries(new URL(waits?.address ?? '', 'https://any.example').searchParams);
  expect(await titles({ search })).toEqual(['Cashier']);
  expect((await act('hideListings', [fraud.Key])).status).toBe(200);
  expect(await toDo()).toEqual([]);
});
