import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { JobCollection } from '#scripts/jobs/job-collection.ts';
import { register } from './clean-one.ts';
import { importBatch } from '#scripts/jobs/import-file.ts';
import { reportLines } from '#scripts/jobs/import-report.ts';
import { propertyRuns } from '#tests/tier.ts';
import { importText } from './import-text.ts';
import { temporaryFolder } from './temporary-folder.ts';

const job = (changes: Partial<ExternalJob> = {}): ExternalJob => ({
  Source: 'Linkedin',
  'Job Title': 'Data Analyst',
  Company: 'Acme',
  'Job URL': 'https://www.linkedin.com/jobs/view/1',
  'Job Level': 'Entry Level',
  'Job Category': 'Data Science / Analyst',
  'Date Scraped': '2026-01-01',
  ...changes,
});

function collect(jobs: readonly ExternalJob[]) {
  const collection = new JobCollection(register.pages);
  const tally = { kept: 0, merged: 0 };
  for (const each of jobs) collection.add(each, tally);
  return { jobs: collection.sorted(), tally };
}

const SEARCH = 'https://www.linkedin.com/jobs/search/';
const EMPLOYER = 'https://weworkremotely.com/company';
const SITE = 'https://jobs.example.com';
/** Pages that are no advert's own. */
const [under, other] = [{ 'Job URL': `${SITE}/category/1001` }, { 'Job URL': `${SITE}/category/1002` }];
/** Adverts at these addresses, alike in all else. */
const at = (...links: string[]) => links.map((link) => ({ 'Job URL': `${SITE}/${link}` }));
/** The same of an employer who is not named, on a search page. */
const unnamed = (...days: string[]) =>
  days.map((Posted) => ({ Company: 'Not Specified', 'Job URL': SEARCH, Posted, 'Date Scraped': '2026-01-20' }));
const cities = ['Accra', 'Kumasi', 'Tamale', 'Tema', 'Ho'].map((city) => `${city}, Ghana`);
const titles = ['Nurse', 'Cook', 'Tutor', 'Driver', 'Clerk'];
const twoTitles = (url: string) => [{ 'Job URL': url }, { 'Job URL': url, 'Job Title': 'Nurse' }];
const hidden = (id: string) => ({ Company: 'Not Specified', 'Job URL': `${EMPLOYER}/${id}` });
const inPlaces = (one: string, two: string) => [
  { ...under, Location: one },
  { ...other, Location: two },
];
const paid = (one: string, two: string) => [
  { ...under, Pay: one },
  { ...other, Pay: two },
];
const typed = (one: ExternalJob['Job Type'], two: ExternalJob['Job Type']) => [
  { ...under, 'Job Type': one },
  { ...other, 'Job Type': two },
];

