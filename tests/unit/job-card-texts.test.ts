import { describe, expect, it } from 'vitest';
import { jobCardTexts } from '#src/features/external-jobs/job-card-texts.ts';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { externalJob } from '#tests/support/external-job.ts';

const texts = (given: Partial<ExternalJob>, searched?: string) =>
  jobCardTexts(externalJob({ 'Job Category': 'General', ...given }), searched);

describe('a card', () => {
  it('leaves out what is not known', () => {
    expect(texts({ 'Job Level': 'Not Specified' })).toMatchObject({
      ...{ place: '', pay: '', level: '', type: '', answer: '', words: '' },
      way: 'Opens another site',
    });
  });

  it.each([
    [{ Location: 'Accra, Ghana', Workplace: 'Hybrid' }, 'Accra, Ghana · Hybrid'],
    [{ Location: 'Remote', Workplace: 'Remote', 'Open To': 'Africa' }, 'Remote · Africa'],
    [{ Location: 'Worldwide', Workplace: 'Remote', 'Open To': 'Worldwide' }, 'Worldwide · Remote'],
    [{ Workplace: 'Remote' }, 'Remote'],
    [{ Location: 'Remote (Kenya)', Workplace: 'Remote' }, 'Remote (Kenya)'],
  ] as const)('says of %j: %s', (given, place) => {
    expect(texts(given).place).toBe(place);
  });

  it('says where a job without a link of its own is found', () => {
    expect(texts({}, 'Jobberman').way).toBe('Find it on Jobberman');
  });

  it.each([
    [{ Posted: '2026-11-08', 'Date Scraped': '2026-11-22' }, 'Posted 8 November 2026, seen'],
    [{ Posted: '2026-11-08', 'Date Scraped': '' }, 'Posted 8 November 2026'],
    [{ Posted: '2026-11-22', 'Date Scraped': '2026-11-22' }, ''],
    [{ 'Date Scraped': '2026-11-22' }, ''],
  ] as const)('says before the age of %j: %j', (given, posted) => {
    expect(texts(given).posted).toBe(posted);
  });

  it.each([
    [{ 'Open To': 'Worldwide' }, 'Yes', 'The listing says: “Worldwide”.'],
    [
      { Location: 'Nairobi, Kenya', Workplace: 'On-site' },
      'No',
      'The listing says: “Nairobi, Kenya, On-site”.',
    ],
    [{ Workplace: 'Remote' }, 'Unclear', 'The listing only says: “Remote”.'],
    [{ 'Job Category': 'Remote' }, 'Unclear', 'The listing does not say who may apply.'],
  ] as const)(
    "answers 'Can I apply from Ghana?' for %j with %s and its words",
    (given, ...said) => {
      const { answer, words } = texts(given);
      expect([answer, words]).toEqual(said);
    },
  );
});
