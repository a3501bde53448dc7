import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';

/** The house's own configuration; only the rules that need a file to exist on disk are taken out. */
const eslint = new ESLint({
  overrideConfigFile: 'scripts/checks/eslint.config.js',
  overrideConfig: [{ ...tseslint.configs.disableTypeChecked, files: ['**/*.{ts,tsx}'] }],
});

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
    ['src/contracts/planted.ts', '#src/domain/initials.ts', ZONE],
    ['src/domain/planted.ts', '#src/routes/paths.ts', ZONE],
    ['src/routes/planted.ts', '#src/browser/api.ts', ZONE],
    ['src/browser/planted.ts', '#src/features/session/session.store.ts', ZONE],
    ['src/server/planted.ts', '#src/ui/nav-menus.element.ts', ZONE],
    ['src/contracts/planted.ts', 'node:fs', PACKAGE],
    ['src/domain/planted.ts', 'nanostores', PACKAGE],
    ['src/server/planted.ts', 'react', PACKAGE],
    ['src/features/tracking/planted.ts', 'ky', PACKAGE],
    ['src/ui/Planted.tsx', '#src/routes/paths.ts', ZONE],
    ['src/features/scholarships/Planted.tsx', '#src/server/errors.ts', ZONE],
    [
      'src/features/job-seeker/Planted.tsx',
      '#src/features/scholarships/scholarships.build.ts',
      ZONE,
    ],
    ['src/features/job-seeker/Planted.tsx', 'ky', PACKAGE],
  ])('in %s of %s is caught', async (filePath, specifier, rule) => {
    expect(await complaints(filePath, importing(specifier))).toEqual([rule]);
  });

  it.each([
    ['src/ui/Planted.astro', '#src/routes/paths.ts', ZONE],
    ['src/layouts/Planted.astro', '#src/server/errors.ts', ZONE],
    ['src/pages/planted.astro', '#src/server/errors.ts', ZONE],
    [
      'src/features/tracking/Planted.astro',
      '#src/features/scholarships/scholarships.build.ts',
      ZONE,
    ],
    ['src/pages/planted.astro', 'hono', PACKAGE],
  ])('in %s of %s is caught, in frontmatter and in a script', async (filePath, specifier, rule) => {
    expect(await complaints(filePath, frontmatter(specifier))).toEqual([rule]);
    expect(await complaints(filePath, scriptBlock(specifier))).toEqual([rule]);
  });
});

describe('a right import', () => {
  it.each([
    ['src/domain/planted.ts', '#src/contracts/jobs.ts'],
    ['src/routes/planted.ts', '#src/contracts/jobs.ts'],
    ['src/server/planted.ts', '#src/routes/shell-routes.ts'],
    ['src/server/planted.ts', 'node:fs'],
    ['src/browser/planted.ts', 'ky'],
    ['src/features/job-seeker/Planted.tsx', '#src/routes/paths.ts'],
    ['src/features/job-seeker/Planted.tsx', 'react'],
  ])('in %s of %s passes', async (filePath, specifier) => {
    expect(await complaints(filePath, importing(specifier))).toEqual([]);
  });

  it.each([
    ['src/pages/planted.astro', '#src/features/scholarships/scholarships.build.ts'],
    ['src/layouts/Planted.astro', '#src/routes/paths.ts'],
  ])('in %s of %s passes', async (filePath, specifier) => {
    expect(await complaints(filePath, frontmatter(specifier))).toEqual([]);
    expect(await complaints(filePath, scriptBlock(specifier))).toEqual([]);
  });
});

describe('an import that leads nowhere', () => {
  it('is caught', async () => {
    expect(await complaints('src/domain/planted.ts', importing('#src/domain/nowhere.ts'))).toEqual([
      'import-x/no-unresolved',
    ]);
  });
});
