import { expect, it } from 'vitest';
import { searchText } from '#src/domain/search/search-text.ts';
import { comparisonKey } from '#src/domain/text/comparison-key.ts';
import { normalized } from '#src/domain/text/normalized.ts';
import { ATTACKS, growthOf } from '#tests/support/growth.ts';

const MARKS = '\u0300\u0316';

it('a text keeps thirty marks in a row, and is put into its form', () => {
  expect(normalized(`e\u0301${MARKS}`, 'NFC')).toBe('é\u0316\u0300');
  expect(normalized(`a${MARKS.repeat(1_000)}b`, 'NFD')).toHaveLength(32);
});

it.each([searchText, comparisonKey])('%o takes a time that grows as a text of marks does', (fold) => {
  const ofMarks = ATTACKS.filter(({ name }) => name.includes(MARKS));
  expect(ofMarks).not.toEqual([]);
  expect(ofMarks.flatMap((attack) => growthOf((text) => () => fold(text), attack) ?? [])).toEqual([]);
  const long = MARKS.repeat(32_000);
  const start = performance.now();
  fold(long);
  expect(performance.now() - start).toBeLessThan(500);
});
