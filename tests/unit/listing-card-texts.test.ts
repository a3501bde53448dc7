import { describe, expect, it } from 'vitest';
import { listingChangeText, jobCardTexts } from '#src/features/external-jobs/listing-card-texts.ts';
import { ghanaEligibility } from '#src/domain/places/ghana-eligibility.ts';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { externalJob } from '#tests/support/external-job.ts';

const texts = (given: Partial<ExternalJob>) => {
  const job = externalJob({ 'Job Category': 'General', ...given });
  return jobCardTexts(job, ghanaEligibility(job), new Date('2026-11-22'));
};

describe('a card', () => {
  it('leaves out what is not known', () => {
    const { place, workplace, openTo, pay, level, type, ...rest } = texts({
      'Job Level': 'Not Specified',
    });
    expect([place, workplace, openTo, pay, level, type].join('')).toBe('');
    expect(rest).toMatchObject({ ghana: '', words: '' });
  });

  it.each([
    [{ Location: 'Accra, Ghana', Workplace: 'Hybrid' }, ['Accra, Ghana', 'Hybrid', '']],
    [{ Location: 'Remote', Workplace: 'Remote', 'Open To': 'Africa' }, ['Remote', '', 'Africa']],
    [{ Location: 'Worldwide', Workplace: 'Remote', 'Open To': 'Worldwide' }, ['Worldwide', 'Remote', '']],
    [{ Workplace: 'Remote' }, ['', 'Remote', '']],
    [{ Location: 'Remote (Kenya)', Workplace: 'Remote' }, ['Remote (Kenya)', '', '']],
  ] as const)('says where %j is: %j', (given, said) => {
    const { place, workplace, openTo } = texts(given);
    expect([place, workplace, openTo]).toEqual(said);
  });

  it.each([
    [{ Posted: '2026-11-08', 'Date Scraped': '2026-11-22' }, 'Posted 8 November'],
    [{ Posted: '2025-11-08', 'Date Scraped': '' }, 'Posted 8 November 2025'],
    [{ 'Date Scraped': '2026-11-22' }, ''],
  ] as const)('says on demand when %j was posted: %j', (given, posted) => {
    expect(texts(given).posted).toBe(posted);
  });

  it.each([
    [{ Posted: '2026-09-22' }, 'Posted more than 60 days ago'],
    [{ Posted: '2026-09-23' }, ''],
    [{ 'Date Scraped': '2026-01-01' }, ''],
  ] as const)('says of %j that it is old: %j', (given, old) => {
    expect(texts(given).old).toBe(old);
  });

  it.each([
    [{ 'Open To': 'Worldwide' }, 'yes', 'The listing says: “Worldwide”.'],
    [{ Location: 'Nairobi, Kenya', Workplace: 'On-site' }, 'no', 'The listing says: “Nairobi, Kenya, On-site”.'],
    [{ Workplace: 'Remote' }, 'unclear', 'The listing only says: “Remote”.'],
    [{ Location: 'Remote' }, 'unclear', 'The listing only says: “Remote”.'],
    [{ Location: 'UTC+3', 'Job Category': 'Remote' }, 'unclear', 'The listing only says: “UTC+3”.'],
    [{ 'Job Category': 'Remote' }, 'not stated', 'The listing does not say who may apply.'],
  ] as const)("answers 'Can I apply from Ghana?' for %j with %s and its words", (given, ...said) => {
    const { ghana, words } = texts(given);
    expect([ghana.replace('Apply from Ghana: ', ''), words]).toEqual(said);
  });

  it.each([
    { Location: 'Nairobi, Kenya' },
    { Location: 'Cape Town, South Africa' },
    { Location: 'Springfield', Workplace: 'On-site' },
    { Location: 'Nairobi, Kenya', Workplace: 'Hybrid', 'Open To': 'Africa' },
    { Location: 'Accra, Ghana', Workplace: 'On-site' },
    { Location: 'Global House, Kumasi' },
  ] as const)('leaves it for a job at a place: %j', (given) => {
    expect(texts(given)).toMatchObject({ ghana: '', words: '' });
  });
});

it.each([
  ['Pay', 'GH₵ 2,000 a month', 'GH₵ 3,000 a month', 'pay: “GH₵ 3,000 a month”, before “GH₵ 2,000 a month”'],
  ['Closing Date', '', '2026-12-01', 'closing date: “2026-12-01”'],
  ['Job Type', 'Contract', '', 'type: no longer “Contract”'],
  ['Source', 'Jobberman', 'Jobberman; MyJobMag', 'also found on MyJobMag'],
  ['Source', 'Jobberman; MyJobMag', 'Jobberman', 'source: “Jobberman”, before “Jobberman; MyJobMag”'],
] as const)('a change of %s from “%s” to “%s” is: %s', (key, from, to, words) => {
  expect(listingChangeText({ on: '2026-11-20', key, from, to }, new Date('2026-11-22'))).toBe(`20 November, ${words}`);
});
