/** Design section 3: the top of the repository is fixed; tools keep their files in the folders. */
const KEPT = new Set([
  ...['package.json', 'package-lock.json', 'astro.config.mjs', 'tsconfig.json'],
  ...['src', 'public', 'data', 'scripts', 'tests', 'README.md', 'LICENSE'],
  ...['.ci', '.github', '.gitignore', '.editorconfig', '.env.example', '.npmrc'],
]);

/** What stands there on a machine but never in the repository (`.gitignore`, and Git's own). */
const LOCAL = /^(\.git|node_modules|dist|\.astro|\.data|\.cache|\.env|\.DS_Store|.+\.log)$/;

export function strayTopLevel(entries: readonly string[]): string[] {
  return entries
    .filter((entry) => !KEPT.has(entry) && !LOCAL.test(entry))
    .map((entry) => `${entry} does not belong at the top of the repository.`);
}
