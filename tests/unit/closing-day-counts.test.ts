import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { encodeClosingDays, countClosed } from '#src/domain/dates/closing-day-counts.ts';

it('counts days in their order', () => {
  expect(encodeClosingDays(['2026-12-01', '2026-11-24', '2026-12-01'])).toBe('2026-11-24 7:2');
  expect(encodeClosingDays([])).toBe('');
});

const day = fc
  .integer({ min: 0, max: 800 })
  .map((days) => new Date(Date.UTC(2026, 10, 22) + days * 86_400_000).toISOString().slice(0, 10));

it('says on any day how many are over', () => {
  fc.assert(
    fc.property(fc.array(day), day, (days, today) => {
      const now = new Date(`${today}T12:00:00Z`);
      expect(countClosed(encodeClosingDays(days), now)).toBe(days.filter((each) => each < today).length);
    }),
  );
});
