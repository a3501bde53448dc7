import { describe, expect, it } from 'vitest';
import { countryOfKeyword, foundByWords } from '#src/domain/scholarships/keyword-choices.ts';
import { isWordless, besideText } from '#src/domain/search/keyword-texts.ts';

describe('a keyword', () => {
  it.each(['---', '“”', '!!!', '🙂', ' . ', '++'])('is no word: %j', (typed) => {
    expect(isWordless(typed)).toBe(true);
  });

  it.each(['', ' ', 'C++', 'C#', '.NET', '3', 'ɛ'])('is nothing, or has a letter or figure: %j', (typed) => {
    expect(isWordless(typed)).toBe(false);
  });
});

describe('what else a list holds', () => {
  it.each([
    [45, 3, 'And 33 more, from page 2 on.'],
    [30, 3, 'And 33 more, from page 2 on.'],
    [29, 3, 'And 33 more, from page 1 on.'],
    [5, 1, 'And 33 more, further down.'],
  ])('says where it begins: after %i, in %i pages', (before, pages, text) => {
    expect(besideText(33, 'more', before, { pages, perPage: 30 })).toBe(text);
  });
});

describe('what a keyword finds besides titles', () => {
  const hosts = ['Ghana', 'Any', 'Germany', 'United Kingdom'];
  const german = { levels: ["Master's" as const, 'PhD' as const], hosts: ['Germany'] };

  it.each([
    ['masters germany', [german], "Master's scholarships in Germany"],
    ['Scholarships in Germany', [german], 'scholarships in Germany'],
    ['phd scholarship', [german], 'PhD scholarships'],
    ['uk master’s', [{ ...german, hosts: ['United Kingdom'] }], "Master's scholarships in the United Kingdom"],
  ])('is said by level and country: %s', (typed, shown, words) => {
    expect(foundByWords(typed, hosts, shown)).toBe(words);
  });

  it.each([
    ['masters germany', [german, { levels: ["Master's" as const] }]],
    ['masters water germany', [german]],
    ['any', [german]],
  ])('is said to have its words, where that is not all of it: %s', (typed, shown) => {
    expect(foundByWords(typed, hosts, shown)).toBe('scholarships with these words');
  });

  it('may be a country of study', () => {
    expect(countryOfKeyword(' GERMANY ', hosts)).toBe('Germany');
    expect(countryOfKeyword('any', hosts)).toBe(undefined);
    expect(countryOfKeyword('Germany water', hosts)).toBe(undefined);
  });
});
