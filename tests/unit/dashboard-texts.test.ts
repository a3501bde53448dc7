import { describe, expect, it } from 'vitest';
import type { OwnJob } from '#src/contracts/jobs.ts';
import { chartLabel } from '#src/domain/statistics/chart-labels.ts';
import { jobCounts } from '#src/domain/jobs/job-counts.ts';
import { timeAgo } from '#src/domain/dates/time-ago.ts';
import { trendText } from '#src/domain/statistics/statistics-period.ts';

describe('timeAgo', () => {
  const now = new Date('2026-11-20T12:00:00Z');

  it.each([
    ['2026-11-20T12:00:00Z', '0 seconds ago'],
    ['2026-11-20T11:59:59Z', '1 second ago'],
    ['2026-11-20T11:59:01Z', '59 seconds ago'],
    ['2026-11-20T11:59:00Z', '1 minute ago'],
    ['2026-11-20T11:00:01Z', '59 minutes ago'],
    ['2026-11-20T11:00:00Z', '1 hour ago'],
    ['2026-11-19T12:00:01Z', '23 hours ago'],
    ['2026-11-19T12:00:00Z', '1 day ago'],
    ['2026-08-12T12:00:00Z', '100 days ago'],
    ['2026-11-20T12:00:05Z', '0 seconds ago'],
  ])('says of %s: %s', (instant, words) => {
    expect(timeAgo(instant, now)).toBe(words);
  });
});

describe('trendText', () => {
  it.each([
    [12.5, '+12.5% on the period before'],
    [-8, '-8% on the period before'],
    [0, '0% on the period before'],
    [null, 'No earlier figures to compare with'],
  ])('says of %s: %s', (change, words) => {
    expect(trendText(change)).toBe(words);
  });
});

describe('chartLabel', () => {
  it('names a month or a day, whatever the time zone', () => {
    expect(chartLabel('2026-11-01', 'month')).toBe('Nov 2026');
    expect(chartLabel('2026-11-01', 'day')).toBe('1 Nov 2026');
    expect(chartLabel('2026-09-30', 'day')).toBe('30 Sep 2026');
  });
});

describe('jobCounts', () => {
  it('sums up what there is', () => {
    const job = (open: boolean, applications: number, views: number) => ({ open, applications, views }) as OwnJob;
    expect(jobCounts([job(true, 2, 10), job(false, 1, 5), job(true, 0, 0)])).toEqual({
      jobs: 3,
      open: 2,
      expired: 1,
      applications: 3,
      views: 15,
    });
    expect(jobCounts([])).toEqual({ jobs: 0, open: 0, expired: 0, applications: 0, views: 0 });
  });
});
