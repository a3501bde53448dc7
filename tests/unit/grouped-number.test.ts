import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupedNumber } from '#src/domain/statistics/grouped-number.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [2500.5, '2,500.5'],
  [1234567.891, '1,234,567.89'],
])('%j is %j', (value, words) => {
  expect(groupedNumber(value)).toBe(words);
});

it('says what Intl says', () => {
  const english = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });
  const cents = fc.maxSafeNat().map((value) => (value % 1e14) / 100);
  fc.assert(fc.property(cents, (value) => groupedNumber(value) === english.format(value)));
});
