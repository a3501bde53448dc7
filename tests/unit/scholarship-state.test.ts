import { describe, expect, it } from 'vitest';
import { addDays } from '#src/domain/dates/calendar-day.ts';
import {
  isOver,
  readFacts,
  scholarshipState,
  type StateFacts,
  writtenFacts,
} from '#src/domain/scholarships/scholarship-state.ts';
import { listedScholarships } from '#src/features/scholarships/scholarships.build.ts';

const stateOf = (facts: Partial<StateFacts>, today: string) =>
  scholarshipState({ status: 'Available', ...facts }, today);

const NOVEMBER = { checkedOn: '2026-11-20' };

describe('the state', () => {
  it.each<[string, Partial<StateFacts>, string, string, string]>([
    // Days that are known.
    [
      'a day to come',
      { ...NOVEMBER, closes: '2027-01-15' },
      '2026-11-27',
      'open',
      'Available · closes 15 January 2027 (seen 20 November)',
    ],
    [
      'the year after',
      { ...NOVEMBER, closes: '2027-01-15' },
      '2027-01-02',
      'open',
      'Available · closes 15 January (seen 20 November 2026)',
    ],
    [
      'its last day',
      { ...NOVEMBER, closes: '2026-11-27' },
      '2026-11-27',
      'open',
      'Available · closes 27 November (seen 20 November)',
    ],
    ['the day after', { ...NOVEMBER, closes: '2026-11-27' }, '2026-11-28', 'closed', 'Closed for this year'],
    ['the end of that year', { ...NOVEMBER, closes: '2026-11-27' }, '2026-12-31', 'closed', 'Closed for this year'],
    [
      'a new year',
      { ...NOVEMBER, closes: '2026-11-27' },
      '2027-01-01',
      'unknown',
      'Available · checked 20 November 2026',
    ],
    [
      'later in it',
      { ...NOVEMBER, closes: '2026-11-27' },
      '2027-02-01',
      'unknown',
      'Available · not checked since November 2026',
    ],
    [
      'a new year with habits',
      { ...NOVEMBER, closes: '2026-11-27', usuallyOpens: [9], usuallyCloses: [11] },
      '2027-01-01',
      'upcoming',
      'Usually opens in September',
    ],
    [
      'an opening to come',
      { ...NOVEMBER, opens: '2026-12-01', closes: '2027-01-15' },
      '2026-11-27',
      'upcoming',
      'Opens 1 December',
    ],
    [
      'its first day',
      { ...NOVEMBER, opens: '2026-12-01', closes: '2027-01-15' },
      '2026-12-01',
      'open',
      'Available · closes 15 January 2027 (seen 20 November)',
    ],
    [
      'only the opening',
      { ...NOVEMBER, opens: '2026-12-01' },
      '2026-12-01',
      'open',
      'Available · opened 1 December (seen 20 November)',
    ],
    [
      'an opening of last year',
      { ...NOVEMBER, opens: '2026-12-01' },
      '2027-02-01',
      'unknown',
      'Available · not checked since November 2026',
    ],
    // A day of this year that has passed, before another round.
    [
      'the year of a January',
      { closes: '2026-01-15', usuallyOpens: [10], usuallyCloses: [1] },
      '2026-02-01',
      'upcoming',
      'Usually opens in October',
    ],
    [
      'its next round',
      { closes: '2026-01-15', usuallyOpens: [10], usuallyCloses: [1] },
      '2026-10-01',
      'open',
      'Available · usually closes in January',
    ],
    [
      'before that, where only its closing is usual',
      { closes: '2026-01-15', usuallyCloses: [1] },
      '2026-09-30',
      'closed',
      'Closed for this year',
    ],
    [
      'near that',
      { closes: '2026-01-15', usuallyCloses: [1] },
      '2026-10-01',
      'open',
      'Available · usually closes in January',
    ],
    [
      'the second of two rounds',
      { closes: '2026-04-15', usuallyCloses: [4, 10] },
      '2026-07-01',
      'open',
      'Available · usually closes in April and October',
    ],
    ['the same round', { closes: '2026-06-30', usuallyCloses: [7] }, '2026-07-01', 'closed', 'Closed for this year'],
    [
      'a round that a person calls over',
      { closes: '2026-01-15', closedFor: 2026, usuallyOpens: [10], usuallyCloses: [1] },
      '2026-11-01',
      'closed',
      'Closed for this year',
    ],
    // A year that is over.
    ['over', { ...NOVEMBER, closedFor: 2026 }, '2026-11-27', 'closed', 'Closed for this year'],
    [
      'over, and a new year',
      { ...NOVEMBER, closedFor: 2026 },
      '2027-01-01',
      'unknown',
      'Available · checked 20 November 2026',
    ],
    ['over for the next year', { ...NOVEMBER, closedFor: 2027 }, '2026-11-27', 'closed', 'Closed for 2027'],
    [
      'over, and opening again',
      { ...NOVEMBER, closedFor: 2026, opens: '2026-12-01' },
      '2026-11-27',
      'upcoming',
      'Opens 1 December',
    ],
    [
      'open again',
      { ...NOVEMBER, closedFor: 2026, opens: '2026-12-01' },
      '2026-12-02',
      'open',
      'Available · opened 1 December (seen 20 November)',
    ],
    [
      'over since it opened',
      { ...NOVEMBER, closedFor: 2026, opens: '2026-10-01' },
      '2026-11-27',
      'closed',
      'Closed for this year',
    ],
    // What is usual.
    ['an open month', { usuallyCloses: [7] }, '2026-05-10', 'open', 'Available · usually closes in July'],
    [
      'usual before looked at',
      { ...NOVEMBER, usuallyCloses: [2] },
      '2026-12-01',
      'open',
      'Available · usually closes in February',
    ],
    ['its closing month', { usuallyCloses: [10] }, '2026-10-31', 'open', 'Available · usually closes in October'],
    ['after it', { usuallyCloses: [10] }, '2026-11-01', 'closed', 'Usually closed now · usually closes in October'],
    [
      'half a year after',
      { usuallyCloses: [10] },
      '2027-04-30',
      'closed',
      'Usually closed now · usually closes in October',
    ],
    ['longer after', { usuallyCloses: [10] }, '2027-05-01', 'unknown', 'Available · usually closes in October'],
    [
      'before two rounds',
      { usuallyCloses: [4, 10] },
      '2026-07-01',
      'open',
      'Available · usually closes in April and October',
    ],
    [
      'between two rounds',
      { usuallyCloses: [4, 10] },
      '2026-05-01',
      'closed',
      'Usually closed now · usually closes in April and October',
    ],
    [
      'a usual opening',
      { usuallyOpens: [8], usuallyCloses: [10] },
      '2026-11-01',
      'upcoming',
      'Usually opens in August',
    ],
    [
      'the month before it',
      { usuallyOpens: [8], usuallyCloses: [10] },
      '2026-07-31',
      'upcoming',
      'Usually opens in August',
    ],
    [
      'the usual opening month',
      { usuallyOpens: [8], usuallyCloses: [10] },
      '2026-08-01',
      'open',
      'Available · usually closes in October',
    ],
    [
      'over the new year',
      { usuallyOpens: [11], usuallyCloses: [1] },
      '2026-12-01',
      'open',
      'Available · usually closes in January',
    ],
    [
      'one month a year',
      { usuallyOpens: [2], usuallyCloses: [2] },
      '2026-03-01',
      'upcoming',
      'Usually opens in February',
    ],
    [
      'two openings',
      { usuallyOpens: [3, 9], usuallyCloses: [4, 10] },
      '2026-06-01',
      'upcoming',
      'Usually opens in March and September',
    ],
    // Nothing but when a person last looked.
    ['never looked at', {}, '2026-11-27', 'unknown', 'Available · not checked yet'],
    ['looked at lately', NOVEMBER, '2026-12-15', 'unknown', 'Available · checked 20 November'],
    ['looked at long ago', { checkedOn: '2026-03-05' }, '2026-11-27', 'unknown', 'Available · not checked since March'],
    [
      'looked at last year',
      { checkedOn: '2025-03-05' },
      '2026-11-27',
      'unknown',
      'Available · not checked since March 2025',
    ],
    // The file's status, and a dead link, come before all.
    ['closed in the file', { ...NOVEMBER, status: 'Closed', closes: '2027-01-15' }, '2026-11-27', 'closed', 'Closed'],
    ['a dead link', { status: 'Link not working', usuallyCloses: [7] }, '2026-05-10', 'closed', 'Link not working'],
  ])('of %s: %j on %s is %s: %s', (_, facts, today, kind, words) => {
    expect(stateOf(facts, today)).toMatchObject({ kind, words });
  });

  it('never says only that it is available, on any day of two years', () => {
    const days = Array.from({ length: 24 }, (_, n) => addDays('2026-11-27', n * 30));
    const said = listedScholarships.flatMap((one) => days.map((day) => scholarshipState(one, day).words));
    expect(said.filter((words) => /^Available(?! · \S)/.test(words))).toEqual([]);
  });

  it.each<[StateFacts & { note?: string }, string | undefined]>([
    [{ status: 'Available', usuallyCloses: [10], note: 'For women.' }, '{"usuallyCloses":[10]}'],
    [{ status: 'Closed', closedFor: 2026 }, '{"status":"Closed","closedFor":2026}'],
    // No day changes what it says.
    [{ status: 'Available', note: 'For women.' }, undefined],
  ])('of %j goes to the browser as %s', (facts, written) => {
    expect(writtenFacts(facts)).toBe(written);
    expect(facts).toMatchObject(readFacts(written ?? '{}'));
  });
});

it.each<[Partial<StateFacts>, boolean]>([
  [{ closedFor: 2026 }, true],
  [{ status: 'Closed' }, true],
  [{ usuallyCloses: [10] }, false],
  [{ opens: '2026-12-01' }, false],
  [{}, false],
])('%j is over: %j', (facts, over) => {
  expect(isOver({ status: 'Available', ...facts }, '2026-11-27')).toBe(over);
});
