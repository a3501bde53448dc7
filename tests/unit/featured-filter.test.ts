import fc from 'fast-check';
import { expect, it } from 'vitest';
import { JOB_CATEGORIES, JOB_TYPES } from '#src/contracts/job-values.ts';
import type { JobCard } from '#src/contracts/jobs.ts';
import {
  featuredQuery,
  featuredTitle,
  isFeaturedFilterEmpty,
  MAX_WORDS_LENGTH,
  matchFeatured,
  readFeaturedFilter,
  readPage,
} from '#src/domain/jobs/featured-filter.ts';

const job = (changed: Partial<JobCard>): JobCard => ({
  id: 'a',
  title: 'Driver',
  category: 'Data Entry',
  companyName: 'Volta Ltd',
  postedBy: null,
  salary: null,
  minSalary: null,
  maxSalary: null,
  payPeriod: 'month',
  location: 'Accra, Ghana',
  jobType: 'Full Time',
  createdAt: '2026-01-01T00:00:00.000Z',
  deadline: null,
  ...changed,
});
const read = (query: string) => readFeaturedFilter(new URLSearchParams(query));

it.each<[string, Partial<JobCard>, boolean]>([
  ['search=café', { title: 'Cafe Manager' }, true],
  ['search=manager++cafe', { title: 'Café Manager' }, true],
  ['search=driver+-senior', { title: 'Driver' }, true],
  ['search=driver+-senior', { title: 'Senior Driver' }, false],
  ['search=cook+OR+driver', { title: 'Driver' }, true],
  ['search=volta+driver', {}, true],
  ['search=data+entry', {}, true],
  ['search=accra', {}, true],
  ['search=accra', { location: 'Kumasi' }, false],
  ['location=ghana+accra', {}, true],
  ['location=driver', {}, false],
  ['type=Full+Time', {}, true],
  ['type=Part+Time', {}, false],
  ['type=Nonsense', {}, true],
  ['type=National+Service', { jobType: 'National Service' }, true],
  ['type=National+Service', {}, false],
  ['category=Energy+%26+Mining', { category: 'Energy & Mining' }, true],
  ['category=Energy+%26+Mining', { title: 'Energy & Mining' }, false],
  ['category=Nonsense', {}, true],
  ['field=STEM', { title: 'Civil Engineer', category: 'Other' }, true],
  ['field=STEM', { title: 'Officer', category: 'Health & Life Sciences' }, true],
  ['field=STEM', { title: 'Sales Engineer', category: 'Engineering' }, false],
  ['field=Nonsense', { title: 'Driver' }, true],
  ['search=mining', { category: 'Energy & Mining' }, true],
  ['search=%20%20', {}, true],
])('%s of %o: %s', (query, changed, found) => {
  expect(matchFeatured([job(changed)], read(query))).toHaveLength(found ? 1 : 0);
});

it('reads any address, in bounds, and writes what it reads again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), fc.string(), (search, type, category) => {
      const query = new URLSearchParams();
      query.set('search', search);
      query.set('type', type);
      query.set('category', category);
      const filter = readFeaturedFilter(query);
      expect(filter.search.length).toBeLessThanOrEqual(MAX_WORDS_LENGTH);
      expect(['', ...JOB_TYPES]).toContain(filter.type);
      expect(['', ...JOB_CATEGORIES]).toContain(filter.category);
      const again = read(featuredQuery(filter));
      expect({ ...again, search: '' }).toEqual({ ...filter, search: '' });
      expect(again.search.trim()).toBe(filter.search.trim().toWellFormed());
      matchFeatured([job({})], filter);
    }),
  );
});

it.each([
  ['', 5, 1],
  ['page=3', 5, 3],
  ['page=9', 5, 5],
  ['page=2', 0, 1],
  ['page=0', 5, 1],
  ['page=-1', 5, 1],
  ['page=1e3', 5, 1],
  ['page=99999999999', 5, 1],
])('the page of "%s" of %i is %i', (query, total, page) => {
  expect(readPage(new URLSearchParams(query), total)).toBe(page);
});

it('says no more than it must in an address', () => {
  const filter = { ...read(''), search: 'a & b' };
  expect(featuredQuery(filter)).toBe('search=a+%26+b');
  expect(featuredQuery(filter, 2)).toBe('search=a+%26+b&page=2');
  expect(featuredQuery({ ...filter, category: 'Energy & Mining' })).toBe('search=a+%26+b&category=Energy+%26+Mining');
  expect(isFeaturedFilterEmpty(read('category=Other'))).toBe(false);
  expect(isFeaturedFilterEmpty(read(''))).toBe(true);
  expect(featuredQuery(read(''))).toBe('');
});

it('is the title of its page', () => {
  const query = 'search=nurse&type=National+Service&category=Health+%26+Life+Sciences&location=Accra';
  expect(featuredTitle(read(query))).toBe('nurse, National Service, Health & Life Sciences, in Accra: Featured Jobs');
});
