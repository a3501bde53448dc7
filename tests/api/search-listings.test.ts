import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { listingEndpoints } from '#src/contracts/listing-search.ts';
import { jobList, type ListingFilter } from '#src/contracts/lists/job-list.ts';
import { noFilter } from '#src/domain/search/list-filter.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { readListings } from '#src/server/modules/listings/read-listings.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { listingKeys } from '#src/content/listing-keys.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { referenceSearch } from '#tests/support/listing-reference.ts';
import { openApi } from '#tests/support/open-api.ts';
import { publish, publishText } from '#tests/support/published-list.ts';
import { propertyRuns } from '#tests/tier.ts';

const NOW = new Date('2026-05-31T10:00:00Z');
const TODAY = '2026-05-31';

const { api, db } = await openApi();
beforeEach(async () => {
  await db.delete(companies);
  api.time.now = NOW;
});

const job = (title: string, given: Partial<ExternalJob> = {}) =>
  externalJob({
    'Job Title': title,
    'Job Category': 'General',
    'Job Level': 'Not Specified',
    'Date Scraped': '2026-05-30',
    ...given,
  });

const use = async (jobs: readonly ExternalJob[]) => {
  api.served.listings = await publish(jobs);
};

async function search(query: Partial<ListingFilter> & { page?: string } = {}) {
  const { status, body } = await api.call(listingEndpoints.searchListings, { query });
  expect(status).toBe(200);
  if (body === undefined) throw new Error('There is no answer.');
  return { ...body, titles: body.listings.map((found) => found['Job Title']) };
}

describe('a keyword', () => {
  test.each<[string, string[]]>([
    ['ENGINEERS', ['Engineer', 'Ingénieur réseau']],
    ['“data analyst”', ['Data Analyst']],
    ['analyst, data', ['Data Analyst']],
    ['  data   analyst ', ['Data Analyst']],
    ['internship', ['Intern, Finance', 'Industrial Attachment']],
    ['nss', ['National Service Personnel']],
    ['fullstack', ['Full-Stack Developer']],
    ['full stack dev', ['Full-Stack Developer']],
    ['cybersecurity', ['Cyber Security Officer']],
    ['entry level', ['Clerk']],
    ['remote', ['Writer']],
    ['jobs in accra', ['Data Analyst']],
    ['part time', ['Tutor']],
    ['volta labs', ['Cashier']],
    ['ingenieur', ['Ingénieur réseau', 'Engineer']],
    ['r&d', ['R&D Chemist']],
    ['c++', ['C++ Developer']],
    ['%', []],
    ['_', []],
    ["' or 1=1 --", []],
    ['data & !analyst:*', ['Data Analyst']],
    ['!!', []],
    ['\\', []],
  ])('%s finds %j', async (keyword, expected) => {
    await use([
      job('Engineer'),
      job('Data Analyst', { Location: 'Accra, Ghana' }),
      job('Intern, Finance'),
      job('Industrial Attachment'),
      job('National Service Personnel'),
      job('Full-Stack Developer'),
      job('Cyber Security Officer'),
      job('Clerk', { 'Job Level': 'Entry Level' }),
      job('Internal Auditor'),
      job('Writer', { Workplace: 'Remote' }),
      job('Tutor', { 'Job Type': 'Part Time' }),
      job('Cashier', { Company: 'Volta Labs' }),
      job('Ingénieur réseau'),
      job('R&D Chemist'),
      job('C++ Developer'),
    ]);
    const { titles } = await search({ search: keyword });
    expect(titles).toEqual(expected);
  });

  test('of up to three letters offers the whole word with its count', async () => {
    await use([job('IT Officer'), job('Credit Officer'), job('Head of IT'), job('Auditor')]);
    const { count, suggestions } = await search({ search: 'IT' });
    expect(count).toBe(4);
    const [whole] = suggestions;
    expect(whole).toMatchObject({ kind: 'whole-word', label: 'IT', count: 2 });
    const found = await search(whole?.filter as ListingFilter);
    expect(found.titles).toEqual(['IT Officer', 'Head of IT']);
    expect(found.suggestions).toEqual([]);
  });
});