it.each<[number, string, Partial<ExternalJob>[]]>([
  [1, 'under two links', [under, other]],
  [2, 'of two boards, with two pays', [{ Pay: 'R6' }, { ...other, Source: 'Glassdoor', Pay: 'R5' }]],
  [2, 'two titles on a search page', twoTitles(SEARCH)],
  [2, 'two titles on the page of an employer', twoTitles(`${EMPLOYER}/acme`)],
  [5, 'many titles under one link', titles.map((title) => ({ 'Job Title': title }))],
  [2, 'hidden employers, one of them twice', ['a', 'b', 'a'].map(hidden)],
  [5, 'cities under a link each', cities.map((city, at) => ({ ...hidden(`${at}`), Location: city }))],
  [5, 'cities on one page', cities.map((city) => ({ ...under, Location: city }))],
  [1, 'a city and its region', inPlaces('Accra, Ghana', 'Accra, Greater Accra Region, Ghana')],
  [1, 'a city alone', inPlaces('Accra, Ghana', 'Accra')],
  [1, 'a city without a comma', inPlaces('Accra, Ghana', 'Accra Ghana')],
  [1, 'a city with a code', inPlaces('Accra, Ghana', 'Accra, GH')],
  [1, 'a city with a code in brackets', inPlaces('Accra, Ghana', 'Accra (GH)')],
  [1, 'a city with its country in brackets', inPlaces('Accra, Ghana', 'Accra (Ghana)')],
  [2, 'two cities, one alone', inPlaces('Accra, Ghana', 'Ho')],
  [2, 'two cities, one in brackets', inPlaces('Accra, Ghana', 'Ho (Ghana)')],
  [1, 'one pay', paid('R30,000 - R40,000', 'R30,000 - R40,000')],
  [2, 'two pays', paid('R30,000 - R40,000', 'R20,000 - R30,000')],
  [1, 'one pay, written otherwise', paid('R20,000 - R30,000', 'ZAR 20 000 - 30k')],
  [2, 'two currencies', paid('GHS 3,000', 'USD 3,000')],
  [2, 'two periods', paid('GHS 3,000 a month', 'GHS 3,000 a week')],
  [1, 'a pay without its currency', paid('GH₵ 3,000', '3,000')],
  [1, 'a pay in two languages', paid('GH₵ 3,000 a month', 'GHS 3,000 par mois')],
  [2, 'two types', typed('Full Time', 'Contract')],
  [2, 'under two numbers with slugs', at('results/1001-engineer-maps', 'results/1002-engineer-payments')],
  [2, 'under two numbers in the query', at('view?id=1', 'view?id=2')],
  [2, 'under two numbers behind a slug', at('nurse-1001', 'nurse-1002')],
  [2, 'under two slugs', at('engineer-for-maps', 'engineer-for-payments')],
  [1, 'under one number with two slugs', at('view/38123456', 'view/analyst-at-acme-38123456')],
  [1, 'under a slug that is counted', at('acme-ai-trainer', 'acme-ai-trainer-1')],
  [2, 'in two adverts, and on a page of both', at('view/1', 'view/2', 'view/2', 'view/1')],
  [1, 'of an unnamed employer on one day', unnamed('2026-01-18', '2026-01-18')],
  [2, 'of an unnamed employer on two days', unnamed('2026-01-18', '2026-01-16')],
])('keeps %i of what is seen %s', (count, _, jobs) => {
  expect(collect(jobs.map(job)).jobs).toHaveLength(count);
});

it('keeps a listing that is seen again once, with its newest day', () => {
  const later = job({
    'Job URL': 'http://linkedin.com/jobs/view/1/',
    'Date Scraped': '2026-02-01',
    'Job Title': 'Data Analyst II',
  });
  expect(collect([job(), later])).toEqual({ jobs: [later], tally: { kept: 1, merged: 1 } });
});

it('keeps the link to the job itself when a newer row has only a search page', () => {
  const cut = job({ 'Job URL': SEARCH, 'Date Scraped': '2026-03-01' });
  expect(collect([job(), cut]).jobs).toEqual([job({ 'Date Scraped': '2026-03-01' })]);
});

it('names both boards of a job that was found on both within two weeks', () => {
  const there = job({
    Source: 'Jobberman',
    'Job URL': 'https://www.jobberman.com.gh/listings/analyst-1',
    'Date Scraped': '2026-01-12',
    Pay: 'GHS 3,000 a month',
  });
  expect(collect([job(), there]).jobs).toEqual([{ ...there, Source: 'Jobberman; Linkedin' }]);
  expect(collect([job(), { ...there, 'Date Scraped': '2026-01-20' }]).jobs).toHaveLength(2);
  expect(collect([job({ Location: 'Ho' }), { ...there, Location: 'Wa' }]).jobs).toHaveLength(2);
});

it('keeps the link of the newest id on a tie', () => {
  const [old, young] = ['9990', '10001'].map((id) => job({ 'Job URL': `${SITE}/category/${id}` }));
  expect(collect([old ?? job(), young ?? job()]).jobs).toEqual([young]);
  expect(collect([young ?? job(), old ?? job()]).jobs).toEqual([young]);
});

it('gives one record the facts of the advert that it links to', () => {
  const first = job({ ...under, Pay: 'R30,000 - R40,000' });
  const unpaid = job({ ...other, 'Job Type': 'Contract' });
  expect(collect([first, unpaid]).jobs).toEqual([unpaid]);
  const older = { ...unpaid, 'Date Scraped': '2025-12-01' };
  expect(collect([first, older]).jobs).toEqual([first]);
});

it('keeps the later of two closing dates of one day', () => {
  const extended = job({ 'Closing Date': '2026-02-15' });
  expect(collect([extended, job({ 'Closing Date': '2026-02-01' })]).jobs).toEqual([extended]);
  const shortened = job({ 'Closing Date': '2026-02-01', 'Date Scraped': '2026-01-02' });
  expect(collect([extended, shortened]).jobs).toEqual([shortened]);
});

