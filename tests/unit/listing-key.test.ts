import { describe, expect, it } from 'vitest';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { isAdvertPage } from '#src/domain/jobs/link-page.ts';
import { externalJobs } from '#src/features/external-jobs/external-jobs.build.ts';
import { scholarships } from '#src/features/scholarships/scholarships.build.ts';
import { listingKeys, scholarshipKeys } from '#src/content/listing-keys.ts';
import { externalJob } from '#tests/support/external-job.ts';

const ADVERT = 'https://boards.example/jobs/4711';
const PAGE = 'https://boards.example/';
const tutor = (given: Partial<ExternalJob> = {}) =>
  externalJob({ 'Job Title': 'Online STEM Tutor', 'Job URL': ADVERT, Company: 'Kente', ...given });
const keyOf = (given: Partial<ExternalJob> = {}) => listingKeys([tutor(given)])[0];
/** How many keys the listings of a list have. */
const countKeys = (...list: Partial<ExternalJob>[]) => new Set(listingKeys(list.map(tutor))).size;

describe('the key of a listing', () => {
  it('has 14 hexadecimal figures', () => {
    expect(keyOf()).toMatch(/^[\da-f]{14}$/);
  });

  it.each<[string, Partial<ExternalJob>]>([
    ['a corrected title', { 'Job Title': 'STEM tutor (online)' }],
    ['a corrected level and category', { 'Job Level': 'Mid Level', 'Job Category': 'Teaching' }],
    ['a corrected place', { Location: 'Accra, Ghana' }],
    ['a later visit', { 'Date Scraped': '2026-11-20' }],
    ['another way to write the link', { 'Job URL': 'http://www.boards.example/jobs/4711/' }],
  ])('of an advert stays with %s', (_, given) => {
    expect(keyOf(given)).toBe(keyOf());
  });

  it('of a page of many adverts stays with its title, company and place', () => {
    const at = (given: Partial<ExternalJob>) => keyOf({ 'Job URL': PAGE, ...given });
    const key = at({ Location: 'Accra' });
    expect(at({ Location: 'Accra, Ghana', 'Job Level': 'Senior Level', Source: 'X' })).toBe(key);
    expect(at({ 'Job Title': 'ONLINE  STEM tutor', Location: 'Accra' })).toBe(key);
    for (const other of [{ Location: 'Tema' }, { Company: 'Volta' }, { 'Job Title': 'Tutor' }]) {
      expect(at({ Location: 'Accra', ...other })).not.toBe(key);
    }
  });

  it.each<[string, Partial<ExternalJob>[]]>([
    ['of one title and link of two companies', [{}, { Company: 'Volta' }]],
    ['of one title with adverts of their own', [{}, { 'Job URL': `${ADVERT}2` }]],
    ['of two titles on one page', [{}, { 'Job Title': 'Driver' }]],
    ['of one title in two places on one page', [{ Location: 'Accra' }, { Location: 'Tema' }]],
    [
      'of one title, company and place that lead to two pages',
      [{ 'Job URL': PAGE }, { 'Job URL': 'https://other.example/' }],
    ],
    ['that differ in pay alone', [{ Pay: 'GH₵ 3,000' }, { Pay: 'GH₵ 4,000' }]],
  ])('distinguishes two listings %s', (_, list) => {
    expect(countKeys(...list)).toBe(2);
    expect(countKeys(...list.toReversed())).toBe(2);
  });

  it('is one for exact copies', () => {
    expect(countKeys({}, { 'Date Scraped': '2026-11-01' })).toBe(1);
  });

  it('is one for each of the published jobs and scholarships', () => {
    expect(new Set(listingKeys(externalJobs)).size).toBe(externalJobs.length);
    expect(new Set(scholarshipKeys(scholarships)).size).toBe(scholarships.length);
  });

  it('of a scholarship is that of its own page, else of its title', () => {
    const keyAt = (link: string, scholarshipTitle: string) => scholarshipKeys([{ link, scholarshipTitle }])[0];
    const own = 'https://grants.example/awards/water-award-for-women';
    expect(keyAt(own, 'Water Award 2027')).toBe(keyAt(own, 'Water Award'));
    expect(keyAt(PAGE, 'Water award')).toBe(keyAt('https://moved.example/', 'Water Award'));
    expect(keyAt(PAGE, 'Water Award')).not.toBe(keyAt(PAGE, 'Cocoa Award'));
    const shared = [own, own].map((link, at) => ({ link, scholarshipTitle: `Award ${at}` }));
    expect(new Set(scholarshipKeys(shared)).size).toBe(2);
  });
});

describe('the link of an advert', () => {
  it.each([
    'https://boards.example/jobs/4711',
    'https://boards.example/view?jk=a1b2c3',
    'https://boards.example/careers?gh_jid=71',
    'https://boards.example/apply?vacancy=field-engineer-accra',
    'https://jobs.lever.example/zuri/0b5f3d0e-8a44-4c1e-9a43-0c2d6b1f9a10',
    'https://boards.example/o/aB3dE9xZ',
    'https://boards.example/listings/field-engineer-accra',
    'https://boards.example/listings/field-engineer-accra.html',
    'https://boards.example/listing/nurse-128812',
    'https://boards.example/careers#job-77',
  ])('has an id or a whole slug: %s', (link) => {
    expect(isAdvertPage(new URL(link))).toBe(true);
  });

  it.each([
    'https://boards.example',
    'https://boards.example/careers',
    'https://boards.example/careers#open roles',
    'https://boards.example/jobs/page/2',
    'https://boards.example/category/12',
    'https://boards.example/company/zuri-labs',
    'https://boards.example/jobs?q=field-engineer-accra',
    'https://boards.example/view?companyId=71',
    'https://boards.example/work-with-us-now',
    'https://boards.example/current-job-openings',
    'https://boards.example/careers/2026',
    'https://boards.example/graduates2026',
    'https://boards.example/%E0%A4%A',
  ])('is none that many share: %s', (link) => {
    expect(isAdvertPage(new URL(link))).toBe(false);
  });
});
