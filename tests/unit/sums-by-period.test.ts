import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MONTHS } from '#src/contracts/months.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { statisticsPeriod } from '#src/domain/statistics/statistics-period.ts';
import { sumsByPeriod } from '#src/domain/statistics/sums-by-period.ts';

const NOW = new Date('2026-03-15T22:30:00Z');

test('days go to their months, those before to the trend, others nowhere', () => {
  const sums = sumsByPeriod(statisticsPeriod(undefined, NOW), [
    { day: '2026-03-15', count: 4 },
    { day: '2026-03-01', count: 2 },
    { day: '2025-04-01', count: 1 },
    { day: '2025-03-31', count: 14 },
    { day: '2024-04-16', count: 100 },
    { day: '2026-03-16', count: 1000 },
  ]);
  expect(sums).toEqual({
    counts: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 6],
    total: 7,
    trend: { percent: -50, up: false },
  });
});

test('days go to themselves in a month', () => {
  const { counts, total } = sumsByPeriod(statisticsPeriod('February', NOW), [
    { day: '2026-02-28', count: 3 },
    { day: '2026-02-01', count: 5 },
  ]);
  expect([counts.length, counts[0], counts[27], total]).toEqual([28, 5, 3, 8]);
});

test('every day of a period is counted once, whatever the period', () => {
  const days = fc.array(
    fc.record({
      day: fc.date({ min: new Date('2023-01-01'), max: new Date('2026-12-31'), noInvalidDate: true }).map(calendarDay),
      count: fc.nat(1000),
    }),
  );
  fc.assert(
    fc.property(fc.option(fc.constantFrom(...MONTHS), { nil: undefined }), days, (month, events) => {
      const period = statisticsPeriod(month, NOW);
      const { counts, total } = sumsByPeriod(period, events);
      const within = events.filter(({ day }) => day >= period.from && day < period.until);
      expect(total).toBe(within.reduce((sum, { count }) => sum + count, 0));
      expect(counts).toHaveLength(period.timestamps.length);
    }),
  );
});
