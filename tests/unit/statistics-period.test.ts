import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MONTHS } from '#src/contracts/months.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { statisticsPeriod, sumsByPeriod, trend } from '#src/domain/statistics/statistics-period.ts';

const NOW = new Date('2026-03-15T22:30:00Z');
const DAY = 86_400_000;

describe('without a month', () => {
  test('the period is this month up to today and the eleven before', () => {
    expect(statisticsPeriod(undefined, NOW)).toEqual({
      unit: 'month',
      timestamps: Array.from({ length: 12 }, (_, at) => calendarDay(new Date(Date.UTC(2025, 3 + at)))),
      from: '2025-04-01',
      until: '2026-03-16',
      before: { from: '2024-04-17', until: '2025-04-01' },
    });
  });
});

describe('with a month', () => {
  test('that has ended, the period is all its days', () => {
    const february = statisticsPeriod('February', NOW);
    expect(february.timestamps).toHaveLength(28);
    expect(february).toMatchObject({
      unit: 'day',
      from: '2026-02-01',
      until: '2026-03-01',
      before: { from: '2026-01-04', until: '2026-02-01' },
    });
  });

  test('that is this one, it ends today', () => {
    const march = statisticsPeriod('March', NOW);
    expect([march.timestamps.at(0), march.timestamps.at(-1)]).toEqual(['2026-03-01', '2026-03-15']);
    expect(march.before).toEqual({ from: '2026-02-14', until: '2026-03-01' });
  });

  test('that is still to come, it is the one of last year', () => {
    expect(statisticsPeriod('April', NOW)).toMatchObject({
      from: '2025-04-01',
      until: '2025-05-01',
    });
  });

  test('a leap year has its day', () => {
    const february = statisticsPeriod('February', new Date('2028-12-31T23:59:59Z'));
    expect(february.timestamps.at(-1)).toBe('2028-02-29');
  });
});

test('every period has its days in order, ends by today and follows one as long', () => {
  const instants = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(fc.option(fc.constantFrom(...MONTHS), { nil: undefined }), instants, (month, now) => {
      const { timestamps, from, until, before } = statisticsPeriod(month, now);
      expect(timestamps[0]).toBe(from);
      expect(timestamps).toEqual([...new Set(timestamps)].toSorted());
      expect(timestamps.every((day) => day < until)).toBe(true);
      expect(calendarDay(new Date(Date.parse(until) - DAY)) <= calendarDay(now)).toBe(true);
      expect(Date.parse(until) - Date.parse(from)).toBe(Date.parse(before.until) - Date.parse(before.from));
      expect(before.until).toBe(from);
    }),
  );
});

test('the month asked for is the month answered, never older than a year', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...MONTHS),
      fc.date({ min: NOW, noInvalidDate: true, max: new Date('2100-01-01') }),
      (month, now) => {
        const { from } = statisticsPeriod(month, now);
        expect(MONTHS[new Date(from).getUTCMonth()]).toBe(month);
        expect(now.getTime() - Date.parse(from)).toBeLessThan(366 * DAY);
      },
    ),
  );
});

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

test.each([
  [12, 8, 50, true],
  [8, 12, -33.3, false],
  [5, 5, 0, true],
  [0, 4, -100, false],
  [7, 0, null, true],
  [0, 0, null, true],
])('%i after %i is a change of %j per cent', (current, before, percent, up) => {
  expect(trend(current, before)).toEqual({ percent, up });
});

test('is up exactly when the figure did not fall, and never below -100 per cent', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (current, before) => {
      const { percent, up } = trend(current, before);
      expect(up).toBe(current >= before);
      if (before === 0) expect(percent).toBeNull();
      else {
        expect(percent).toBeGreaterThanOrEqual(-100);
        if ((percent ?? 0) > 0) expect(up).toBe(true);
        if ((percent ?? 0) < 0) expect(up).toBe(false);
      }
    }),
  );
});
