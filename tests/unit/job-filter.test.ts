import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  indexJobs,
  isEmptyFilter,
  jobCountText,
  matchJobs,
  matchWords,
  newestFirst,
  NO_FILTER,
  type JobFilter,
} from '#src/domain/job-filter.ts';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { searchText } from '#src/domain/search-text.ts';
import { externalJob } from '#tests/support/external-job.ts';

/** The rule of the specification, said plainly. */
function naive(jobs: readonly ExternalJob[], { search, level, category }: JobFilter) {
  return jobs.filter(
    (job) =>
      searchText(job['Job Title']).includes(searchText(search)) &&
      (level === '' || job['Job Level'] === level) &&
      (category === '' || job['Job Category'] === category),
  );
}

/** Texts whose lower case is longer, depends on neighbours, or that cut characters in two. */
const awkward = fc.constantFrom(
  'İ',
  'ß',
  'Σ',
  'ΑΣ',
  '👩‍🔬',
  '\uD83D',
  '\uDC69',
  '\n',
  ' ',
  'a',
  'A',
  '',
);
const title = fc.oneof(
  fc.array(awkward, { maxLength: 6 }).map((parts) => parts.join('')),
  fc.string(),
);
const choice = fc.constantFrom('', 'Entry Level', 'Senior Level');
const job = fc
  .record({ title, level: choice })
  .map(({ title, level }) =>
    externalJob({ 'Job Title': title, 'Job Level': level, 'Job Category': level && 'Remote' }),
  );

describe('matchJobs', () => {
  it('finds what the plain rule finds, in the same order', () => {
    const filter = fc.record({
      search: title,
      level: choice,
      category: fc.constantFrom('', 'Remote'),
    });
    fc.assert(
      fc.property(fc.array(job, { maxLength: 12 }), filter, (jobs, filter) => {
        expect(matchJobs(indexJobs(jobs), filter)).toEqual(naive(jobs, filter));
      }),
      { numRuns: 2000 },
    );
  });

  it('finds any part of a title, whatever its case', () => {
    const arbitrary = fc
      .tuple(fc.string(), fc.string({ minLength: 1 }), fc.string())
      .map(([before, part, after]) => ({ part, title: before + part.toUpperCase() + after }));
    fc.assert(
      fc.property(arbitrary, ({ part, title }) => {
        const jobs = [externalJob({ 'Job Title': title })];
        const search = part.toUpperCase();
        fc.pre(searchText(title).includes(searchText(search)));
        expect(matchJobs(indexJobs(jobs), { ...NO_FILTER, search })).toEqual(jobs);
      }),
    );
  });

  it('does not find a keyword that two titles make together', () => {
    const batch = indexJobs([
      externalJob({ 'Job Title': 'Data' }),
      externalJob({ 'Job Title': 'Analyst' }),
    ]);
    expect(matchJobs(batch, { ...NO_FILTER, search: 'taan' })).toEqual([]);
  });

  it('matches level and category exactly and the title only', () => {
    const jobs = [externalJob({ 'Job Category': 'Data Science / Analyst', Company: 'Nurse Ltd' })];
    const found = (filter: Partial<JobFilter>) =>
      matchJobs(indexJobs(jobs), { ...NO_FILTER, ...filter }).length;
    expect(found({ category: 'Data Science / Analyst' })).toBe(1);
    expect(found({ category: 'Data Science' })).toBe(0);
    expect(found({ level: 'entry level' })).toBe(0);
    expect(found({ search: 'nurse' })).toBe(0);
  });
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
])('finds %s in the title %s', (search, title) => {
  const jobs = [externalJob({ 'Job Title': title })];
  expect(matchJobs(indexJobs(jobs), { ...NO_FILTER, search })).toEqual(jobs);
});

describe('matchWords', () => {
  const jobs = [
    externalJob({ 'Job Title': 'Software Engineer', Company: 'Volta', Location: 'Tema, Ghana' }),
    externalJob({ 'Job Title': 'Nurse', Company: 'Café Santé', Workplace: 'Remote' }),
  ];
  const found = (search: string, filter: Partial<JobFilter> = {}) =>
    matchWords(indexJobs(jobs), { ...NO_FILTER, ...filter, search }).map((job) => job.Company);

  it('finds all words in any order in title, company and place together', () => {
    expect(found('engineer software')).toEqual(['Volta']);
    expect(found('TEMA volta engineer')).toEqual(['Volta']);
    expect(found('sante cafe')).toEqual(['Café Santé']);
    expect(found('remote nurse')).toEqual(['Café Santé']);
    expect(found('nurse tema')).toEqual([]);
  });

  it('keeps to level and category', () => {
    const level = jobs[0]?.['Job Level'] ?? '';
    expect(found('volta', { level })).toEqual(['Volta']);
    expect(found('volta', { level: `not ${level}` })).toEqual([]);
  });
});

it('sorts newest first, keeps the order within a day and puts undated jobs last', () => {
  const jobs = ['2025-04-01', '', '2025-04-16', '2025-04-01'].map((day, i) =>
    externalJob({ 'Date Scraped': day, 'Job Title': String(i) }),
  );
  expect(jobs.sort(newestFirst).map((job) => job['Job Title'])).toEqual(['2', '0', '3', '1']);
});

it('sorts those seen on one day by their posting day', () => {
  const days = [
    ['2025-04-16'],
    ['2025-04-16', '2025-04-01'],
    ['2025-04-16', '2025-04-10'],
    ['2025-04-15', '2025-04-15'],
    ['2025-04-17', '2025-01-01'],
  ];
  const jobs = days.map(([seen = '', posted], i) =>
    externalJob({
      'Date Scraped': seen,
      'Job Title': String(i),
      ...(posted && { Posted: posted }),
    }),
  );
  expect(jobs.sort(newestFirst).map((job) => job['Job Title'])).toEqual(['4', '2', '1', '0', '3']);
});

it('knows the filter that lets everything through', () => {
  expect(isEmptyFilter(NO_FILTER)).toBe(true);
  expect(isEmptyFilter({ ...NO_FILTER, level: 'Entry Level' })).toBe(false);
});

it('counts jobs in words', () => {
  expect([0, 1, 1234].map(jobCountText)).toEqual(['0 Jobs', '1 Job', '1,234 Jobs']);
});
