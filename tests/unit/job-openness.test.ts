import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDay } from '#src/domain/calendar-day.ts';
import { isOpen, openSince } from '#src/domain/job-openness.ts';

const at = (text: string) => new Date(text);

describe('a job with a deadline', () => {
  const job = { deadline: '2026-05-31', createdAt: at('2024-01-01T00:00:00Z') };

  test.each([
    ['2026-05-01T00:00:00.000Z', true],
    ['2026-05-31T23:59:59.999Z', true],
    ['2026-06-01T00:00:00.000Z', false],
  ])('is at %s open: %s', (now, open) => {
    expect(isOpen(job, at(now))).toBe(open);
  });
});

describe('a job without one', () => {
  test.each([
    ['2026-02-28T10:00:00Z', '2026-05-28T10:00:00Z', true],
    ['2026-02-28T10:00:00Z', '2026-05-28T10:00:01Z', false],
    // Three months before 31 May is the last of February.
    ['2026-02-28T10:00:00Z', '2026-05-31T10:00:00Z', true],
    ['2026-02-28T09:59:59Z', '2026-05-31T10:00:00Z', false],
    ['2024-02-29T10:00:00Z', '2024-05-31T10:00:00Z', true],
    ['2025-11-15T00:00:00Z', '2026-02-15T00:00:00Z', true],
  ])('posted %s is at %s open: %s', (createdAt, now, open) => {
    expect(isOpen({ deadline: null, createdAt: at(createdAt) }, at(now))).toBe(open);
  });
});

const instants = fc.date({ min: at('2000-01-01'), max: at('2100-01-01'), noInvalidDate: true });

test('three months are between 89 and 92 days, and the day of the month is never passed', () => {
  fc.assert(
    fc.property(instants, (now) => {
      const since = openSince(now);
      const days = (now.getTime() - since.getTime()) / 86_400_000;
      expect(days).toBeGreaterThanOrEqual(89);
      expect(days).toBeLessThanOrEqual(92);
      expect(since.getUTCDate()).toBeLessThanOrEqual(now.getUTCDate());
      expect(calendarDay(since).slice(0, 7)).toBe(
        calendarDay(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 3, 1))).slice(0, 7),
      );
    }),
  );
});