describe('what finds nothing', () => {
  beforeEach(() =>
    use([
      job('Nurse', { Location: 'Accra, Ghana' }),
      job('Nurse', { Location: 'Kumasi, Ghana' }),
      job('Civil Engineer', { Location: 'Lagos, Nigeria' }),
    ]),
  );

  test.each([
    ['nruse', { kind: 'spelling', search: 'nurse' }, ['Nurse', 'Nurse']],
    ['Enginers civil', { kind: 'spelling', search: 'engineer civil' }, ['Civil Engineer']],
    ['nruse OR enginer', { kind: 'spelling', search: 'nurse OR engineer' }, ['Nurse', 'Nurse', 'Civil Engineer']],
    ['nruse -kumasi', { kind: 'spelling', search: 'nurse -kumasi' }, ['Nurse']],
    // A place is given up first.
    ['civil engineer kumasi', { kind: 'fewer-words', search: 'civil engineer' }, ['Civil Engineer']],
    ['nurse zzqx', { kind: 'fewer-words', search: 'nurse' }, ['Nurse', 'Nurse']],
    ['zzqx', undefined, []],
  ])('%s is answered by its spelling or the part that finds something', async (keyword, instead, titles) => {
    expect(await search({ search: keyword })).toMatchObject({ ...(instead && { instead }), titles });
    const typed = await search({ search: keyword, spelling: 'typed' });
    expect([typed.instead, typed.titles]).toEqual([undefined, []]);
  });

  test('offers the nearest words, fewer words, and a choice less, each with its count', async () => {
    expect((await search({ search: 'enginer civil', spelling: 'typed' })).suggestions).toMatchObject([
      { kind: 'spelling', label: 'engineer civil', count: 1 },
      { kind: 'fewer-words', label: 'civil', count: 1 },
    ]);
    expect((await search({ search: 'nurse', country: 'Nigeria' })).suggestions).toMatchObject([
      { kind: 'without', label: 'search', count: 1, filter: { search: '', country: 'Nigeria' } },
      { kind: 'without', label: 'country', count: 2, filter: { search: 'nurse', country: '' } },
    ]);
  });

  test('tries few words of a long keyword', async () => {
    const short = await search({ search: 'nurse zzqx', spelling: 'typed' });
    expect(short.suggestions).toMatchObject([{ kind: 'fewer-words', label: 'nurse', count: 2 }]);
    const words = Array.from({ length: 20 }, (_, at) => `zzqx${at}`);
    const long = await search({ search: ['nurse', ...words].join(' ') });
    expect(long).toMatchObject({ suggestions: [], instead: { search: 'nurse' } });
  });

  test('never offers what finds nothing', async () => {
    const found = await search({ search: 'zzqx' });
    expect(found).toMatchObject({ count: 0, more: 0, page: 1, pages: 1, suggestions: [] });
  });
});

test('few results are followed by what has some of the words, best first', async () => {
  const accra = { Location: 'Accra, Ghana' };
  await use([
    job('Nurse', { Location: 'Kumasi, Ghana' }),
    job('Senior Nurse'),
    job('Nurse', accra),
    job('Cook', accra),
  ]);
  const found = await search({ search: 'nurse accra' });
  expect(found).toMatchObject({ titles: ['Nurse'], count: 0, more: 1 });
  expect(found.close.map((one) => one['Job Title'])).toEqual(['Nurse', 'Senior Nurse']);
  expect((await search({ search: 'nurse accra -senior' })).close).toHaveLength(1);
  expect((await search({ search: 'nurse' })).close).toEqual([]);
});

