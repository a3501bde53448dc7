import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#scripts/command/repository.ts';
import type { LinkChecks } from '#src/contracts/link-checks.ts';
import type { Scholarship } from '#src/contracts/scholarships.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { scholarshipState } from '#src/domain/scholarships/scholarship-state.ts';
import { lookForWords, statusWords } from '#src/domain/scholarships/scholarship-words.ts';
import { elementsOf } from '#tests/support/built-pages.ts';
import { pages } from '#tests/support/built-site.ts';

const read = (file: string) => JSON.parse(readFileSync(join(root, 'data', file), 'utf8')) as unknown;
const records = read('scholarships.json') as Scholarship[];
const checks = read('link-checks.json') as LinkChecks;

/** The words of every card by the scholarship's title, as a browser without JavaScript shows them. */
const wordsOf = new Map(
  pages
    .filter(({ path }) => /^\/scholarships(\/\d+)?$/.test(path))
    .flatMap(({ html }) => html.split('<li class="tile-row grant"').slice(1))
    .map((card) => {
      const elements = elementsOf(card.slice(0, card.indexOf('</li>')));
      const texts = elements.map(({ text }) => text.replace(/\s+/g, ' ').trim()).filter(Boolean);
      const title = elements.find(({ tag }) => tag === 'a')?.text.trim();
      return [title, texts] as const;
    }),
);

const words = ({ scholarshipTitle }: Scholarship) => wordsOf.get(scholarshipTitle) ?? [];

describe('the cards of scholarships', () => {
  it('stand on the pages, each once', () => {
    expect(wordsOf.size).toBe(records.length);
  });

  it.each([
    [
      'Pan African University Scholarship',
      ['Full funding', "Master's, PhD", 'Algeria, Cameroon, Kenya and Nigeria', 'For people from Africa'],
    ],
    [
      'PTDF Overseas Scholarship Scheme (Nigeria)',
      ['Not open to Ghana', 'Only for people from Nigeria', 'Oil and gas'],
    ],
    ['Students Loan Trust Fund Student Loan', ['Loan', 'Undergraduate', 'Ghana']],
    ['Chevening Scholarships Ghana', ['Usually closes in October', 'For people from Ghana']],
    ['Zonta International Amelia Earhart Fellowship', ['PhD', 'Any country', 'For women.']],
  ])('say what is known of %s', (title, known) => {
    expect(wordsOf.get(title)).toEqual(expect.arrayContaining(known));
  });

  it('show every level, subject, note and kind of funding that is in the data', () => {
    const missing = records.filter((record) => {
      const shown = words(record).join(' | ');
      const { levels = [], fields = [], note = '', funding = '' } = record;
      const kind = funding === 'Varies' ? 'Funding varies' : funding;
      return ![...levels, ...fields, note, kind].every((text) => shown.includes(text));
    });
    expect(missing.map(({ scholarshipTitle }) => scholarshipTitle)).toEqual([]);
  });

  it('say nothing of what is not known', () => {
    const invented = records.filter((record) => {
      const shown = words(record);
      const says = (words: RegExp) => shown.some((text) => words.test(text));
      return (
        (record.funding === undefined && says(/^(Full|Partial) funding$|^Loan$|^Funding varies$/)) ||
        (record.usuallyCloses === undefined && says(/usually closes/i)) ||
        (record.openTo === undefined && says(/^(For|Only for) people from [A-Z]/))
      );
    });
    expect(invented.map(({ scholarshipTitle }) => scholarshipTitle)).toEqual([]);
  });

  it('have the state of the day, or that the link is dead, and what to look for on a home page', () => {
    const wrong = records.filter((record) => {
      const check = checks[record.link];
      const shown = words(record);
      const status = statusWords(record.status, check);
      const { words: state } = scholarshipState({ ...record, status }, calendarDay(new Date()));
      const lookFor = lookForWords(record);
      const isHelped = lookFor === '' ? !shown.join().includes('Look for “') : shown.includes(lookFor);
      return !shown.includes(state) || !isHelped;
    });
    expect(wrong.map(({ scholarshipTitle }) => scholarshipTitle)).toEqual([]);
  });

  it('never say only that it is available', () => {
    const shown = [...wordsOf].filter(([, texts]) => texts.some((text) => /^Available(?! · \S)/.test(text)));
    expect(shown).toEqual([]);
  });
});
