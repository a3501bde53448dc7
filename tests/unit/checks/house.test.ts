import { describe, expect, it } from 'vitest';
import { incompleteDecisions } from '#scripts/checks/house/decisions.ts';
import { unusedPackages } from '#scripts/checks/house/dependencies.ts';
import { tooLongFiles } from '#scripts/checks/house/file-sizes.ts';
import { badNames } from '#scripts/checks/house/names.ts';
import { weakTests } from '#scripts/checks/house/test-hygiene.ts';
import { strayTopLevel } from '#scripts/checks/house/top-level.ts';

const lines = (count: number) => 'a line\n'.repeat(count);
const file = (path: string, text = '') => [{ path, text }];

describe('file sizes', () => {
  it.each([
    ['src/domain/long.ts', 300],
    ['src/pages/jobs/[...page].astro', 40],
    ['tests/unit/long.test.ts', 900],
    ['src/server/db/migrations/0001_first.sql', 900],
  ])('lets %s have %i lines', (path, count) => {
    expect(tooLongFiles(file(path, lines(count)))).toEqual([]);
  });

  it.each([
    ['src/domain/long.ts', 301],
    ['src/pages/jobs/[...page].astro', 41],
  ])('refuses %s with %i lines', (path, count) => {
    expect(tooLongFiles(file(path, lines(count)))).toHaveLength(1);
  });
});

describe('names', () => {
  it.each([
    'src/domain/page-window.ts',
    'src/ui/nav-menus.element.ts',
    'src/ui/JobCard.astro',
    'src/features/session/LoginForm.tsx',
    'src/pages/job-details/[id].astro',
    'src/server/db/migrations/0000_brave_hulk.sql',
  ])('accepts %s', (path) => {
    expect(badNames(file(path))).toEqual([]);
  });

  it.each([
    'src/domain/utils.ts',
    'src/domain/Helpers/a.ts',
    'src/ui/common.css',
    'src/contracts/types.ts',
    'src/domain/pageWindow.ts',
    'src/domain/PageWindow.ts',
    'src/ui/job-card.astro',
    'src/features/session/loginForm.tsx',
  ])('refuses %s', (path) => {
    expect(badNames(file(path))).toHaveLength(1);
  });

  it('refuses a barrel, and accepts an index that does something', () => {
    expect(badNames(file('src/domain/index.ts', "export { a } from './a.ts';\n"))).toHaveLength(1);
    expect(badNames(file('src/domain/index.ts', "export * from './a.ts';\n"))).toHaveLength(1);
    expect(badNames(file('src/domain/index.ts', 'export const index = 1;\n'))).toEqual([]);
  });
});

describe('tests that run and do not wait', () => {
  // Put together from halves, or this file would be found by the check that it tests.
  it.each([
    `it.${'only'}('works', () => {});`,
    `describe.${'skip'}('later', () => {});`,
    `test.describe.${'fixme'}('later', () => {});`,
    `it.${'todo'}('later');`,
    `await page.waitFor${'Timeout'}(100);`,
    `await page.goto('/', { waitUntil: '${'network'}idle' });`,
    `await ${'sleep'}(100);`,
  ])('refuses %s', (line) => {
    expect(weakTests(file('tests/e2e/home.test.ts', `\n${line}\n`))).toEqual([
      expect.stringMatching(/^tests\/e2e\/home\.test\.ts:2 /),
    ]);
  });

  it('lets the product sleep', () => {
    expect(weakTests(file('src/domain/rest.ts', `await ${'sleep'}(100);`))).toEqual([]);
  });
});

describe('notes on decisions', () => {
  it('want all three headings', () => {
    const note = '# PostgreSQL\n\n## Context\n\n## Decision\n\n## Consequences\n';
    expect(incompleteDecisions(file('src/decisions/database.md', note))).toEqual([]);
    expect(
      incompleteDecisions(file('src/decisions/database.md', note.replace('## Decision', ''))),
    ).toEqual(["src/decisions/database.md has no heading '## Decision'."]);
  });
});

describe('packages in use', () => {
  const manifest = (...names: string[]) => ({
    dependencies: Object.fromEntries(names.map((name) => [name, '1'])),
  });

  it('accepts imports, deep imports, types and tools run by name', () => {
    const text = `import a from 'alpha';\nimport b from '@scope/beta/deep';\ntool('gamma');`;
    const names = ['alpha', '@types/alpha', '@scope/beta', 'gamma', '@types/node'];
    expect(unusedPackages(manifest(...names), file('a.ts', text))).toEqual([]);
  });

  it('refuses what nothing names', () => {
    const text = "import './alpha.ts'; // alpha";
    expect(unusedPackages(manifest('alpha'), file('a.ts', text))).toEqual([
      'alpha is in package.json, but nothing uses it.',
    ]);
  });
});

describe('the top of the repository', () => {
  it('keeps what the design lists and what Git ignores', () => {
    expect(strayTopLevel(['src', 'README.md', '.ci', 'node_modules', '.env', 'npm.log'])).toEqual(
      [],
    );
    expect(strayTopLevel(['vitest.config.ts', 'docs'])).toHaveLength(2);
  });
});
