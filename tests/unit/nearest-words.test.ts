import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestWords } from '#src/domain/search/nearest-words.ts';
import { propertyRuns } from '#tests/tier.ts';

const COUNTS = new Map([
  ['engineer', 2],
  ['engineering', 1],
  ['accountant', 1],
  ['nurse', 1],
  ['electrical', 1],
  ['salem', 1],
  ['sales', 2],
]);

describe('nearestWords', () => {
  it.each([
    ['enginer', ['engineer', 'engineering']],
    ['acountant', ['accountant']],
    ['nurce', ['nurse']],
    ['elecrical', ['electrical']],
    ['enigneer', ['engineer', 'engineering']],
    ['salse', ['sales']],
    // It may begin with a letter that sounds alike, lacks one, or has two swapped.
    ['kaccountant', ['accountant']],
    ['lectrical', ['electrical']],
    ['nengineer', ['engineer', 'engineering']],
    // Three letters, and other beginnings, are other words.
    ['nur', []],
    ['purse', []],
    ['xqzwk', []],
    ['', []],
  ])('of "%s" are %j', (word, nearest) => {
    expect(nearestWords(word, COUNTS).map(({ known }) => known)).toEqual(nearest);
  });

  it('gives as many as are asked for', () => {
    expect(nearestWords('enginer', COUNTS, 1)).toEqual([{ known: 'engineer', mistakes: 1 }]);
  });

  const words = fc.stringMatching(/^[abc]{0,12}$/);
  const vocabulary = fc.array(fc.tuple(words, fc.integer({ min: 1, max: 5 })), { maxLength: 40 });

  it('are all words within the distance, best first', () => {
    fc.assert(
      fc.property(words, vocabulary, (word, entries) => {
        const counts = new Map(entries);
        const expected = [...counts]
          .map(([known, times]) => ({ known, times, mistakes: mistakesBetween(word, known) }))
          .filter(({ known, mistakes }) => beginsLike(word, known) && mistakes <= mostMistakes(word))
          .toSorted((a, b) => a.mistakes - b.mistakes || b.times - a.times || (a.known < b.known ? -1 : 1));
        expect(nearestWords(word, counts, Infinity)).toEqual(
          expected.map(({ known, mistakes }) => ({ known, mistakes })),
        );
      }),
      { numRuns: propertyRuns(1000) },
    );
  });
});

function mostMistakes({ length }: string): number {
  return length < 4 ? 0 : length < 7 ? 1 : length < 10 ? 2 : 3;
}

function beginsLike(word: string, known: string): boolean {
  return word[0] === known[0] || word[0] === known[1] || word[1] === known[0];
}

/** The plain definition: every beginning of a known word tried, where a beginning costs one more. */
function mistakesBetween(word: string, known: string): number {
  const whole = alignment(word, known);
  if (word.length < 5) return whole;
  const beginnings = [...known].map((_, at) => alignment(word, known.slice(0, at)) + 1);
  return Math.min(whole, ...beginnings);
}

function alignment(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  );
  const at = (i: number, j: number) => table[i]?.[j] ?? Infinity;
  for (let i = 1; i <= a.length; i += 1) {
    for (let j = 1; j <= b.length; j += 1) {
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? at(i - 2, j - 2) + 1 : Infinity;
      const changed = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const row = table[i] ?? [];
      row[j] = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, changed, swapped);
    }
  }
  return at(a.length, b.length);
}
