import type { SourceFile } from './source-file.ts';

const MOST_LINES = 300;
const MOST_LINES_OF_A_PAGE = 40;
/** Tests, generated SQL and prose may be as long as they need. */
const FREE = /^tests\/|\.sql$|\.md$/;

/** Design rule 9: a file has at most 300 lines, a page file at most 40 (200 is a warning of the linter). */
export function tooLongFiles(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const lines = text.trimEnd().split('\n').length;
    const most = path.startsWith('src/pages/') ? MOST_LINES_OF_A_PAGE : MOST_LINES;
    return FREE.test(path) || lines <= most
      ? []
      : [`${path} has ${lines} lines; ${most} are allowed.`];
  });
}
