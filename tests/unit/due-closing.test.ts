import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '#src/domain/dates/calendar-day.ts';
import { CLOSING_NOTICE, dueClosing, isDue, LAST_NOTICE } from '#src/domain/scholarships/due-closing.ts';

it.each([
  // 1 March less 42 days is 18 January.
  ['the day before', [3], '2026-12-01', '2027-01-17', undefined],
  ['on the day', [3], '2027-01-17', '2027-01-18', 3],
  ['due already', [3], '2027-01-18', '2027-02-10', undefined],
  ['late', [3], '2026-12-31', '2027-03-31', 3],
  ['too late', [3], '2026-12-31', '2027-04-01', undefined],
  ['of the next year', [1], '2026-11-19', '2026-11-20', 1],
  ['the first of two', [2, 1], '2026-11-01', '2026-12-31', 1],
  ['the other when the first is over', [1, 3], '2026-11-01', '2027-02-01', 3],
  ['in a leap year', [3], '2028-01-18', '2028-01-19', 3],
  ['without months', [], '2026-01-01', '2026-12-31', undefined],
])('is due: %s', (_, months, after, today, month) => {
  expect(dueClosing(months, after, today)).toBe(month);
});

it.each<[string, string, number[], string[]]>([
  ['six weeks before and two', '2027-03-20', [], ['2027-02-06', '2027-03-06']],
  ['six weeks before its usual month and two before it', '2027-03-20', [3], ['2027-01-18', '2027-03-06']],
  ['as in no usual month', '2027-03-20', [10], ['2027-02-06', '2027-03-06']],
])('a day that is known is due %s', (_, closes, usuallyCloses, due) => {
  const days = Array.from({ length: 110 }, (__, n) => addDays('2026-12-01', n));
  expect(days.filter((today) => isDue({ closes, usuallyCloses }, addDays(today, -1), today))).toEqual(due);
});

it('is due once where the day of a usual closing is learnt after that was due, until two weeks before', () => {
  expect(isDue({ usuallyCloses: [3] }, '2027-01-17', '2027-01-18')).toBe(true);
  const learnt = { closes: '2027-03-20', usuallyCloses: [3] };
  expect(isDue(learnt, '2027-01-18', addDays('2027-03-20', -LAST_NOTICE - 1))).toBe(false);
});

it('is due once a season, on whatever days it is looked for', () => {
  const start = '2026-01-01';
  const gaps = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 120 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), gaps, (month, days) => {
      let after = start;
      let due = 0;
      for (const gap of days) {
        const today = addDays(after, gap);
        if (dueClosing([month], after, today) !== undefined) due += 1;
        after = today;
      }
      const seasons = Array.from({ length: 20 }, (_, year) =>
        addDays(`${2020 + year}-${String(month).padStart(2, '0')}-01`, -CLOSING_NOTICE),
      );
      expect(due).toBe(seasons.filter((day) => start < day && day <= after).length);
    }),
  );
});
