import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { ghanaEligibility } from '#src/domain/ghana-eligibility.ts';
import { NO_FILTER, type JobFilter } from '#src/domain/job-filter.ts';
import { placesOf } from '#src/domain/job-place.ts';
import { matchRows, matchWords, rowsOf } from '#src/domain/job-rows.ts';
import { sourceNames } from '#src/domain/job-sources.ts';
import { searchText } from '#src/domain/search-text.ts';
import { jobOf } from '#src/features/external-jobs/job-of-row.ts';
import { shardOf } from '#src/features/external-jobs/job-shards.build.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { propertyRuns } from '#tests/tier.ts';

const TODAY = '2026-11-22';

/** The rows of these jobs as a browser has them once everything has arrived. */
function rowsFor(jobs: readonly ExternalJob[]) {
  const { titles, names } = shardOf(jobs);
  return rowsOf(titles).map((rows) => ({ ...rows, names }));
}

type Match = typeof matchRows;

function found(jobs: readonly ExternalJob[], filter: Partial<JobFilter>, match: Match = matchRows) {
  return rowsFor(jobs)
    .flatMap((rows) => match(rows, { ...NO_FILTER, ...filter }, TODAY))
    .map((row) => jobs[row]);
}

const dayFromToday = (days: number) =>
  new Date(Date.parse(TODAY) + days * 86_400_000).toISOString().slice(0, 10);

/** What a filter lets through besides the keyword, said plainly. */
function isChosen(job: ExternalJob, filter: JobFilter): boolean {
  const { level, category, workplace, source, country, city, ghana, closing, posted } = filter;
  const day = job.Posted ?? job['Date Scraped'];
  const closes = job['Closing Date'];
  return (
    (closes === undefined || closes >= TODAY) &&
    (level === '' || job['Job Level'] === level) &&
    (category === '' || job['Job Category'] === category) &&
    (workplace === '' || job.Workplace === workplace) &&
    (source === '' || sourceNames(job.Source).includes(source)) &&
    ((country === '' && city === '') ||
      placesOf(job.Location ?? '').some(
        (one) => (country === '' || one.country === country) && (city === '' || one.city === city),
      )) &&
    (ghana === '' || ghanaEligibility(job).answer === 'yes') &&
    (closing === '' || (closes !== undefined && closes <= dayFromToday(Number(closing)))) &&
    (posted === '' || (day !== '' && day >= dayFromToday(-Number(posted))))
  );
}

function plainly(jobs: readonly ExternalJob[], filter: JobFilter) {
  const wanted = searchText(filter.search).trim();
  return jobs.filter(
    (job) => isChosen(job, filter) && searchText(job['Job Title']).includes(wanted),
  );
}

function plainlyByWords(jobs: readonly ExternalJob[], filter: JobFilter) {
  const words = searchText(filter.search).trim().split(' ');
  return jobs.filter((job) => {
    const { 'Job Title': title, Company, Location = '', Workplace = '' } = job;
    const text = searchText([title, Company, Location, Workplace].join('\n'));
    return isChosen(job, filter) && words.every((word) => text.includes(word));
  });
}

/** Texts whose lower case is longer, depends on neighbours, or that cut characters in two. */
const awkward = [
  'İ',
  'ß',
  'Σ',
  'ΑΣ',
  '👩‍🔬',
  '\uD83D',
  '\uDC69',
  ' ',
  '  ',
  'a',
  'A',
  'é',
  'ɛ',
  '&',
  '',
];
const words = ['Engineer', 'engineer', 'Café', 'Data', 'C++', 'R&D', 'Analyst', 'of'];
const text = fc.oneof(
  fc.array(fc.constantFrom(...awkward, ...words), { maxLength: 5 }).map((parts) => parts.join('')),
  fc.array(fc.constantFrom(...words), { maxLength: 3 }).map((parts) => parts.join(' ')),
  fc.string({ maxLength: 8 }),
);
const title = text.map((given) => given.replaceAll(/\s+/g, ' '));
const day = fc.integer({ min: -40, max: 40 }).map(dayFromToday);
const levels = ['Entry Level', 'Senior Level', 'Not Specified'];
const places = ['Accra, Ghana', 'Nairobi, Kenya', 'Remote', 'Kumasi, Ghana; Lagos, Nigeria', ''];
const sources = ['Remotive', 'Jobberman', 'Jobberman; Remotive'];
const optional = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined });
const job: fc.Arbitrary<ExternalJob> = fc
  .record({
    'Job Title': title,
    'Job Level': fc.constantFrom(...levels),
    'Job Category': fc.constantFrom('Remote', 'General'),
    Company: text,
    Source: fc.constantFrom(...sources),
    'Date Scraped': fc.oneof(fc.constant(''), day),
    Location: optional(fc.constantFrom(...places)),
    Workplace: optional(fc.constantFrom('Remote' as const, 'On-site' as const)),
    'Open To': optional(fc.constantFrom('Worldwide', 'United States only')),
    Posted: optional(day),
    'Closing Date': optional(day),
  })
  .map((given) => {
    const known = Object.entries(given).filter(([, value]) => value !== undefined);
    return externalJob(Object.fromEntries(known));
  });
const choice = (...values: string[]) => fc.constantFrom('', '', '', ...values);
const filter: fc.Arbitrary<JobFilter> = fc.record({
  search: fc.oneof(fc.constant(''), text),
  level: choice(...levels),
  category: choice('Remote', 'General'),
  workplace: choice('Remote', 'On-site'),
  source: choice('Remotive', 'Jobberman'),
  country: choice('Ghana', 'Nigeria', 'Kenya'),
  city: choice('Accra', 'Lagos'),
  ghana: choice('yes'),
  closing: choice('7'),
  posted: choice('1', '7', '30'),
  sort: fc.constant(''),
});

