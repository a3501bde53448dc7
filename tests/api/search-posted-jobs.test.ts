import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { companyEndpoints } from '#src/contracts/company-profile.ts';
import { jobEndpoints } from '#src/contracts/jobs.ts';
import { listingEndpoints } from '#src/contracts/listing-search.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { aJob } from '#tests/support/builders/job-input.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { openApi } from '#tests/support/open-api.ts';
import { signIn } from '#tests/support/sign-in.ts';

const NOW = new Date('2026-05-31T10:00:00Z');

const { api, db } = await openApi();
let companyId: string;
beforeEach(async () => {
  await db.delete(companies);
  companyId = (await addCompany(db)).id;
  api.time.now = NOW;
});

const post = (facts: Partial<typeof jobs.$inferInsert> = {}) =>
  addJob(db, companyId, { createdAt: new Date('2026-05-30T10:00:00Z'), ...facts });

type Query = Parameters<typeof api.call<typeof listingEndpoints.searchListings>>[1]['query'];
async function cardsFor(query: Query = {}) {
  const { status, body } = await api.call(listingEndpoints.searchListings, { query });
  expect(status).toBe(200);
  return body?.posted;
}
async function search(query: Query = {}) {
  const posted = await cardsFor(query);
  return { ...posted, jobs: posted?.jobs.map(({ title }) => title) };
}

describe('a search of posted jobs', () => {
  test('answers the newest four and counts them all', async () => {
    for (const day of [1, 3, 5, 4, 2]) {
      await post({ title: `Welder ${day}`, createdAt: new Date(`2026-05-0${day}T00:00:00Z`) });
    }
    await post({ title: 'Nurse' });
    expect(await search({ search: 'WELDER' })).toEqual({
      jobs: ['Welder 5', 'Welder 4', 'Welder 3', 'Welder 2'],
      total: 5,
      byWords: false,
    });
  });

  test('asks for all words where no title has the keyword', async () => {
    await post({ title: 'Engineer', companyName: 'Volta Labs', location: 'Tema' });
    const found = { jobs: ['Engineer'], total: 1, byWords: true };
    expect(await search({ search: ' tema  volta ' })).toEqual(found);
    expect((await search({ search: 'tema kumasi' })).total).toBe(0);
  });

  test('knows level and category as imported listings have them', async () => {
    await post({ title: 'Web Developer', experience: 1 });
    await post({ title: 'Head of Audit', category: 'Data Entry' });
    expect((await search({ level: 'Entry Level' })).jobs).toEqual(['Web Developer']);
    expect((await search({ category: 'Accounting & Finance' })).jobs).toEqual(['Head of Audit']);
    expect((await search({ level: 'Entry Level', category: 'Banking' })).total).toBe(0);
    expect((await search({ level: 'No such level' })).total).toBe(0);
  });

  test('shows only what is open and public at that moment', async () => {
    const [kept, hidden] = [await post({ title: 'Kept' }), await post({ title: 'Hidden' })];
    const other = await addCompany(db);
    await addJob(db, other.id, { title: 'Other', createdAt: NOW });
    await post({ title: 'Ends today', deadline: '2026-05-31' });
    await post({ title: 'Ended', deadline: '2026-05-30' });
    await post({ title: 'Old', createdAt: new Date('2026-02-27T23:59:59Z') });
    const found = async () => new Set((await search()).jobs);
    expect(await found()).toEqual(new Set(['Kept', 'Hidden', 'Other', 'Ends today']));
    await db.update(jobs).set({ hiddenBy: 'operator' }).where(eq(jobs.id, hidden.id));
    expect(await found()).toEqual(new Set(['Kept', 'Other', 'Ends today']));
    await db.update(companies).set({ enabled: false }).where(eq(companies.id, other.id));
    expect(await found()).toEqual(new Set(['Kept', 'Ends today']));
    api.time.now = new Date('2026-06-01T10:00:00Z');
    expect(await found()).toEqual(new Set(['Kept']));
    await db.delete(jobs).where(eq(jobs.id, kept.id));
    expect(await found()).toEqual(new Set());
    await db.update(jobs).set({ hiddenBy: null }).where(eq(jobs.id, hidden.id));
    expect(await found()).toEqual(new Set(['Hidden']));
  });

  test('finds a job as it reads since its last change', async () => {
    const { headers } = await signIn(db, { role: 'company', id: companyId });
    const { body } = await api.call(jobEndpoints.postJob, { body: aJob({ title: 'Nurse' }) }, headers);
    expect((await search({ search: 'nurse' })).jobs).toEqual(['Nurse']);
    api.time.now = new Date(NOW.getTime() + 1);
    const changed = { params: { id: body?.id ?? '' }, body: aJob({ title: 'Midwife' }) };
    await api.call(jobEndpoints.updateJob, changed, headers);
    expect((await search({ search: 'nurse' })).total).toBe(0);
    expect((await search({ search: 'midwife' })).jobs).toEqual(['Midwife']);
  });

  test('names the account of a job for another company, as it is called by now', async () => {
    await post({ title: 'Auditor', companyName: 'Ghana Revenue Authority' });
    const postedBy = async () => {
      const posted = await cardsFor({ search: 'auditor' });
      const { body: featured } = await api.call(jobEndpoints.featuredJobs, {});
      expect(posted?.jobs).toEqual(featured?.jobs);
      return posted?.jobs[0]?.postedBy;
    };
    expect(await postedBy()).toBe('Volta Labs');
    api.time.now = new Date(NOW.getTime() + 1);
    const { headers } = await signIn(db, { role: 'company', id: companyId });
    const body = { companyName: 'Volta Bank', contactEmail: 'hr@volta.example' };
    await api.call(companyEndpoints.updateOwnCompany, { body }, headers);
    expect(await postedBy()).toBe('Volta Bank');
  });
});
