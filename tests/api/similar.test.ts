import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import type { HiddenListing } from '#src/contracts/hidden-listings.ts';
import { listingEndpoints, type SimilarJobs } from '#src/contracts/listing-search.ts';
import { scholarshipEndpoints } from '#src/contracts/scholarship-search.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { openApi } from '#tests/support/open-api.ts';
import { publish, publishScholarships, type UnkeyedScholarship } from '#tests/support/published-list.ts';

const NOW = new Date('2026-05-31T10:00:00Z');
const UNKNOWN_KEY = 'a'.repeat(14);
const UNKNOWN_ID = '6f1f6f0c-5c53-4b64-b9a4-b37e1a2c0c11';

const { api, db } = await openApi();
let companyId: string;
let time = NOW.getTime();
beforeEach(async () => {
  await db.delete(companies);
  companyId = (await addCompany(db)).id;
  pass();
  api.served.listings = await publish([]);
});

/** Lets so much time pass that the jobs posted here are looked at again. */
function pass() {
  time += 3_000;
  api.time.now = new Date(time);
}

const listing = (title: string, given: Partial<ExternalJob> = {}) =>
  externalJob({
    'Job Title': title,
    Company: `Employer of ${title}`,
    'Job URL': `https://jobs.example/view/${encodeURIComponent(title)}`,
    'Job Category': 'Engineering & Technology',
    'Job Level': 'Not Specified',
    ...given,
  });
const use = async (list: readonly ExternalJob[], hidden: readonly HiddenListing[] = []) => {
  api.served.listings = await publish(list, hidden);
};
const post = (title: string, given: Partial<typeof jobs.$inferInsert> = {}) =>
  addJob(db, companyId, { title, companyName: `Employer of ${title}`, createdAt: NOW, ...given });

/** The key of the listing with a title. */
function keyOf(title: string): string {
  const { listings } = api.served;
  const positions = listings?.columns.closesOn.keys() ?? [];
  const found = Array.from(positions, (at) => listings?.record(at)).find((one) => one?.['Job Title'] === title);
  return found?.Key ?? 'none';
}

interface Answer {
  status: number;
  body: SimilarJobs | undefined;
}
const titlesOf = ({ status, body }: Answer) => ({
  status,
  posted: body?.posted.map(({ title }) => title),
  listings: body?.listings.map((one) => one['Job Title']),
});
const likeListing = async (key: string) =>
  titlesOf(await api.call(listingEndpoints.similarToListing, { params: { key } }));
const likeJob = async (id: string) => titlesOf(await api.call(listingEndpoints.similarToJob, { params: { id } }));

describe('jobs like a listing', () => {
  test('are of its category: shared words of the title come first, then level, city, country and the newest', async () => {
    const accra = { Location: 'Accra, Ghana' };
    const given = listing('Civil Engineer', { 'Job Level': 'Entry Level', ...accra });
    const orders = [
      [
        listing('Designer'),
        listing('Civil Engineer', { Company: 'Other', 'Job URL': 'https://jobs.example/view/2' }),
        listing('Civil Works Engineer'),
        listing('Engineer'),
      ],
      [
        listing('Drafter'),
        listing('Surveyor', { Location: 'Kumasi, Ghana' }),
        listing('Fitter', accra),
        listing('Welder', { 'Job Level': 'Entry Level' }),
      ],
    ];
    const found: unknown[] = [];
    for (const order of orders) {
      await use([listing('Civil Engineer of Law', { 'Job Category': 'Legal' }), ...order, given]);
      const { Key: key = '' } = api.served.listings?.record(order.length + 1) ?? {};
      found.push((await likeListing(key)).listings);
    }
    expect(found).toEqual([
      ['Civil Engineer', 'Civil Works Engineer', 'Engineer', 'Designer'],
      ['Welder', 'Fitter', 'Surveyor', 'Drafter'],
    ]);
  });

  test('are open, not hidden and not the listing itself', async () => {
    const all = [
      listing('Welder A'),
      listing('Welder B', { 'Closing Date': '2026-05-30' }),
      listing('Welder C', { 'Closing Date': '2026-05-31' }),
      listing('Welder D'),
    ];
    await use(all);
    const key = keyOf('Welder A');
    expect((await likeListing(key)).listings).toEqual(['Welder C', 'Welder D']);
    const [, , , last = listing('')] = all;
    const { Source, 'Job Title': title, Company, 'Job URL': link } = last;
    const hidden = { Source, 'Job Title': title, Company, 'Job URL': link, 'Hidden On': '2026-05-31' };
    await use(all, [{ ...hidden, 'Hidden By': 'operator' }]);
    expect((await likeListing(key)).listings).toEqual(['Welder C']);
  });

  test('are of as many employers, its own among them at most once; without a name each is another', async () => {
    const of = (title: string, Company: string) => listing(title, { Company });
    await use([
      of('Welder 1', 'Volta Labs'),
      of('Welder 2', 'VOLTA  LABS'),
      of('Welder 3', 'Zuri'),
      of('Welder 4', 'Volta Labs'),
      of('Welder 5', ''),
      of('Welder 6', ''),
      of('Welder 7', 'Kente'),
    ]);
    expect((await likeListing(keyOf('Welder 1'))).listings).toEqual(['Welder 2', 'Welder 3', 'Welder 5', 'Welder 6']);
  });

  test('are at most two of those posted here, which come first', async () => {
    for (const title of ['Web Developer', 'Web Designer', 'Web Tester']) await post(title);
    const given = listing('Web Developer (Junior)');
    await use([given, ...['Web Master', 'Coder', 'Web Writer'].map((title) => listing(title))]);
    const { posted, listings } = await likeListing(keyOf('Web Developer (Junior)'));
    expect(posted?.[0]).toBe('Web Developer');
    expect([posted?.length, listings]).toEqual([2, ['Web Master', 'Web Writer']]);
  });
});

