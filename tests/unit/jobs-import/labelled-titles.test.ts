import { describe, expect, it } from 'vitest';
import { CATEGORIES, categoryOf } from '#src/domain/classification/category-rules.ts';
import { LEVELS, levelOf } from '#src/domain/classification/level-rules.ts';
import { hitsOf, labelledTitles, precision, recall } from '#tests/support/labelled-titles.ts';

const titles = labelledTitles();
const level = (title: string): string => levelOf(title, '');
const category = (title: string): string => categoryOf(title, '', false);

describe.each([
  ['all labelled titles', titles],
  ['those held back', titles.filter((title) => title.Half === 'held back')],
  ['those of the exports', titles.filter((title) => title.Origin === 'export')],
])('on %s', (_, some) => {
  it.each(['Entry Level', 'Senior Level'])('%s is right in at least 92 of 100', (value) => {
    const hits = hitsOf(some, 'Level', level).get(value);
    if (hits === undefined) throw new Error(`no title has the level ${value}`);
    expect(precision(hits)).toBeGreaterThanOrEqual(92);
    // Saying nothing would be precise too.
    expect(recall(hits)).toBeGreaterThanOrEqual(85);
  });

  it('the category is right in at least 85 of 100', () => {
    const right = [...hitsOf(some, 'Category', category).values()].reduce(
      (sum, hits) => sum + hits.right,
      0,
    );
    expect((100 * right) / some.length).toBeGreaterThanOrEqual(85);
  });
});

describe('the set', () => {
  it('has 600 different titles and more, and only our levels and categories', () => {
    expect(titles.length).toBeGreaterThanOrEqual(600);
    expect(new Set(titles.map((title) => title.Title.toLowerCase())).size).toBe(titles.length);
    expect(LEVELS).toEqual(expect.arrayContaining(titles.map((title) => title.Level)));
    expect(CATEGORIES).toEqual(expect.arrayContaining(titles.map((title) => title.Category)));
  });

  it('is measured by value: said, meant and right', () => {
    const like = { Origin: 'written', Half: 'held back', 'Board Category': '' } as const;
    const hits = hitsOf(
      [
        { ...like, Title: 'Junior Nurse', Level: 'Entry Level', Category: 'Health' },
        { ...like, Title: 'Junior Cook', Level: 'Mid Level', Category: 'Health' },
      ],
      'Level',
      level,
    );
    expect(hits.get('Entry Level')).toEqual({ right: 1, said: 2, meant: 1 });
    expect(hits.get('Mid Level')).toEqual({ right: 0, said: 0, meant: 1 });
    expect(precision({ right: 1, said: 2, meant: 1 })).toBe(50);
    expect(recall({ right: 1, said: 2, meant: 4 })).toBe(25);
  });
});
