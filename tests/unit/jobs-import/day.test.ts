import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '#src/domain/dates/calendar-day.ts';
import { readDay } from '#scripts/jobs/clean/day.ts';
import { cleanOne, tryRow } from './clean-one.ts';

it.each([
  ['2026-02-15T16:02:26Z', '2026-02-15'],
  ['2026-02-15T23:30:00-05:00', '2026-02-16'],
  ['2026-02-15T23:30:00', '2026-02-15'],
  ['Wed, 22 Jul 2026 23:01:32 -0500', '2026-07-23'],
  ['1714605534', '2024-05-01'],
  ['1714605534000', '2024-05-01'],
  ['27th June 2025', '2025-06-27'],
  ['2026-Sep-15', '2026-09-15'],
  ['3 de agosto de 2025', '2025-08-03'],
  ['20260708', '2026-07-08'],
  ['25/01/2026', '2026-01-25'],
  ['04/04/2026', '2026-04-04'],
  ['2026/01/04', '2026-01-04'],
  ['45678', '2025-01-21'],
  ['45678.75', '2025-01-21'],
  ["'2026-11-10", '2026-11-10'],
  ['/Date(1714605534000)/', '2024-05-01'],
  ['05-Jan-26', '2026-01-05'],
  ['1.714605534e12', '2024-05-01'],
])('reads %j as %s', (text, day) => {
  expect(readDay(text, {})).toBe(day);
});

it.each(['04/01/2026', 'N/A', '', '2026-02-30', '1970-01-01', '3 bananas ago', 'Market 3000', '9999999999999'])(
  'does not guess %j',
  (text) => {
    expect(readDay(text, { exported: '2026-02-15' })).toBe('');
  },
);

it('reads an ambiguous date in the order that the source keeps', () => {
  expect(readDay('04/01/26', { dateOrder: 'day-month-year' })).toBe('2026-01-04');
  expect(readDay('04/01/26', { dateOrder: 'month-day-year' })).toBe('2026-04-01');
  expect(cleanOne({ source: 'GhanaJob', date: '04/01/26' })['Date Scraped']).toBe('2026-01-04');
});

describe('relative dates', () => {
  it.each([
    ['Today', 0],
    ['Today 10:30', 0],
    ['Yesterday, 9:00 PM', 1],
    ['Just now', 0],
    ['1 week ', 7],
    ['Posted 12 days ago', 12],
    ['21 días', 21],
    ['hace 3 días', 3],
    ['24 horas', 1],
    ['+ 30 d', 30],
    ['a month ago', 30],
    ['il y a 2 semaines', 14],
    ['30d+', 30],
    ['vor 3 Tagen', 3],
    ['last week', 7],
    ['PostedPosted 3 days ago', 3],
  ])('%j counts from the day of the export', (text, days) => {
    expect(readDay(text, { exported: '2026-03-01' })).toBe(addDays('2026-03-01', -days));
  });

  it('stay empty, with a remark, when that day is unknown', () => {
    expect(tryRow({ date: 'Yesterday' })).toMatchObject({
      job: { 'Date Scraped': '' },
      remarks: [expect.stringContaining('--exported')],
    });
  });
});

it('does not believe in a day after the export', () => {
  expect(readDay('2026-02-16', { exported: '2026-02-15' })).toBe('2026-02-16');
  expect(readDay('2026-02-17', { exported: '2026-02-15' })).toBe('');
  expect(readDay('27 Oct', { exported: '2026-03-01' })).toBe('2025-10-27');
});

it('takes the next date column when the first says nothing', () => {
  expect(cleanOne({ 'Date Posted': 'N/A', Updated_At: '2026-02-15' })['Date Scraped']).toBe('2026-02-15');
});

it('reads every real day of this century in several spellings', () => {
  const days = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2099-12-31'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(readDay(day, {})).toBe(day);
      expect(readDay(date.toISOString(), {})).toBe(day);
      expect(readDay(date.toUTCString().replace('GMT', '+0000'), {})).toBe(day);
    }),
  );
});