it('corrects a listing of the file by a later import of the same day', () => {
  const collection = new JobCollection(register.pages);
  const [before, now] = [
    { kept: 0, merged: 0 },
    { kept: 0, merged: 0 },
  ];
  collection.addExisting(job({ Source: 'G', Location: 'Acra', Pay: 'GHS 900 a month' }), before);
  const corrected = job({ 'Job Level': 'Senior Level', Location: 'Accra' });
  collection.add(corrected, now);
  expect(collection.sorted()).toEqual([{ ...corrected, Pay: 'GHS 900 a month' }]);
  expect([before, now]).toEqual([
    { kept: 0, merged: 1 },
    { kept: 1, merged: 0 },
  ]);
});

const few = <T>(...values: T[]) => fc.constantFrom(...values);
const anyJob = fc.record({
  Source: few('Linkedin', 'Glassdoor'),
  'Job Title': few('Analyst', 'ANALYST', 'Nurse', 'Cook'),
  Company: few('Acme', 'acme', 'Okyin', 'Not Specified'),
  'Job URL': few(
    'https://a.example.com/view/1',
    'https://a.example.com/view/2/',
    'http://www.a.example.com/view/2',
    'https://www.linkedin.com/jobs/search/',
  ),
  'Job Level': few('Entry Level', 'Senior Level'),
  'Job Category': few('General', 'Remote'),
  'Date Scraped': few('', '2026-01-01', '2026-01-02', '2026-01-03', '2026-02-03'),
});
/** What only some adverts name. */
const facts = fc.record(
  { Pay: few('GHS 900', 'GHS 1,200'), 'Job Type': few('Contract' as const, 'Full Time' as const) },
  { requiredKeys: [] },
);
/** Jobs of several places, where a link stands for one title, employer and board, as it does in exports. */
const placed = fc.tuple(anyJob, few('Accra', 'Accra, Ghana', 'Kumasi'), few(101, 102)).map(([each, Location, id]) => ({
  ...each,
  Location,
  'Job URL': `https://${each.Source}.example.com/${[each['Job Title'], each.Company, id].join('-').replace(/ /g, '').toLowerCase()}`,
}));
const onOneBoard = fc.tuple(placed, facts).map(([each, named]) => ({ ...each, ...named, Source: 'Linkedin' }));
const shuffledOf = (any: fc.Arbitrary<ExternalJob>) =>
  fc
    .array(any, { maxLength: 25 })
    .chain((jobs) => fc.tuple(fc.constant(jobs), fc.shuffledSubarray(jobs, { minLength: jobs.length })));

it('does not depend on the order of what comes in, and adding the result again changes nothing', () => {
  const any = fc.oneof(shuffledOf(anyJob), shuffledOf(placed), shuffledOf(onOneBoard));
  fc.assert(
    fc.property(any, ([jobs, others]) => {
      const { jobs: result, tally } = collect(jobs);
      expect(collect(others).jobs).toEqual(result);
      expect(collect([...result, ...result]).jobs).toEqual(result);
      expect(tally).toEqual({ kept: result.length, merged: jobs.length - result.length });
      const days = result.map((each) => each['Date Scraped']);
      expect(days).toEqual(days.toSorted().reverse());
    }),
    { numRuns: propertyRuns(500) },
  );
});

it('with places, comes to the same also onto its own result', () => {
  // Facts that one board names and another does not are left out: `duplicate-listings.md` says why.
  const any = fc.oneof(...[placed, onOneBoard].map((job) => fc.array(job, { maxLength: 25 })));
  fc.assert(
    fc.property(any, (jobs) => {
      const { jobs: result } = collect(jobs);
      const again = new JobCollection(register.pages);
      const counts = { kept: 0, merged: 0 };
      for (const each of result) again.addExisting(each, counts);
      for (const each of jobs) again.add(each, counts);
      expect(again.sorted()).toEqual(result);
    }),
    { numRuns: propertyRuns(300) },
  );
});

