import { describe, expect, it } from 'vitest';
import { experienceEntries } from '#src/domain/profiles/work-experience.ts';

const datesOf = (dates: string) => experienceEntries(`Nurse | Accra | ${dates}`)[0]?.dates;

describe('experienceEntries', () => {
  it('reads one entry a line: title, place, dates, description', () => {
    const text = 'Nurse | Korle Bu, Accra | 2019 - 2021 | Night shifts\r\nMidwife|Kumasi|2021 -|Care | teaching\n';
    expect(experienceEntries(text)).toEqual([
      {
        title: 'Nurse',
        place: 'Korle Bu, Accra',
        dates: '2019 – 2021',
        description: 'Night shifts',
      },
      {
        title: 'Midwife',
        place: 'Kumasi',
        dates: '2021 – Present',
        description: 'Care | teaching',
      },
    ]);
  });

  it('says what is not set', () => {
    expect(experienceEntries('Nurse')).toEqual([
      { title: 'Nurse', place: 'Not set', dates: 'Not set', description: '' },
    ]);
    expect(experienceEntries('| Accra')[0]).toMatchObject({ title: 'Not set', place: 'Accra' });
  });

  it.each([null, '', ' \n\n | | \n'])('finds no entry in %j', (text) => {
    expect(experienceEntries(text)).toEqual([]);
  });

  it.each([
    ['2019-2021', '2019 – 2021'],
    ['Jan 2019 to Mar 2021', 'Jan 2019 – Mar 2021'],
    ['2019-03 - 2021-04', '2019-03 – 2021-04'],
    ['2019', '2019'],
    ['October 2019', 'October 2019'],
    ['2019 -', '2019 – Present'],
    ['October 2019 to', 'October 2019 – Present'],
    ['- 2021', 'Not set – 2021'],
  ])('reads the dates %j as %j', (typed, shown) => {
    expect(datesOf(typed)).toBe(shown);
  });
});
