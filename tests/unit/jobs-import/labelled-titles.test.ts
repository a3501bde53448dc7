import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { CATEGORIES, categoryOf } from '#src/domain/classification/category-rules.ts';
import { isStem } from '#src/domain/classification/stem-rules.ts';
import { LEVELS, levelOf } from '#src/domain/classification/level-rules.ts';

/** A title and what people say of it; how the set was made stands in the README beside it. */
interface LabelledTitle {
  readonly Title: string;
  /** From one of the exports, or written for the set. */
  readonly Origin: 'export' | 'written';
  /** The rules were written with one half in view; the other shows whether they hold. */
  readonly Half: 'developed on' | 'held back';
  readonly Level: string;
  readonly Category: string;
}

const file = new URL('../../fixtures/labelled-titles/titles.csv', import.meta.url);
const titles: LabelledTitle[] = parse(readFileSync(file), { columns: true });
const percent = (part: number, whole: number) => (100 * part) / whole;

describe.each([
  ['all labelled titles', titles],
  ['those held back', titles.filter((title) => title.Half === 'held back')],
  ['those of the exports', titles.filter((title) => title.Origin === 'export')],
])('on %s', (_, some) => {
  it.each(['Entry Level', 'Senior Level'])('%s is right in at least 92 of 100', (value) => {
    const said = some.filter(({ Title }) => levelOf(Title, '') === value);
    const right = said.filter(({ Level }) => Level === value).length;
    expect(percent(right, said.length)).toBeGreaterThanOrEqual(92);
    // Saying nothing would be precise too.
    const meant = some.filter(({ Level }) => Level === value).length;
    expect(percent(right, meant)).toBeGreaterThanOrEqual(85);
  });

  it('the category is right in at least 85 of 100', () => {
    const right = some.filter(({ Title, Category }) => categoryOf(Title, '', false) === Category);
    expect(percent(right.length, some.length)).toBeGreaterThanOrEqual(85);
  });
});

/** What people say of titles with their category: STEM, or empty for all that is not and all in doubt. */
const fields: { Title: string; Category: string; Half: LabelledTitle['Half']; Field: string }[] = parse(
  readFileSync(new URL('stem.csv', file)),
  { columns: true },
);

it.each(['developed on', 'held back'])(
  'a STEM field is found in titles %s, right in 95 of 100 and missed in 10',
  (half) => {
    const some = fields.filter(({ Half }) => Half === half);
    const said = some.filter(({ Title, Category }) => isStem(Title, Category));
    const right = said.filter(({ Field }) => Field === 'STEM').length;
    expect(percent(right, said.length)).toBeGreaterThanOrEqual(95);
    expect(percent(right, some.filter(({ Field }) => Field === 'STEM').length)).toBeGreaterThanOrEqual(90);
  },
);

it('has 600 different titles and more, and only our levels and categories', () => {
  expect(titles.length).toBeGreaterThanOrEqual(600);
  expect(new Set(titles.map((title) => title.Title.toLowerCase())).size).toBe(titles.length);
  expect(LEVELS).toEqual(expect.arrayContaining(titles.map((title) => title.Level)));
  expect(CATEGORIES).toEqual(expect.arrayContaining(titles.map((title) => title.Category)));
});
