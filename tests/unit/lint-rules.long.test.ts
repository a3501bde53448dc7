import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it, vi } from 'vitest';

/** The house's own configuration; only the rules that need a file to exist on disk are taken out. */
const eslint = new ESLint({
  overrideConfigFile: 'scripts/checks/eslint.config.js',
  overrideConfig: [{ ...tseslint.configs.disableTypeChecked, files: ['**/*.{ts,tsx}'] }],
});

// The first of them loads every plugin.
vi.setConfig({ testTimeout: 60_000 });

const ZONE = 'import-x/no-restricted-paths';
const PACKAGE = 'no-restricted-imports';

/** The rules that complain about `code` in a file at `filePath`, without those about style. */
async function complaints(filePath: string, code: string): Promise<(string | null)[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? [])
    .map(({ ruleId, message }) => ruleId ?? message)
    .filter((rule) => !rule.startsWith('@typescript-eslint/no-unused'));
}

function importing(specifier: string): string {
  return `import * as planted from '${specifier}';\nexport const seen = planted;\n`;
}

function frontmatter(specifier: string): string {
  return `---\nimport * as planted from '${specifier}';\n---\n\n<p>{String(planted)}</p>\n`;
}

function scriptBlock(specifier: string): string {
  return `<p>Hello</p>\n<script>\n  import '${specifier}';\n</script>\n`;
}

describe('a planted wrong import', () => {
  it.each([
    ['src/contracts/planted.ts', '#src/domain/text/initials.ts', ZONE],
    ['src/domain/planted.ts', '#src/routes/paths.ts', ZONE],
    ['src/routes/planted.ts', '#src/browser/api.ts', ZONE],
    ['src/service-worker/planted.ts', '#src/browser/api.ts', ZONE],
    ['src/browser/planted.ts', '#src/features/session/session.store.ts', ZONE],
    ['src/server/planted.ts', '#src/ui/nav-menus.element.ts', ZONE],
    ['src/forms/planted.ts', '#src/features/session/session.store.ts', ZONE],
    ['src/server/db/planted.ts', '#src/server/modules/jobs/queries.ts', ZONE],
    ['src/server/db/planted.ts', '#src/server/platform/mail/mail-worker.ts', ZONE],
    ['src/server/platform/planted.ts', '#src/server/modules/jobs/queries.ts', ZONE],
    ['src/server/modules/jobs/planted.ts', '#src/server/app.ts', ZONE],
    ['src/domain/planted.ts', '#scripts/command/repository.ts', ZONE],
    ['src/content/planted.ts', '#src/features/scholarships/scholarships.build.ts', ZONE],
    ['src/settings/planted.ts', '#src/content/jobs-file.ts', ZONE],
    ['src/ui/planted.ts', '#src/content/jobs-file.ts', ZONE],
    ['scripts/planted.ts', '#tests/support/until.ts', ZONE],
    ['tests/support/planted.ts', '#scripts/build/settings.ts', ZONE],
    ['src/forms/planted.ts', 'ky', PACKAGE],
    ['src/contracts/planted.ts', 'node:fs', PACKAGE],
    ['src/domain/planted.ts', 'nanostores', PACKAGE],
    ['src/server/planted.ts', 'react', PACKAGE],
    ['src/features/tracking/planted.ts', 'ky', PACKAGE],
    ['src/ui/Planted.tsx', '#src/routes/paths.ts', ZONE],
    ['src/features/scholarships/Planted.tsx', '#src/server/errors.ts', ZONE],
    ['src/features/session/Planted.tsx', '#src/features/scholarships/scholarships.build.ts', ZONE],
    ['src/domain/planted.ts', '#src/domain/nowhere.ts', 'import-x/no-unresolved'],
  ])('in %s of %s is caught', async (filePath, specifier, rule) => {
    expect(await complaints(filePath, importing(specifier))).toEqual([rule]);
  });

  it.each([
    ['src/ui/Planted.astro', '#src/routes/paths.ts', ZONE],
    ['src/layouts/Planted.astro', '#src/server/errors.ts', ZONE],
    ['src/pages/planted.astro', '#src/server/errors.ts', ZONE],
    ['src/pages/planted.astro', 'hono', PACKAGE],
  ])('in %s of %s is caught, in frontmatter and in a script', async (filePath, specifier, rule) => {
    expect(await complaints(filePath, frontmatter(specifier))).toEqual([rule]);
    expect(await complaints(filePath, scriptBlock(specifier))).toEqual([rule]);
  });
});

describe('a name', () => {
  it.each([
    ['src/domain/utils.ts', 'filename-blocklist'],
    ['src/domain/helpers/plain.ts', 'filename-blocklist'],
    ['src/domain/pageWindow.ts', 'filename-naming-convention'],
    ['src/domain/PageWindow.ts', 'filename-naming-convention'],
    ['src/features/session/loginForm.tsx', 'filename-naming-convention'],
  ])('such as %s is caught', async (filePath, rule) => {
    expect(await complaints(filePath, 'export const one = 1;\n')).toEqual([`check-file/${rule}`]);
  });
});

describe('a barrel', () => {
  it.each([
    ['src/domain/index.ts', "export { initials } from './text/initials.ts';"],
    ['src/domain/index.ts', "export * from './text/initials.ts';"],
    ['src/domain/planted.ts', "export * from './text/initials.ts';"],
  ])('in %s is caught: %s', async (filePath, code) => {
    expect(await complaints(filePath, `${code}\n`)).toEqual(['no-restricted-syntax']);
  });
});

describe('a file that is too long', () => {
  const lines = (count: number) => Array.from({ length: count }, () => 'void 0;\n').join('');

  it.each([
    ['src/domain/planted.ts', 201, ['size/max-lines']],
    ['src/domain/planted.ts', 301, ['size/max-lines', 'max-lines']],
    ['src/pages/planted.ts', 41, ['max-lines']],
    ['tests/unit/planted.test.ts', 900, []],
  ])('%s with %i lines', async (filePath, count, rules) => {
    const found = await complaints(filePath, lines(count));
    expect(found.filter((rule) => /max-lines/.test(rule ?? ''))).toEqual(rules);
  });
});

describe('a test that does not run, or that waits for time to pass', () => {
  it.each([
    ['it.only("works", () => {});', 'vitest/no-focused-tests'],
    ['describe.skip("later", () => {});', 'vitest/no-disabled-tests'],
    ['it.todo("later");', 'vitest/warn-todo'],
  ])('is caught: %s', async (code, rule) => {
    const source = `import { describe, it } from 'vitest';\n${code}\nvoid [describe, it];\n`;
    expect(await complaints('tests/unit/planted.test.ts', source)).toContain(rule);
  });

  it.each([
    ['test.skip("later", () => {});', 'playwright/no-skipped-test'],
    ['test.fixme("later", () => {});', 'no-restricted-syntax'],
    ['await page.waitForTimeout(100);', 'playwright/no-wait-for-timeout'],
    ["await page.goto('/', { waitUntil: 'networkidle' });", 'playwright/no-networkidle'],
    ['await sleep(100);', 'no-restricted-syntax'],
    ["import { setTimeout as delay } from 'node:timers/promises';", 'no-restricted-imports'],
  ])('is caught: %s', async (code, rule) => {
    const source = `import { test } from 'playwright/test';\n${code}\nvoid test;\n`;
    expect(await complaints('tests/e2e/planted.test.ts', source)).toContain(rule);
  });
});
