import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { isOpen, lastOpenDay, openSince, renewedDeadline } from '#src/domain/jobs/job-openness.ts';
import { ownJobClosing } from '#src/domain/jobs/own-job-closing.ts';

const at = (text: string) => new Date(text);

describe('a job with a deadline', () => {
  const job = { deadline: '2026-05-31', createdAt: at('2024-01-01T00:00:00Z'), closedAt: null };

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
    expect(isOpen({ deadline: null, createdAt: at(createdAt), closedAt: null }, at(now))).toBe(open);
  });
});

test('a job that its company has closed is not open, whatever its deadline', () => {
  const [createdAt, closedAt] = [at('2026-05-01T00:00:00Z'), at('2026-05-02T00:00:00Z')];
  for (const deadline of [null, '2026-05-31']) {
    expect(isOpen({ deadline, createdAt, closedAt }, at('2026-05-03T00:00:00Z'))).toBe(false);
  }
});

test.each([
  ['2026-05-31', '2026-01-01T00:00:00Z', '2026-05-31'],
  [null, '2026-11-20T10:00:00Z', '2027-02-20'],
  [null, '2025-11-30T10:00:00Z', '2026-02-28'],
])('a job with the deadline %s, posted %s, closes by itself on %s', (deadline, createdAt, day) => {
  expect(lastOpenDay({ deadline, createdAt: at(createdAt) })).toBe(day);
});

test.each([
  [null, '2026-08-31'],
  ['2026-06-01', '2026-08-31'],
  ['2026-12-01', '2026-12-01'],
])('a job with the deadline %s renewed on 31 May is open to %s', (deadline, until) => {
  expect(renewedDeadline(deadline, at('2026-05-31T10:00:00Z'))).toBe(until);
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

const now = new Date('2026-11-20T10:00:00Z');
const job = { deadline: null, createdAt: '2026-11-20T08:00:00Z', closedAt: null };

test.each([
  [{}, 'Closes 20 February 2027, three months after posting', false],
  [{ createdAt: '2026-08-22T08:00:00Z' }, 'Closes in 2 days, 22 November, three months after posting', false],
  [{ deadline: '2026-12-24' }, 'Closes 24 December', false],
  [{ deadline: '2026-11-20' }, 'Closes today, 20 November', false],
  [{ deadline: '2026-11-19' }, 'Closed on 19 November', true],
  [{ deadline: '2025-11-19' }, 'Closed on 19 November 2025', true],
  [{ createdAt: '2026-08-01T08:00:00Z' }, 'Closed on 1 November', true],
  [{ closedAt: '2026-11-18T08:00:00Z' }, 'Closed on 18 November', true],
  // Closed once more after its time had come.
  [{ deadline: '2026-11-10', closedAt: '2026-11-18T08:00:00Z' }, 'Closed on 10 November', true],
])('of %j My Jobs says: %s', (facts, words, closed) => {
  expect(ownJobClosing({ ...job, ...facts }, now)).toMatchObject({ words, closed });
});

test('only what closes within days is said to close soon', () => {
  expect(ownJobClosing({ ...job, deadline: '2026-11-22' }, now).soon).toBe(true);
  expect(ownJobClosing({ ...job, deadline: '2026-12-22' }, now).soon).toBe(false);
  expect(ownJobClosing({ ...job, deadline: '2026-11-19' }, now).soon).toBe(false);
});
