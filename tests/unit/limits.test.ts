import { expect, test } from 'vitest';
import { changedPairs, faultOf, filesInCircles, linesWith, listedTwice } from '#scripts/checks/limits.ts';

const sources = (files: Record<string, string>) => new Map(Object.entries(files));

test('finds files that import one another through types, import() and .astro files, and none beside them', () => {
  const found = filesInCircles(
    sources({
      'src/a.ts': "import type { B } from './b.ts';",
      'src/b.ts': "const c = () => import('#src/C.astro');",
      'src/C.astro': "---\nimport { a } from './a.ts';\n---\n<p>It’s one</p>",
      'src/before.ts': "import './a.ts';",
      'src/after.ts': '',
    }),
  );
  expect(found).toEqual(['src/a.ts', 'src/b.ts', 'src/C.astro']);
});

test('finds words in comments, code and titles of test(), not in what readers see nor in titles of it()', () => {
  const find = linesWith(/\btold\b/i);
  const text =
    "// Told by mail.\nconst told = 1;\ntest('is told', run);\n  it('is told', run);\nconst text = 'You are told';\nconst retold = 2;";
  expect(find(sources({ 'src/a.ts': text }))).toEqual([
    'src/a.ts:1: // Told by mail.',
    'src/a.ts:2: const told = 1;',
    "src/a.ts:3: test('is told', run);",
  ]);
});

test('finds a list that two files have, as an array, a union or a pattern', () => {
  const files = {
    'src/a.ts': "const CITIES = ['Accra', 'Kumasi', 'Tamale', 'Cape Coast', 'Ho', 'Wa'];",
    'src/b.ts': '/^(?:accra|kumasi|tamale|cape coast|ho)$/',
    'src/c.ts': "type City = 'Accra' | 'Kumasi' | 'Tamale';",
    'tests/d.ts': "['Accra', 'Kumasi', 'Tamale', 'Cape Coast', 'Ho']",
  };
  expect(listedTwice(sources(files))).toEqual(['src/a.ts src/b.ts: accra, kumasi, tamale, cape coast, ho']);
});

test('refuses a figure over its limit, and one that its limit has not followed', () => {
  expect([0, 89, 90, 100, 101].map((count) => faultOf(count, 100))).toEqual([
    'lower the limit of 100 to it',
    'lower the limit of 100 to it',
    undefined,
    undefined,
    'at most 100 may be',
  ]);
  expect([faultOf(0, 0), faultOf(1, 0)]).toEqual([undefined, 'at most 0 may be']);
});

test('refuses a pair that is not known, and a known one that is gone', () => {
  const known = ['src/a.ts src/b.ts', 'src/a.ts src/c.ts'];
  expect(changedPairs(['src/a.ts src/b.ts: accra, ho', 'src/a.ts src/c.ts: wa'], known)).toEqual([]);
  expect(changedPairs(['src/a.ts src/b.ts: accra, ho', 'src/b.ts src/c.ts: wa'], known)).toEqual([
    'src/b.ts src/c.ts: wa',
    'src/a.ts src/c.ts: no longer, remove it from the list',
  ]);
});
