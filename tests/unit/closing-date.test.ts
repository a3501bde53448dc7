import { describe, expect, it } from 'vitest';
import { closesSoon, closingDay, closingWords, deadlineWords, isClosed } from '#src/domain/dates/closing-date.ts';
import { deadlineFault, farDeadlineFault } from '#src/domain/dates/deadline.ts';

const NOW = new Date('2026-11-22T23:30:00Z');

describe('the closing date of a job', () => {
  it.each([
    ['2026-11-21', 'Closed 21 November'],
    ['2025-12-31', 'Closed 31 December 2025'],
    ['2026-11-22', 'Closes today, 22 November'],
    ['2026-11-23', 'Closes tomorrow, 23 November'],
    ['2026-11-25', 'Closes in 3 days, 25 November'],
    ['2026-11-29', 'Closes in 7 days, 29 November'],
    ['2026-11-30', 'Closes 30 November'],
    ['2027-01-05', 'Closes 5 January 2027'],
  ])('%s is said as: %s', (closing, words) => {
    expect(closingWords(closing, NOW)).toBe(words);
  });

  it.each([
    ['2026-11-21', 'Closed 21 November'],
    ['2026-11-22', 'Closes today, 22 November, until midnight, Ghana time'],
    ['2026-11-23', 'Closes tomorrow, 23 November, until midnight, Ghana time'],
    ['2026-11-24', 'Closes in 2 days, 24 November'],
  ])('%s of a job posted here is said as: %s', (deadline, words) => {
    expect(deadlineWords(deadline, NOW)).toBe(words);
  });

  it('is its last open day', () => {
    expect(isClosed('2026-11-22', NOW)).toBe(false);
    expect(isClosed('2026-11-22', new Date('2026-11-23T00:00:00Z'))).toBe(true);
    expect(isClosed(undefined, NOW)).toBe(false);
  });

  it('stands in the page as a date that stays true', () => {
    expect(closingDay('2026-11-23', NOW)).toBe('Closes 23 November');
    expect(closingDay('2027-11-23', NOW)).toBe('Closes 23 November 2027');
  });

  it.each([
    ['2026-11-21', false],
    ['2026-11-22', true],
    ['2026-11-29', true],
    ['2026-11-30', false],
  ])('%s is soon: %s', (closing, soon) => {
    expect(closesSoon(closing, NOW)).toBe(soon);
  });
});

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
