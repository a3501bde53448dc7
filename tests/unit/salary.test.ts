import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAY_PERIODS } from '#src/contracts/job-values.ts';
import { salaryText, moneyText, withCedis } from '#src/domain/pay/salary.ts';
import { parseMoney } from '#src/domain/pay/parse-number.ts';

const none = { salary: null, minSalary: null, maxSalary: null, payPeriod: 'month' } as const;

describe('salaryText', () => {
  it.each([
    [{ ...none, salary: 3500 }, '₵3,500 a month'],
    [{ ...none, minSalary: 2000, maxSalary: 4500 }, '₵2,000 - ₵4,500 a month'],
    [{ ...none, minSalary: 2000 }, 'From ₵2,000 a month'],
    [{ ...none, maxSalary: 5000 }, 'Up to ₵5,000 a month'],
    [{ ...none, maxSalary: 25, payPeriod: 'hour' as const }, 'Up to ₵25 an hour'],
    [{ ...none, minSalary: 0 }, 'Not specified'],
    [{ ...none, salary: 900, minSalary: 0, maxSalary: 0 }, '₵900 a month'],
    [{ ...none, minSalary: 3000, maxSalary: 3000 }, '₵3,000 a month'],
    [{ ...none, minSalary: 90, maxSalary: 120, payPeriod: 'day' as const }, '₵90 - ₵120 a day'],
    [{ ...none, salary: 0 }, 'Not specified'],
    [none, 'Not specified'],
  ])('shows %o as %s', (job, text) => {
    expect(salaryText(job)).toBe(text);
  });

  it('is one amount, a range or the words, whatever is given', () => {
    const payPeriod = fc.constantFrom(...PAY_PERIODS);
    const pay = fc.option(fc.double({ min: 0, max: 1e9, noNaN: true }));
    fc.assert(
      fc.property(fc.record({ salary: pay, minSalary: pay, maxSalary: pay, payPeriod }), (job) => {
        expect(salaryText(job)).toMatch(/^(Not specified|(From |Up to |₵[\d,.]+ - )?₵[\d,.]+ an? [a-z]+)$/);
      }),
    );
  });
});

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
