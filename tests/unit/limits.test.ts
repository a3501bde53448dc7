import { expect, test } from 'vitest';
import { filesInCircles, linesWith, listedTwice } from '#scripts/checks/limits.ts';

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

test('finds words in comments, code and titles of tests, not in what readers see', () => {
  const find = linesWith(/\btold\b/i);
  const text =
    "// Told by mail.\nconst told = 1;\ntest('is told', run);\nconst text = 'You are told';\nconst retold = 2;";
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
