import { describe, expect, it } from 'vitest';
import { isActiveJob } from '#src/domain/active-job.ts';

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
    expect(isActiveJob(scraped, new Date(`${today}T10:00:00Z`))).toBe(active);
  });
});
