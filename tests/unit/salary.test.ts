import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { salaryText } from '#src/domain/salary.ts';

const none = { salary: null, minSalary: null, maxSalary: null };

describe('salaryText', () => {
  it.each([
    [{ ...none, salary: 3500 }, '₵3,500'],
    [{ ...none, salary: 1250.5 }, '₵1,250.5'],
    [{ ...none, minSalary: 2000, maxSalary: 4500 }, '₵2,000 - ₵4,500'],
    [{ ...none, minSalary: 0, maxSalary: 900 }, '₵0 - ₵900'],
    [{ ...none, minSalary: 2000 }, '₵2,000'],
    [{ ...none, minSalary: 3000, maxSalary: 3000 }, '₵3,000'],
    [{ ...none, salary: 0 }, 'Not specified'],
    [none, 'Not specified'],
  ])('shows %o as %s', (job, text) => {
    expect(salaryText(job)).toBe(text);
  });

  it('is one amount, a range or the words, whatever is given', () => {
    const pay = fc.option(fc.double({ min: 0, max: 1e9, noNaN: true }));
    fc.assert(
      fc.property(fc.record({ salary: pay, minSalary: pay, maxSalary: pay }), (job) => {
        expect(salaryText(job)).toMatch(/^(Not specified|₵[\d,.]+( - ₵[\d,.]+)?)$/);
      }),
    );
  });
});