it('writes the same bytes whatever the order of the files', async () => {
  const a =
    'title,company,url,date\nAnalyst,Acme,https://a.example.com/view/1,2026-01-02\nNurse,Kwae,https://a.example.com/view/2,2026-01-02';
  const b =
    '[{"title":"ANALYST","company":"Acme","url":"https://a.example.com/view/1?utm_source=x","date":"2026-01-03"}]';
  const one = await importText({ 'a.csv': a, 'b.json': b });
  const other = await importText({ 'b.json': b, 'a.csv': a });
  expect(other.text).toBe(one.text);
  expect(one.text.split('\n')).toHaveLength(5);
  expect(one.report.files.map(({ kept, merged }) => [kept, merged])).toEqual([
    [1, 1],
    [1, 0],
  ]);
});

it('leaves its own file as it is when that is imported', async () => {
  const first = await importText({
    'a.csv':
      'title,company,url,date,location,salary\nAnalyst,Acme,https://a.example.com/view/1,2026-01-02,Accra,GHS 3000 a month',
  });
  expect((await importText({ 'again.json': first.text })).text).toBe(first.text);
});

it('gives the same when the same files are imported again, onto their own result', async () => {
  const a =
    'title,company,url,date,location\nAnalyst,Acme,https://a.example.com/view/1,2026-01-02,Accra\nNurse,Kwae,https://a.example.com/view/2,2026-01-02,Ho';
  const b = 'title,company,url,date,location\nAnalyst,Acme,https://b.example.com/9,2026-01-05,Accra';
  const folder = await temporaryFolder();
  const out = folder.file('out.json');
  const once = await importText({ 'a.csv': a, 'b.csv': b }, { out });
  expect(once.jobs.map((each) => each.Source)).toEqual(['a.example.com; b.example.com', 'a.example.com']);
  for (const files of [{ 'a.csv': a, 'b.csv': b }, { 'a.csv': a }, { 'b.csv': b }]) {
    expect((await importText(files as Record<string, string>, { out })).text).toBe(once.text);
  }
});

it('merges rows that a program has read with what stays of the file', () => {
  const rows = [
    { title: 'Nurse', company: 'Kwae', link: 'https://a.example.com/view/1', date: '17/12/25' },
    { title: 'Cook', company: 'Kwae', link: 'https://a.example.com/view/2', date: '04/11/25' },
  ];
  const context = { register, source: 'Himalayas', companyInTitle: 'after the last at' as const };
  const collection = new JobCollection(register.pages);
  const existing = { kept: 0, merged: 0 };
  collection.addExisting(job(), existing);
  const report = importBatch({ name: 'Himalayas', rows, context }, collection);
  const jobs = collection.sorted();
  expect([report.kept, existing.kept]).toEqual([2, 1]);
  expect(jobs.map((each) => [each['Job Title'], each.Source, each['Date Scraped']])).toEqual([
    ['Data Analyst', 'Linkedin', '2026-01-01'],
    ['Nurse', 'Himalayas', '2025-12-17'],
    ['Cook', 'Himalayas', '2025-11-04'],
  ]);
});

it('removes the example listings of the file with the first import, and says so', async () => {
  const folder = await temporaryFolder();
  const out = await folder.put('out.json', JSON.stringify([job({ Company: 'Acme (example)' })]));
  const { jobs, report } = await importText({ 'a.csv': 'title,url\nNurse,https://a.example.com/view/2' }, { out });
  expect(jobs.map((each) => each['Job Title'])).toEqual(['Nurse']);
  expect([...reportLines(report)]).toContain(`Removed 1 example listings from ${out}.`);
});

it('leaves the file with its examples as it is when nothing is kept', async () => {
  const folder = await temporaryFolder();
  const examples = JSON.stringify([job({ Company: 'Acme (example)' })]);
  const out = await folder.put('out.json', examples);
  const { text, report } = await importText({ 'a.csv': 'title,url\nNurse,No link available' }, { out });
  expect(text).toBe(examples);
  expect([...reportLines(report)]).toContain(`Nothing was kept: ${out} is as it was, with 1 jobs.`);
});

it('takes an example of this site for no job', async () => {
  const { report } = await importText({
    'a.csv': 'title,company,url\nAnalyst,Acme (example),https://a.example.com/view/1',
  });
  expect(report.files[0]?.rejections).toEqual([{ row: 2, reason: 'an example of this site, no job: "Analyst"' }]);
});
