import { expect, it } from 'vitest';
import { deadlineFault, farDeadlineFault } from '#src/domain/dates/deadline.ts';

const NOON = new Date('2026-11-25T12:00:00Z');

it.each([
  [null, undefined],
  ['2026-11-24', 'This date has passed'],
  ['2026-11-25', undefined],
  ['2028-11-25', undefined],
  ['2028-11-26', 'Choose a date within two years'],
  ['9999-12-31', 'Choose a date within two years'],
])('a deadline of %s is answered with %s', (deadline, fault) => {
  expect(deadlineFault(deadline, NOON)).toBe(fault);
});

it('a day that has passed closes a posted job', () => {
  expect(farDeadlineFault('2026-11-24', NOON)).toBeUndefined();
  expect(farDeadlineFault('2028-11-26', NOON)).toBe('Choose a date within two years');
});