describe('jobs like one posted here', () => {
  test('are open and public, never itself, and found for a closed one too', async () => {
    const given = await post('Web Developer', { closedAt: NOW });
    await post('Web Developer at Ease', { closedAt: NOW });
    const hidden = await post('Web Developer of Games', { createdAt: new Date('2026-05-29') });
    await post('Web Engineer', { createdAt: new Date('2026-05-28') });
    await post('Nurse', { category: 'Data Entry' });
    await use([listing('Web Coder'), listing('Lawyer', { 'Job Category': 'Legal' })]);
    expect(await likeJob(given.id)).toEqual({
      status: 200,
      posted: ['Web Developer of Games', 'Web Engineer'],
      listings: ['Web Coder'],
    });
    await db.update(jobs).set({ hiddenBy: 'operator' }).where(eq(jobs.id, hidden.id));
    pass();
    expect((await likeJob(given.id)).posted).toEqual(['Web Engineer']);
    await db.update(jobs).set({ closedAt: null }).where(eq(jobs.id, given.id));
    pass();
    expect((await likeJob(given.id)).posted).toEqual(['Web Engineer']);
  });
});

test('where nothing is known of a job the newest are answered, of four employers', async () => {
  const hidden = await post('Hidden', { hiddenBy: 'operator' });
  await post('Nurse', { category: 'Data Entry', createdAt: new Date('2026-05-30') });
  await use(['Welder', 'Lawyer', 'Cook', 'Driver'].map((title) => listing(title, { 'Job Category': title })));
  const newest = { status: 200, posted: ['Nurse'], listings: ['Welder', 'Lawyer', 'Cook'] };
  expect(await likeListing(UNKNOWN_KEY)).toEqual(newest);
  expect(await likeJob(UNKNOWN_ID)).toEqual(newest);
  expect(await likeJob(hidden.id)).toEqual(newest);
  expect((await likeListing('no key')).status).toBe(404);
  expect((await likeJob('no id')).status).toBe(404);
  api.served.listings = undefined;
  expect((await likeJob(UNKNOWN_ID)).status).toBe(503);
});

describe('scholarships like one', () => {
  const grant = (scholarshipTitle: string, given: Partial<UnkeyedScholarship> = {}) => ({
    scholarshipTitle,
    link: `https://grants.example/award/${encodeURIComponent(scholarshipTitle)}`,
    status: 'Available',
    checked: '',
    ...given,
  });
  async function similar(key: string) {
    const { status, body } = await api.call(scholarshipEndpoints.similarScholarships, { params: { key } });
    return { status, titles: body?.scholarships.map((one) => one.scholarshipTitle) };
  }

  test('share its level and its field or host, those first that share both; they are available', async () => {
    const list = [
      grant('Same host', { levels: ['PhD'], hosts: ['Germany'], fields: ['Law'] }),
      grant('Other level', { levels: ["Master's"], hosts: ['Germany'], fields: ['Physics'] }),
      grant('Closed', { levels: ['PhD'], hosts: ['Germany'], fields: ['Physics'], status: 'Closed' }),
      grant('Level alone', { levels: ['PhD'], hosts: ['Ghana'], fields: ['Law'] }),
      grant('Given', { levels: ['PhD'], hosts: ['Germany'], fields: ['Physics'] }),
      grant('Same field', { levels: ['PhD'], hosts: ['Ghana'], fields: ['Physics'] }),
      grant('Both', { levels: ["Master's", 'PhD'], hosts: ['France', 'Germany'], fields: ['Physics'] }),
    ];
    api.served.scholarships = await publishScholarships(list);
    const [, , , , given] = api.served.scholarships.list;
    const expected = { status: 200, titles: ['Both', 'Same host', 'Same field'] };
    expect(await similar(given?.scholarship.key ?? '')).toEqual(expected);
  });

  test('are the first four of the list for an unknown one', async () => {
    api.served.scholarships = await publishScholarships(
      [1, 2, 3, 4, 5].map((n) => grant(`Award ${n}`, n === 2 ? { status: 'Closed' } : {})),
    );
    const first = ['Award 1', 'Award 3', 'Award 4', 'Award 5'];
    expect(await similar(UNKNOWN_KEY)).toEqual({ status: 200, titles: first });
    expect((await similar('no key')).status).toBe(404);
  });
});
