import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { savedItemEndpoints, type SavedItemKey } from '#src/contracts/saved-items.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { openApi } from '#tests/support/open-api.ts';
import { publish, publishScholarships } from '#tests/support/published-list.ts';
import { signInCompany } from '#tests/support/sign-in.ts';
import { setJobHidden } from '#src/server/operator/moderate-job.ts';

const { api, db } = await openApi();
const LINK = 'https://jobs.example/1';

beforeEach(async () => {
  await db.delete(companies);
  api.served.listings = await publish([
    externalJob({ 'Job URL': LINK, 'Job Title': 'Data  Analyst' }),
    externalJob({ 'Job URL': 'https://Jobs.example/ü', 'Job Title': 'N'.repeat(400) }),
  ]);
  api.served.scholarships = await publishScholarships([
    { scholarshipTitle: 'A grant', link: LINK, status: 'Available', checked: '' },
  ]);
});

const check = async (...keys: SavedItemKey[]) =>
  (await api.call(savedItemEndpoints.checkSavedItems, { body: { keys } })).body?.states;
const listing = (title: string, link = LINK): SavedItemKey => ({
  kind: 'listing',
  key: '',
  link,
  title,
});
const grant = (title: string): SavedItemKey => ({
  kind: 'scholarship',
  key: '',
  link: LINK,
  title,
});
const job = (id: string): SavedItemKey => ({
  kind: 'job',
  key: '',
  link: `/job-details/${id}`,
  title: 'Any title',
});

test('a scholarship says what is known of it today', async () => {
  const { body } = await api.call(savedItemEndpoints.checkSavedItems, {
    body: { keys: [grant('A grant'), grant('Gone'), listing('Data Analyst')] },
  });
  expect(body?.said).toEqual(['Available · not checked yet', '', '']);
});

test('a listing and a scholarship are known by link and title, as a card shows both', async () => {
  expect(
    await check(
      listing('Data Analyst'),
      listing('Another job at the same link'),
      listing('Data Analyst', 'https://jobs.example/2'),
      listing('N'.repeat(300), 'https://jobs.example/%C3%BC'),
      grant('A grant'),
      grant('Data Analyst'),
    ),
  ).toEqual(['listed', 'gone', 'gone', 'listed', 'listed', 'gone']);
});

test('nothing is said of a list that the server has not read', async () => {
  api.served.listings = undefined;
  expect(await check(listing('Data Analyst'), grant('A grant'))).toEqual(['unknown', 'listed']);
});

test('a job posted here is open, closed or gone, by its id', async () => {
  const { id } = await signInCompany(db);
  const open = await addJob(db, id);
  const closed = await addJob(db, id, { closedAt: new Date() });
  const hidden = await addJob(db, id);
  await setJobHidden(api.services, { id: hidden.id, hidden: true, reason: 'Fraud', by: 'ops' });
  const removed = await addJob(db, id);
  await db.delete(jobs).where(eq(jobs.id, removed.id));
  expect(
    await check(
      job(removed.id),
      job(open.id.toUpperCase()),
      job(closed.id),
      job(hidden.id),
      job('no-id'),
      job(open.id),
    ),
  ).toEqual(['gone', 'open', 'closed', 'gone', 'gone', 'open']);
});

test('nothing is asked of nothing', async () => {
  expect(await check()).toEqual([]);
});
