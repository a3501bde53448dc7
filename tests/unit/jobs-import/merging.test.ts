import { readFile } from 'node:fs/promises';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { JobCollection } from '#scripts/jobs/job-collection.ts';
import { register } from './clean-one.ts';
import { importText } from './import-text.ts';

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
  'Date Scraped': few('', '2026-01-01', '2026-01-02', '2026-01-03'),
});
const shuffled = fc
  .array(anyJob, { maxLength: 25 })
  .chain((jobs) =>
    fc.tuple(fc.constant(jobs), fc.shuffledSubarray(jobs, { minLength: jobs.length })),
  );

it('does not depend on the order of what comes in, and adding the result again changes nothing', () => {
  fc.assert(
    fc.property(shuffled, ([jobs, others]) => {
      const { jobs: result, tally } = collect(jobs);
      expect(collect(others).jobs).toEqual(result);
      expect(collect([...result, ...result]).jobs).toEqual(result);
      expect(tally).toEqual({ kept: result.length, merged: jobs.length - result.length });
      const days = result.map((each) => each['Date Scraped']);
      expect(days).toEqual(days.toSorted().reverse());
    }),
    { numRuns: 1000 },
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

it('leaves the shipped jobs as they are when they are imported', async () => {
  const file = new URL('../../../data/scraped_jobs_cleaned.json', import.meta.url);
  const shipped = await readFile(file, 'utf8');
  const { text } = await importText({ 'again.json': shipped });
  expect(text).toBe(shipped);
});
