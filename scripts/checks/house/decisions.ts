import type { SourceFile } from './source-file.ts';

const HEADINGS = ['Context', 'Decision', 'Consequences'];

/** A note on a decision says what was given, what was chosen and what follows. */
export function incompleteDecisions(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^src\/decisions\/.+\.md$/.test(path))
    .flatMap(({ path, text }) =>
      HEADINGS.filter((heading) => !new RegExp(`^## ${heading}\\b`, 'm').test(text)).map(
        (heading) => `${path} has no heading '## ${heading}'.`,
      ),
    );
}