test('counts beside each choice what it would find with the rest of the filter', async () => {
  await use([
    job('A', {
      Location: 'Accra, Ghana',
      'Job Level': 'Entry Level',
      Source: 'Remotive; MyJobMag',
    }),
    job('B', { Location: 'Kumasi, Ghana; Accra, Ghana', 'Job Level': 'Senior Level' }),
    job('C', { Location: 'Lagos, Nigeria', 'Job Level': 'Entry Level', Workplace: 'On-site', Field: 'STEM' }),
  ]);
  const all = await search();
  expect(all.choices).toEqual({
    level: { 'Entry Level': 2, 'Senior Level': 1 },
    category: { General: 3 },
    country: { Ghana: 2, Nigeria: 1 },
    city: {},
    workplace: { 'On-site': 1 },
    source: { Remotive: 3, MyJobMag: 1 },
    ghana: { yes: 2 },
    field: { STEM: 1 },
  });
  expect((await search({ field: 'STEM' })).titles).toEqual(['C']);
  const some = await search({ country: 'Ghana', level: 'Entry Level' });
  expect(some.titles).toEqual(['A']);
  expect(some.choices).toMatchObject({
    level: { 'Entry Level': 1, 'Senior Level': 1 },
    country: { Ghana: 1, Nigeria: 1 },
    city: { Accra: 1, Kumasi: 0 },
    workplace: { 'On-site': 0 },
  });
  expect((await search({ country: 'Ghana', city: 'Accra' })).titles).toEqual(['A', 'B']);
});

test('posted jobs that have what is asked for come with it', async () => {
  const { id } = await addCompany(db);
  const posted = (title: string, facts: object) =>
    addJob(db, id, { title, createdAt: new Date('2026-05-20T10:00:00Z'), ...facts });
  await posted('Nurse', { location: 'Accra, Ghana', deadline: '2026-06-03' });
  await posted('Nurse', { location: 'Remote, Nigeria' });
  await use([]);
  const totalOf = async (filter: Partial<ListingFilter>) => (await search(filter)).posted.total;
  expect(await totalOf({})).toBe(2);
  expect(await totalOf({ search: 'nurses' })).toBe(2);
  expect(await totalOf({ country: 'Ghana' })).toBe(1);
  expect(await totalOf({ country: 'Ghana', city: 'Kumasi' })).toBe(0);
  expect(await totalOf({ workplace: 'Remote' })).toBe(1);
  expect(await totalOf({ ghana: 'yes' })).toBe(1);
  expect(await totalOf({ closing: '7' })).toBe(1);
  expect(await totalOf({ posted: '7' })).toBe(0);
  expect(await totalOf({ posted: '30' })).toBe(2);
  expect(await totalOf({ source: 'Remotive' })).toBe(0);
});

describe('pages', () => {
  test('hold thirty, and one that is too far is the last', async () => {
    const jobs = Array.from({ length: 65 }, (_, i) => job(`Welder ${i}`));
    await use(jobs);
    const first = await search();
    expect([first.count, first.page, first.pages]).toEqual([65, 1, 3]);
    expect(first.titles).toEqual(jobs.slice(0, 30).map((one) => one['Job Title']));
    const far = await search({ page: '999999' });
    expect([far.page, far.titles.length]).toEqual([3, 5]);
  });

  test.each([
    [{ page: '0' }, 'page'],
    [{ page: '1000000000' }, 'page'],
    [{ search: 'x'.repeat(5_000) }, 'search'],
    [{ sort: 'pay' }, 'sort'],
    [{ posted: '2' }, 'posted'],
  ])('%j is refused', async (query, field) => {
    const { status, error } = await api.call(listingEndpoints.searchListings, {
      query: query as never,
    });
    expect(status).toBe(400);
    expect(Object.keys(error?.fields ?? {})).toEqual([field]);
  });

  test('NUL and many words are no fault', async () => {
    await use([job('Nurse')]);
    expect((await search({ search: 'nur\0se' })).count).toBe(1);
    expect((await search({ search: 'a '.repeat(99) })).count).toBe(0);
  });
});

