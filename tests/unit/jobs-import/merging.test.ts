import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

it('keeps a listing that is seen again once, with its newest day', () => {
  const later = job({
    'Job URL': 'http://linkedin.com/jobs/view/1/',
    'Date Scraped': '2026-02-01',
    'Job Title': 'Data Analyst II',
  });
  expect(collect([job(), later])).toEqual({ jobs: [later], tally: { kept: 1, merged: 1 } });
});

it('knows a listing by title, company and source under another link', () => {
  const again = job({
    'Job URL': 'https://www.linkedin.com/jobs/view/2',
    Company: 'ACME',
    'Date Scraped': '2026-02-01',
  });
  expect(collect([job(), again]).jobs).toEqual([again]);
  expect(collect([job(), { ...again, Source: 'Glassdoor' }]).jobs).toHaveLength(2);
});

it('takes a page that many listings share for no identity', () => {
  const page = 'https://www.linkedin.com/jobs/search/';
  const listings = [job({ 'Job URL': page }), job({ 'Job URL': page, 'Job Title': 'Nurse' })];
  expect(collect(listings).jobs).toHaveLength(2);
  const employer = 'https://weworkremotely.com/company/acme';
  expect(collect(listings.map((each) => ({ ...each, 'Job URL': employer }))).jobs).toHaveLength(2);
});

it('does not take two hidden employers for one', () => {
  const hidden = (id: string) =>
    job({ Company: 'Not Specified', 'Job URL': `https://weworkremotely.com/company/${id}` });
  expect(collect([hidden('a'), hidden('b'), hidden('a')]).jobs).toHaveLength(2);
});

it('keeps the link to the job itself when a newer row has only a search page', () => {
  const cut = job({
    'Job URL': 'https://www.linkedin.com/jobs/search/',
    'Date Scraped': '2026-03-01',
  });
  expect(collect([job(), cut]).jobs).toEqual([job({ 'Date Scraped': '2026-03-01' })]);
});

it('keeps apart what differs in place', () => {
  const cities = ['Accra', 'Kumasi', 'Tamale', 'Tema', 'Ho'].map((city, at) =>
    job({
      Location: `${city}, Ghana`,
      'Job URL': `https://www.linkedin.com/jobs/view/${100 + at}`,
    }),
  );
  expect(collect(cities).jobs).toHaveLength(5);
  const page = 'https://acme.example.com/apply';
  expect(collect(cities.map((each) => ({ ...each, 'Job URL': page }))).jobs).toHaveLength(5);
  const [accra = job()] = cities;
  const sameCity = {
    ...accra,
    Location: 'Accra, Greater Accra Region, Ghana',
    'Job URL': `${page}/7`,
  };
  expect(collect([accra, sameCity]).jobs).toHaveLength(1);
});

it.each(['Accra', 'Accra Ghana', 'Accra, GH', 'Accra (GH)', 'Accra (Ghana)'])(
  'takes %s for Accra, Ghana',
  (Location) => {
    const page = 'https://www.linkedin.com/jobs/view/7';
    const there = job({ Location: 'Accra, Ghana' });
    expect(collect([there, job({ Location, 'Job URL': page })]).jobs).toHaveLength(1);
    const elsewhere = job({ Location: Location.replace('Accra', 'Ho'), 'Job URL': page });
    expect(collect([there, elsewhere]).jobs).toHaveLength(2);
  },
);

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
  const link = (id: string) => job({ 'Job URL': `https://www.linkedin.com/jobs/view/${id}` });
  for (const jobs of [
    [link('9990'), link('10001')],
    [link('10001'), link('9990')],
  ]) {
    expect(collect(jobs).jobs).toEqual([link('10001')]);
  }
});

