import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PAY_PERIODS } from '#src/contracts/job-values.ts';
import { salaryText } from '#src/domain/pay/salary.ts';

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