test('until a list is there it says so', async () => {
  api.served.listings = undefined;
  const { status, error, headers } = await api.call(listingEndpoints.searchListings, {});
  expect([status, headers.get('Retry-After')]).toEqual([503, '10']);
  expect(error?.error).toBe('The list of jobs is being prepared. Please try again in a minute.');
});

test('a published list that is not valid is refused by the number of its record', async () => {
  const broken = publishText(`[\n${JSON.stringify(job('Welder'))},\n{"a":1}\n]\n`, readListings);
  await expect(broken).rejects.toThrow('Record 2 of the published list is no listing');
});

test('finds what plain code finds, in its order', async () => {
  const words = [
    'engineer',
    'senior',
    'data',
    'nurse',
    'intern',
    'it',
    'é',
    'accra',
    'full-stack',
    'c#',
    '-senior',
    'OR',
    'cape coast',
  ];
  const places = ['Accra, Ghana', 'Remote', 'Lagos, Nigeria; Accra, Ghana', 'Berlin, Germany', 'Cape Coast', ''];
  const some = fc.array(fc.constantFrom(...words, 'Engineers', 'R&D', "O'Neil", 'Écoles', 'x'), {
    minLength: 1,
    maxLength: 4,
  });
  const day = fc.constantFrom('2026-05-29', TODAY, '2026-06-04', '2026-07-01');
  const listing = fc.record({
    title: some,
    Location: fc.constantFrom(...places),
    'Job Level': fc.constantFrom('Entry Level', 'Senior Level', 'Not Specified'),
    'Job Category': fc.constantFrom('Health', 'Data Science / Analyst'),
    Source: fc.constantFrom('Remotive', 'MyJobMag; Remotive'),
    closing: fc.option(day),
    posted: fc.option(day),
    Workplace: fc.option(fc.constantFrom('Remote' as const, 'On-site' as const)),
  });
  const rows = fc.sample(listing, { numRuns: 400, seed: 20_260_531 });
  const jobs = rows.map(({ title, Location, closing, posted, Workplace, ...rest }) =>
    job(title.join(' '), {
      ...rest,
      ...(Location && { Location }),
      ...(closing && { 'Closing Date': closing }),
      ...(posted && { Posted: posted }),
      ...(Workplace && { Workplace }),
    }),
  );
  await use(jobs);
  const or = <T extends string>(...values: T[]) => fc.constantFrom('' as const, '' as const, ...values);
  const filters = fc.record({
    search: fc.oneof(
      some.map((list) => list.join(' ')),
      fc.string({ maxLength: 6 }),
      fc.constant(''),
    ),
    whole: or('yes'),
    level: or('Entry Level', 'Senior Level', 'Not Specified'),
    category: or('Health'),
    country: or('Ghana', 'Nigeria'),
    city: or('Accra'),
    workplace: or('Remote', 'On-site'),
    ghana: or('yes'),
    source: or('MyJobMag'),
    closing: or('7'),
    posted: or('1', '7', '30'),
    sort: or('newest', 'closing', 'ghana'),
  });
  const keys = listingKeys(jobs);
  const keyed = (one: ExternalJob) => ({ ...one, Key: keys[jobs.indexOf(one)] });
  await fc.assert(
    fc.asyncProperty(filters, async (filter) => {
      const { found, count, more } = referenceSearch(
        jobs,
        { ...noFilter(jobList), ...filter, search: filter.search.trim() },
        TODAY,
      );
      const answer = await search({ ...filter, spelling: 'typed' });
      expect([answer.count, answer.more]).toEqual([count, more]);
      expect(answer.listings).toEqual(found.slice(0, 30).map(keyed));
    }),
    { numRuns: propertyRuns(5_000) },
  );
}, 600_000);