describe('two adverts of one employer', () => {
  const first = job({ 'Job URL': 'https://jobs.example.com/job-1001', Pay: 'R30,000 - R40,000' });
  const unpaid = job({ 'Job URL': 'https://jobs.example.com/job-1002', 'Job Type': 'Contract' });
  const second = { ...unpaid, Pay: 'R20,000 - R30,000' };

  it('stay two where pay or type differ', () => {
    expect(collect([first, second]).jobs).toHaveLength(2);
    expect(collect([first, { ...first, 'Job URL': second['Job URL'] }]).jobs).toHaveLength(1);
    const sameFigures = { ...second, Pay: 'ZAR 30 000 - 40k', 'Date Scraped': '2026-02-01' };
    expect(collect([first, sameFigures]).jobs).toEqual([sameFigures]);
    const paid = (Pay: string, id: string) => ({ ...first, Pay, 'Job URL': id });
    const [one, two] = ['https://jobs.example.com/job-1', 'https://jobs.example.com/job-2'];
    const kept = (a: string, b: string) => collect([paid(a, one), paid(b, two)]).jobs.length;
    expect(kept('GHS 3,000', 'USD 3,000')).toBe(2);
    expect(kept('GHS 3,000 a month', 'GHS 3,000 a week')).toBe(2);
    expect(kept('GH₵ 3,000', '3,000')).toBe(1);
    expect(kept('GH₵ 3,000 a month', 'GHS 3,000 par mois')).toBe(1);
    const fullTime = { ...first, 'Job Type': 'Full Time' as const };
    expect(collect([fullTime, { ...second, Pay: first.Pay }]).jobs).toHaveLength(2);
    const elsewhere = { ...second, Source: 'Glassdoor', 'Job URL': 'https://b.example.com/job-7' };
    expect(collect([first, elsewhere]).jobs).toHaveLength(2);
  });

  it('give one record the facts of the advert that it links to', () => {
    expect(collect([first, unpaid]).jobs).toEqual([unpaid]);
    const older = { ...unpaid, 'Date Scraped': '2025-12-01' };
    expect(collect([first, older]).jobs).toEqual([first]);
  });
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

it('takes a link under many titles for a page, not a listing', () => {
  const titles = ['Nurse', 'Cook', 'Tutor', 'Driver', 'Clerk'];
  expect(collect(titles.map((title) => job({ 'Job Title': title }))).jobs).toHaveLength(5);
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
const placed = fc
  .tuple(anyJob, few('Accra', 'Accra, Ghana', 'Kumasi'), few(101, 102))
  .map(([each, Location, id]) => ({
    ...each,
    Location,
    'Job URL': `https://${each.Source}.example.com/${[each['Job Title'], each.Company, id].join('-').replace(/ /g, '').toLowerCase()}`,
  }));
const onOneBoard = fc
  .tuple(placed, facts)
  .map(([each, named]) => ({ ...each, ...named, Source: 'Linkedin' }));
const shuffledOf = (any: fc.Arbitrary<ExternalJob>) =>
  fc
    .array(any, { maxLength: 25 })
    .chain((jobs) =>
      fc.tuple(fc.constant(jobs), fc.shuffledSubarray(jobs, { minLength: jobs.length })),
    );

it('does not depend on the order of what comes in, and adding the result again changes nothing', () => {
  fc.assert(
    fc.property(shuffledOf(anyJob), ([jobs, others]) => {
      const { jobs: result, tally } = collect(jobs);
      expect(collect(others).jobs).toEqual(result);
      expect(collect([...result, ...result]).jobs).toEqual(result);
      expect(tally).toEqual({ kept: result.length, merged: jobs.length - result.length });
      const days = result.map((each) => each['Date Scraped']);
      expect(days).toEqual(days.toSorted().reverse());
    }),
    { numRuns: propertyRuns(300) },
  );
});

it('comes to the same with places, whatever the order, also onto its own result', () => {
  fc.assert(
    fc.property(fc.oneof(shuffledOf(placed), shuffledOf(onOneBoard)), ([jobs, others]) => {
      const { jobs: result } = collect(jobs);
      expect(collect(others).jobs).toEqual(result);
      const again = new JobCollection(register.pages);
      const [before, tally] = [
        { kept: 0, merged: 0 },
        { kept: 0, merged: 0 },
      ];
      for (const each of result) again.addExisting(each, before);
      for (const each of jobs) again.add(each, tally);
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
  const b =
    'title,company,url,date,location\nAnalyst,Acme,https://b.example.com/9,2026-01-05,Accra';
  const folder = await temporaryFolder();
  const out = folder.file('out.json');
  const once = await importText({ 'a.csv': a, 'b.csv': b }, { out });
  expect(once.jobs.map((each) => each.Source)).toEqual([
    'a.example.com; b.example.com',
    'a.example.com',
  ]);
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
  const { jobs, report } = await importText(
    { 'a.csv': 'title,url\nNurse,https://a.example.com/view/2' },
    { out },
  );
  expect(jobs.map((each) => each['Job Title'])).toEqual(['Nurse']);
  expect([...reportLines(report)]).toContain(`Removed 1 example listings from ${out}.`);
});

it('leaves the file with its examples as it is when nothing is kept', async () => {
  const folder = await temporaryFolder();
  const examples = JSON.stringify([job({ Company: 'Acme (example)' })]);
  const out = await folder.put('out.json', examples);
  const { text, report } = await importText(
    { 'a.csv': 'title,url\nNurse,No link available' },
    { out },
  );
  expect(text).toBe(examples);
  expect([...reportLines(report)]).toContain(`Nothing was kept: ${out} is as it was, with 1 jobs.`);
});

it('takes an example of this site for no job', async () => {
  const { report } = await importText({
    'a.csv': 'title,company,url\nAnalyst,Acme (example),https://a.example.com/view/1',
  });
  expect(report.files[0]?.rejections).toEqual([
    { row: 2, reason: 'an example of this site, no job: "Analyst"' },
  ]);
});
