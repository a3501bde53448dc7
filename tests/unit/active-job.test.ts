import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isActiveJob, lastActiveDay } from '#src/domain/jobs/active-job.ts';

describe('isActiveJob', () => {
  it.each([
    ['2025-07-16', '2025-04-16', true],
    ['2025-07-16', '2025-04-15', false],
    ['2025-07-16', '2025-07-16', true],
    ['2025-07-16', '2025-07-17', false],
    ['2025-05-31', '2025-02-28', true],
    ['2025-05-31', '2025-02-27', false],
    ['2025-01-31', '2024-10-31', true],
    ['2025-07-16', '', false],
  ])('on %s takes a job scraped on %s as active: %s', (today, scraped, active) => {
    expect(isActiveJob({ 'Date Scraped': scraped }, new Date(`${today}T10:00:00Z`))).toBe(active);
  });

  it('ends with the closing date', () => {
    const job = { 'Date Scraped': '2025-07-01', 'Closing Date': '2025-07-16' };
    expect(isActiveJob(job, new Date('2025-07-16T23:59:59Z'))).toBe(true);
    expect(isActiveJob(job, new Date('2025-07-17T00:00:00Z'))).toBe(false);
  });
});

const START = Date.UTC(2024, 0, 1);
const DAY = 86_400_000;
const dayAt = (days: number) => new Date(START + days * DAY);
const text = (days: number) => dayAt(days).toISOString().slice(0, 10);

it('the last active day is active, and the next is not', () => {
  const closing = fc.option(fc.integer({ min: 0, max: 200 }), { nil: undefined });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1500 }), closing, (seen, after) => {
      const job = {
        'Date Scraped': text(seen),
        ...(after !== undefined && { 'Closing Date': text(seen + after) }),
      };
      const last = new Date(lastActiveDay(job));
      expect(isActiveJob(job, last)).toBe(true);
      expect(isActiveJob(job, new Date(last.getTime() + DAY))).toBe(false);
    }),
  );
});
