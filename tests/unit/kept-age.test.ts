import { expect, it } from 'vitest';
import { keptAge } from '#src/domain/dates/kept-age.ts';

// A Thursday; months count from 0, and all times are those of the clock on the wall.
const NOW = new Date(2026, 10, 26, 20, 30);

it.each([
  ['this evening', new Date(2026, 10, 26, 20, 29)],
  ['this evening', new Date(2026, 10, 26, 18, 0)],
  ['this afternoon', new Date(2026, 10, 26, 12, 0)],
  ['this morning', new Date(2026, 10, 26, 11, 59)],
  ['this morning', new Date(2026, 10, 26, 0, 0)],
  ['yesterday evening', new Date(2026, 10, 25, 23, 59)],
  ['yesterday morning', new Date(2026, 10, 25, 0, 0)],
  ['Tuesday', new Date(2026, 10, 24, 23, 59)],
  ['Friday', new Date(2026, 10, 20, 0, 0)],
  ['19 November', new Date(2026, 10, 19, 23, 59)],
  ['1 January', new Date(2026, 0, 1)],
  ['31 December 2025', new Date(2025, 11, 31, 23, 59)],
  // By a clock that was put back since.
  ['27 November', new Date(2026, 10, 27, 1, 0)],
])('is as of %s', (words, kept) => {
  expect(keptAge(kept, NOW)).toBe(words);
});

it('goes by the calendar around midnight', () => {
  const kept = new Date(2026, 10, 25, 23, 58);
  expect(keptAge(kept, new Date(2026, 10, 25, 23, 59))).toBe('this evening');
  expect(keptAge(kept, new Date(2026, 10, 26, 0, 1))).toBe('yesterday evening');
});
