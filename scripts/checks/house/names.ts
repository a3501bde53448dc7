import type { SourceFile } from './source-file.ts';

const NAMELESS = new Set(['utils', 'util', 'helpers', 'helper', 'common', 'misc', 'types']);
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const PASCAL = /^[A-Z][A-Za-z0-9]*$/;
const RE_EXPORT = /^export\s+(\*|\{[^}]*\})\s*(as \w+\s*)?from\b/m;

/** Design rules 4 and 5: names that say something, each file type in its case, no barrels. */
export function badNames(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const parts = path.split('/').map((part) => part.split('.')[0] ?? '');
    const vague = parts.find((part) => NAMELESS.has(part.toLowerCase()));
    if (vague !== undefined) return [`${path}: '${vague}' says nothing about what is inside.`];
    if (/(^|\/)index\.(ts|tsx|js)$/.test(path) && RE_EXPORT.test(text)) {
      return [`${path} is a barrel: import from the file that has the thing.`];
    }
    return wrongCase(path) ? [`${path}: ${wrongCase(path)}`] : [];
  });
}

/** Addresses decide the names in src/pages, and a migration tool those of migrations. */
function wrongCase(path: string): string | undefined {
  if (/^src\/(pages|server\/db\/migrations)\//.test(path)) return undefined;
  const file = path.slice(path.lastIndexOf('/') + 1);
  const name = file.split('.')[0] ?? '';
  if (/\.(astro|tsx)$/.test(file) && !file.includes('.test.')) {
    return PASCAL.test(name) ? undefined : 'a component is named in PascalCase.';
  }
  return /\.(ts|js|mjs|css)$/.test(file) && !KEBAB.test(name)
    ? 'a file that is no component is named in kebab-case.'
    : undefined;
}
