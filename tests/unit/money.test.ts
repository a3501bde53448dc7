import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { moneyText, withCedis } from '#src/domain/pay/money.ts';
import { parseMoney } from '#src/domain/pay/parse-number.ts';

const amounts = fc.integer({ min: 0, max: 999_999_999_999 }).map((pesewas) => pesewas / 100);

describe('moneyText', () => {
  it.each([
    [0, '0'],
    [2000, '2,000'],
    [2500.5, '2,500.50'],
    [0.1, '0.10'],
    [9_999_999_999.99, '9,999,999,999.99'],
  ])('shows %d as %s', (amount, text) => {
    expect(moneyText(amount)).toBe(text);
  });

  it('has no pesewas or two figures of them', () => {
    fc.assert(fc.property(amounts, (amount) => /^[\d,]+(\.\d\d)?$/.test(moneyText(amount))));
  });
});

describe('withCedis', () => {
  it.each([
    ['GHS 3,000 - 5,000 a month', '₵3,000 - ₵5,000 a month'],
    ['₵8,000 a year', '₵8,000 a year'],
    ['GH¢900 - GHC1,200', '₵900 - ₵1,200'],
    ['GH₵ 3,000', '₵3,000'],
    ['USD 3,000, HIGHS 3', 'USD 3,000, HIGHS 3'],
  ])('writes %s as %s', (given, text) => {
    expect(withCedis(given)).toBe(text);
  });
});

describe('parseMoney', () => {
  it.each([
    ['', null],
    ['2,000', 2000],
    ['2\u00a0000', 2000],
    ['₵2,500.50', 2500.5],
    ['GH₵ 2 500.50', 2500.5],
    ['GHS 900', 900],
    ['-1', -1],
    ['2,00', NaN],
    ['900 dollars', NaN],
  ])('reads %j as %s', (text, amount) => {
    expect(parseMoney(text)).toBe(amount);
  });

  it('reads what is shown, with commas, blanks or neither, and with the sign of the cedi', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(',', ' ', '\u202f', ''), (amount, parting) => {
        const text = moneyText(amount).replaceAll(',', parting);
        expect(parseMoney(text)).toBe(amount);
        expect(parseMoney(`₵${text}`)).toBe(amount);
      }),
    );
  });
});
