import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  experienceFaults,
  experienceLines,
  NO_EXPERIENCE,
  readExperience,
  writeExperience,
  type TypedExperience,
} from '#src/domain/profiles/experience-form.ts';
import { skillList, skillText } from '#src/domain/profiles/skill-list.ts';
import { experienceEntries } from '#src/domain/profiles/work-experience.ts';

const words = fc.stringMatching(/^[A-Za-zÉéŋ][A-Za-z&,.' éŋ]{0,20}$/).map((text) => text.trim());
const date = fc.oneof(fc.constantFrom('2019', 'March 2021', 'Jan 2020', '04/2018'), fc.constant(''));
const entry: fc.Arbitrary<TypedExperience> = fc
  .record({ title: words, place: words, from: date, to: date, lasts: fc.boolean(), text: words })
  .map((one) => ({
    ...one,
    to: one.lasts ? '' : one.to,
    text: one.text.replaceAll(/\s+/g, ' '),
    title: one.title.replaceAll(/\s+/g, ' '),
    place: one.place.replaceAll(/\s+/g, ' '),
  }))
  .filter((one) => one.title !== '');

describe('an entry of work experience', () => {
  it('is read back as it was written', () => {
    fc.assert(
      fc.property(entry, (one) => {
        expect(readExperience(writeExperience(one))).toEqual(one);
      }),
    );
  });

  it('is written in the form that profiles show', () => {
    const line = writeExperience({
      title: 'Nurse',
      place: 'Korle Bu',
      from: '2019',
      to: '',
      lasts: true,
      text: 'Night\nshifts | days',
    });
    expect(line).toBe('Nurse | Korle Bu | 2019 - Present | Night shifts | days');
    expect(experienceEntries(line)).toEqual([
      {
        title: 'Nurse',
        place: 'Korle Bu',
        dates: '2019 – Present',
        description: 'Night shifts | days',
      },
    ]);
  });

  it('shows the same after it was read and written, whatever the line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (text) => {
        for (const line of experienceLines(text)) {
          const again = writeExperience(readExperience(line));
          const plain = (shown: string) =>
            shown
              .replaceAll(/[\s|–—-]+/g, ' ')
              .trim()
              .toLowerCase();
          const [before, after] = [line, again].map((one) => JSON.stringify(experienceEntries(one)[0] ?? {}));
          // A line's words are all there, in their order.
          const wordsOf = (one = '') => plain(one.replaceAll(/ ?\b(present|now|to)\b/gi, ' '));
          expect(wordsOf(after)).toBe(wordsOf(before));
        }
      }),
    );
  });

  it('that says nothing is no line', () => {
    expect(writeExperience(NO_EXPERIENCE)).toBe('');
    expect(experienceLines(' \n | | \nNurse\r\n')).toEqual(['Nurse']);
  });
});

describe('the dates of an entry', () => {
  const now = new Date('2026-11-23');
  const faults = (from: string, to: string, lasts = false) =>
    experienceFaults({ ...NO_EXPERIENCE, from, to, lasts }, now);

  it.each([
    ['', ''],
    ['2019', '2019'],
    ['March 2019', '2019'],
    ['04/2019', '5/2019'],
    ['2026', 'November 2026'],
  ])('%j to %j are right', (from, to) => {
    expect(faults(from, to)).toEqual({});
  });

  it.each([
    ['Summer 2019', '', { from: 'Write a year, or a month and a year, such as March 2019' }],
    ['2027', '', { from: 'This date is in the future' }],
    ['2020', 'soon', { to: 'Write a year, or a month and a year, such as March 2019' }],
    ['2020', 'Dec 2026', { to: 'This date is in the future. Tick that you currently work there' }],
    ['March 2020', 'Feb 2020', { to: 'The end is before the start' }],
  ])('%j to %j are not', (from, to, wanted) => {
    expect(faults(from, to)).toEqual(wanted);
  });

  it('need no end while it lasts', () => {
    expect(faults('2020', '', true)).toEqual({});
  });
});

describe('skills', () => {
  it('are a list of which each is there once', () => {
    expect(skillList('Excel, sql;SQL\n Python ,,')).toEqual(['Excel', 'sql', 'Python']);
    expect(skillList(null)).toEqual([]);
  });

  it('are read back as they were stored', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const list = skillList(text);
        expect(skillList(skillText(list))).toEqual(list);
      }),
    );
  });
});
