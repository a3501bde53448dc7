import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { relativeAge } from '#src/domain/dates/relative-age.ts';

const now = new Date('2025-06-15T13:45:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString().slice(0, 10);

describe('relativeAge', () => {
  it.each([
    [0, 'Today'],
    [1, '1 day ago'],
    [6, '6 days ago'],
    [7, '1 week ago'],
    [14, '2 weeks ago'],
    [29, '4 weeks ago'],
    [30, '1 month ago'],
    [60, '2 months ago'],
  ])('says of %i days ago: %s', (days, words) => {
    expect(relativeAge(daysAgo(days), now)).toBe(words);
  });

  it.each([undefined, null, '', 'yesterday', '15/06/2025', '2025-02-30'])('says nothing of %s', (date) => {
    expect(relativeAge(date, now)).toBe('');
  });

  it('says nothing of the future', () => {
    expect(relativeAge(daysAgo(-1), now)).toBe('');
  });

  it('counts days of the calendar for an instant as well', () => {
    expect(relativeAge('2025-06-14T23:59:59.000Z', now)).toBe('1 day ago');
  });

  it('takes any text without failing', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof relativeAge(text, now) === 'string'));
  });

  it('never grows younger from one day to the next', () => {
    const value = (words: string) => {
      const [count = '0', unit = ''] = words.split(' ');
      const size = { day: 1, week: 7, month: 30 }[unit.replace(/s$/, '')];
      return size === undefined ? 0 : Number(count) * size;
    };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), (days) => {
        const [age, next] = [days, days + 1].map((n) => value(relativeAge(daysAgo(n), now)));
        expect(next).toBeGreaterThanOrEqual(age ?? NaN);
        expect(age).toBeLessThanOrEqual(days);
      }),
    );
  });
});
