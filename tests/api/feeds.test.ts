import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PublishedJob } from '#src/contracts/external-jobs.ts';
import { listingEndpoints } from '#src/contracts/listing-search.ts';
import type { ListingFilter } from '#src/contracts/lists/job-list.ts';
import type { ScholarshipFilter } from '#src/contracts/lists/scholarship-list.ts';
import { scholarshipEndpoints } from '#src/contracts/scholarship-search.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { readListings } from '#src/server/modules/listings/read-listings.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { openApi, startOwnApi } from '#tests/support/open-api.ts';
import { publish, publishScholarships, publishText, type UnkeyedScholarship } from '#tests/support/published-list.ts';

const NOW = new Date('2026-05-31T10:00:00Z');

const { api, db } = await openApi();
let companyId: string;
beforeEach(async () => {
  await db.delete(companies);
  companyId = (await addCompany(db)).id;
  api.time.now = NOW;
});

const leftOut = (title: string): PublishedJob => externalJob({ 'Job Title': title, 'Date Scraped': '2026-05-30' });
const listing = (title: string, given: Partial<PublishedJob> = {}): PublishedJob => ({
  ...leftOut(title),
  'In Feeds': true,
  ...given,
});

async function feed(query: Partial<ListingFilter> = {}) {
  const { status, body } = await api.call(listingEndpoints.listingFeed, { query });
  expect(status).toBe(200);
  if (body === undefined) throw new Error('There is no answer.');
  return {
    listings: body.listings.map((job) => job['Job Title']),
    posted: body.posted.map(({ title }) => title),
    changedAt: body.changedAt,
  };
}

describe('the feed of listings', () => {
  test('has the newest fifty that may be passed on, behind a thousand that may not', async () => {
    const others = Array.from({ length: 1_000 }, (_, at) => leftOut(`Clerk ${at}`));
    const nurses = Array.from({ length: 60 }, (_, at) => listing(`Nurse ${at}`));
    api.served.listings = await publish([...others, ...nurses]);
    const { listings } = await feed();
    expect(listings).toEqual(nurses.slice(0, 50).map((job) => job['Job Title']));
  });

  test('has what the search counts, newest first whatever order is asked for', async () => {
    api.served.listings = await publish([
      listing('Nurse', { 'Closing Date': '2026-09-01' }),
      listing('Clerk', { Company: 'Nurse Agency' }),
      listing('Head Nurse', { 'Closing Date': '2026-06-01', 'Job Level': 'Senior Level' }),
      listing('Night Nurse', { 'Closing Date': '2026-05-30' }),
    ]);
    expect((await feed({ search: 'nurse', sort: 'closing' })).listings).toEqual(['Nurse', 'Head Nurse']);
    expect((await feed({ search: 'nurse -head' })).listings).toEqual(['Nurse']);
    expect((await feed({ search: 'agency' })).listings).toEqual(['Clerk']);
    // The page has a short keyword as a word first.
    api.served.listings = await publish([listing('Security Guard'), listing('IT Officer')]);
    expect((await feed({ search: 'it' })).listings).toEqual(['Security Guard', 'IT Officer']);
    api.served.listings = await publish([listing('Head Nurse', { 'Job Level': 'Senior Level' })]);
    expect((await feed({ level: 'Senior Level' })).listings).toEqual(['Head Nurse']);
  });

  test('has every job that is posted here and fits, not four', async () => {
    api.served.listings = await publish([]);
    for (const day of [1, 2, 3, 4, 5]) {
      const createdAt = new Date(`2026-05-0${day}T00:00:00Z`);
      await addJob(db, companyId, { title: `Welder ${day}`, createdAt });
    }
    await addJob(db, companyId, { title: 'Nurse', createdAt: NOW });
    const { posted } = await feed({ search: 'welder' });
    expect(posted).toEqual(['Welder 5', 'Welder 4', 'Welder 3', 'Welder 2', 'Welder 1']);
  });

  test('says since when it is the same: until a job comes or goes, a list, or a day', async () => {
    api.served.listings = { ...(await publish([])), readAt: new Date('2026-05-30T08:00:00Z') };
    const { id } = await addJob(db, companyId, {
      title: 'Nurse',
      createdAt: new Date('2026-05-30'),
    });
    const first = await feed();
    expect(first.changedAt).toBe(NOW.toISOString());
    api.time.now = new Date('2026-05-31T12:00:00Z');
    expect(await feed()).toEqual(first);
    await db.delete(jobs).where(eq(jobs.id, id));
    expect(await feed()).toMatchObject({ posted: [], changedAt: '2026-05-31T12:00:00.000Z' });
    api.time.now = new Date('2026-06-01T12:00:00Z');
    expect((await feed()).changedAt).toBe('2026-06-01T00:00:00.000Z');
    const readAt = new Date('2026-06-01T11:00:00Z');
    api.served.listings = { ...(await publish([])), readAt };
    expect((await feed()).changedAt).toBe(readAt.toISOString());
  });

  test('is refused while there is no list, and by a query that no page would send', async () => {
    api.served.listings = undefined;
    const refused = await api.call(listingEndpoints.listingFeed, { query: {} });
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '10']);
    const query = new URLSearchParams({ search: 'x'.repeat(201) });
    expect((await api.send(`/jobs/feed?${query.toString()}`)).status).toBe(400);
  });

  test('counts as a search', async () => {
    const limited = await startOwnApi({}, 'limited');
    try {
      limited.served.listings = await publishText('[\n]\n', readListings);
      const statuses = new Set<number>();
      for (let asked = 0; asked < 1_000 && !statuses.has(429); asked += 1) {
        const { status } = await limited.call(listingEndpoints.listingFeed, { query: {} });
        statuses.add(status);
      }
      const { status } = await limited.call(listingEndpoints.searchListings, { query: {} });
      expect(status).toBe(429);
    } finally {
      await limited.stop();
    }
  });
});

describe('the feed of scholarships', () => {
  const grant = (title: string, given: Partial<UnkeyedScholarship> = {}): UnkeyedScholarship => ({
    scholarshipTitle: title,
    link: 'https://grants.example/',
    status: 'Available',
    checked: '',
    ...given,
  });
  async function titles(query: Partial<ScholarshipFilter> = {}) {
    const { body } = await api.call(scholarshipEndpoints.scholarshipFeed, { query });
    return body?.scholarships.map(({ scholarshipTitle }) => scholarshipTitle);
  }

  test('has what closes soon first, then what was added last, and nothing that is closed', async () => {
    api.served.scholarships = await publishScholarships([
      grant('Old', { levels: ['PhD'] }),
      grant('June', { usuallyCloses: [6] }),
      grant('Closed', { status: 'Closed', usuallyCloses: [5] }),
      grant('Gone', { status: 'Link not working' }),
      grant('December', { usuallyCloses: [12], levels: ["Master's"] }),
      grant('New'),
    ]);
    expect(await titles()).toEqual(['June', 'New', 'December', 'Old']);
    expect(await titles({ level: 'PhD' })).toEqual(['Old']);
    expect(await titles({ level: 'PhD', unsure: 'yes' })).toEqual(['June', 'New', 'Old']);
    expect(await titles({ search: 'december' })).toEqual(['December']);
  });

  test('has fifty', async () => {
    const list = Array.from({ length: 60 }, (_, at) => grant(`Grant ${at}`));
    api.served.scholarships = await publishScholarships(list);
    const found = await titles();
    expect([found?.length, found?.[0], found?.at(-1)]).toEqual([50, 'Grant 59', 'Grant 10']);
  });
});
