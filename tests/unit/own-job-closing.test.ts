import { expect, test } from 'vitest';
import { ownJobClosing } from '#src/domain/jobs/own-job-closing.ts';

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
