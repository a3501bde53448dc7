import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trend } from '#src/domain/statistics/trend.ts';

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