describe('what is found', () => {
  it('is what the plain rules find, in the same order, in 100,000 random searches', () => {
    const some = fc.array(job, { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(some, fc.array(filter, { minLength: 50, maxLength: 50 }), (jobs, filters) => {
        const rows = rowsFor(jobs);
        const all = (match: Match, asked: JobFilter) =>
          rows.flatMap((part) => match(part, asked, TODAY)).map((row) => jobs[row]);
        const agree = (one: readonly unknown[], other: readonly unknown[]) =>
          one.length === other.length && one.every((each, i) => each === other[i]);
        // Matchers take a hundred times longer than the searches.
        const wrong = filters.filter(
          (asked) =>
            !agree(all(matchRows, asked), plainly(jobs, asked)) ||
            (asked.search.trim() !== '' &&
              !agree(all(matchWords, asked), plainlyByWords(jobs, asked))),
        );
        expect(wrong).toEqual([]);
      }),
      { numRuns: propertyRuns(2_000) },
    );
  });

  it('is whole again with the rest of it', () => {
    fc.assert(
      fc.property(fc.array(job, { minLength: 1, maxLength: 12 }), (jobs) => {
        const { titles, names, blocks } = shardOf(jobs);
        const rows = rowsOf(titles).map((part) => ({ ...part, names }));
        const read = jobs.map((_, row) => jobOf(rows, row, blocks[0]?.[row]));
        const given = jobs.map((one) => {
          const eligibility = ghanaEligibility(one);
          return eligibility.words === '' ? one : { ...one, eligibility };
        });
        expect(read).toEqual(given);
      }),
    );
  });

  it('reaches over the rows that are searched at once', () => {
    const jobs = Array.from({ length: 4_500 }, (_, i) =>
      externalJob({ 'Job Title': i % 1000 === 999 ? 'Nurse' : 'Engineer' }),
    );
    const rows = rowsFor(jobs).flatMap((part) =>
      matchRows(part, { ...NO_FILTER, search: 'nurse' }, TODAY),
    );
    expect(rows).toEqual([999, 1999, 2999, 3999]);
  });
});

describe('a keyword', () => {
  it('is found in any part of a title, whatever its case', () => {
    const arbitrary = fc
      .tuple(title, fc.string({ minLength: 1 }), title)
      .map(([before, part, after]) => ({ part, title: before + part.toUpperCase() + after }));
    fc.assert(
      fc.property(arbitrary, ({ part, title: whole }) => {
        const jobs = [externalJob({ 'Job Title': whole.replaceAll(/\s+/g, ' ') })];
        const search = part.toUpperCase();
        fc.pre(searchText(whole).includes(searchText(search).trim()));
        expect(found(jobs, { search })).toEqual(jobs);
      }),
    );
  });

  it('is not found where two titles make it together', () => {
    const jobs = ['Data', 'Analyst'].map((one) => externalJob({ 'Job Title': one }));
    for (const search of ['taan', 'data analyst', 'data\nanalyst']) {
      expect(found(jobs, { search })).toEqual([]);
    }
  });

  it('is sought in the title only; level and category match exactly', () => {
    const jobs = [externalJob({ 'Job Category': 'Data Science / Analyst', Company: 'Nurse Ltd' })];
    expect(found(jobs, { category: 'Data Science / Analyst' })).toHaveLength(1);
    expect(found(jobs, { category: 'Data Science' })).toHaveLength(0);
    expect(found(jobs, { level: 'entry level' })).toHaveLength(0);
    expect(found(jobs, { search: 'nurse' })).toHaveLength(0);
  });

  it.each([
    ['cafe', 'Café Manager'],
    ['CAFÉ', 'Cafe Manager'],
    ['sao tome', 'Guide, São Tomé'],
    ['adwumayeni', 'Adwumayɛni'],
    ['senior  developer', 'Senior Developer'],
    ['senior developer', 'Senior\u00a0 Developer'],
    ["driver's", 'Driver’s mate'],
    ['strasse', 'Straße'],
    ['istanbul', 'İSTANBUL'],
    ['c++', 'C++ Developer'],
    ['r&d', 'Head of R&D'],
    ['.net', 'ASP.NET Developer'],
  ])('%s is found in the title %s', (search, one) => {
    const jobs = [externalJob({ 'Job Title': one })];
    expect(found(jobs, { search })).toEqual(jobs);
  });
});

describe('the words of a keyword', () => {
  const jobs = [
    externalJob({ 'Job Title': 'Software Engineer', Company: 'Volta', Location: 'Tema, Ghana' }),
    externalJob({ 'Job Title': 'Nurse', Company: 'Café Santé', Workplace: 'Remote' }),
  ];
  const companies = (search: string, asked: Partial<JobFilter> = {}) =>
    found(jobs, { ...asked, search }, matchWords).map((one) => one?.Company);

  it('are found in any order in title, company and place together', () => {
    expect(companies('engineer software')).toEqual(['Volta']);
    expect(companies('TEMA volta engineer')).toEqual(['Volta']);
    expect(companies('sante cafe')).toEqual(['Café Santé']);
    expect(companies('remote nurse')).toEqual(['Café Santé']);
    expect(companies('nurse tema')).toEqual([]);
  });

  it('keep to level and category', () => {
    const level = jobs[0]?.['Job Level'] ?? '';
    expect(companies('volta', { level })).toEqual(['Volta']);
    expect(companies('volta', { level: `not ${level}` })).toEqual([]);
  });
});
