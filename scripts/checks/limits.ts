import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from '#scripts/command/repository.ts';

/** Paths within the repository, with their text. */
type Sources = ReadonlyMap<string, string>;

/**
 * How much of each may be found. A change may lower a number, never raise one, and has to lower one that it undercuts
 * by a tenth.
 */
const LIMITS = [
  { what: 'files in import circles', max: 0, find: filesInCircles },
  {
    what: 'lines that name people by a pronoun',
    max: 16,
    find: linesWith(/\b(?:nobody|somebody|whoever|anybody|everybody)\b/i),
  },
  { what: 'lines that tell', max: 16, find: linesWith(/\b(?:tell|tells|told)\b/i) },
];
/** The pairs of files that share words of a list. A change may remove one, never add one. */
const KNOWN_PAIRS = [
  'scripts/jobs/clean/pay.ts scripts/jobs/clean/place.ts',
  'scripts/jobs/clean/pay.ts scripts/jobs/clean/title.ts',
  'scripts/jobs/clean/place.ts scripts/jobs/columns.ts',
  'scripts/jobs/clean/no-job.ts scripts/jobs/columns.ts',
  'scripts/jobs/clean/place.ts scripts/jobs/value-text.ts',
  'scripts/jobs/clean/company.ts scripts/jobs/value-text.ts',
  'scripts/jobs/clean/title.ts src/contracts/job-values.ts',
  'scripts/jobs/column-names.ts src/contracts/lists/job-list.ts',
  'scripts/jobs/clean/plain-text.ts src/domain/files/resume-file.ts',
  'scripts/jobs/job-collection.ts src/domain/jobs/listing-identity.ts',
  'scripts/jobs/clean/region.ts src/domain/places/ghana-eligibility.ts',
  'scripts/jobs/clean/workplace.ts src/domain/places/ghana-words.ts',
  'scripts/jobs/clean/region.ts src/domain/places/job-place.ts',
  'scripts/jobs/job-identity.ts src/domain/places/place-parts.ts',
  'src/contracts/filter-fields.ts src/domain/search/suggestions.ts',
  'src/domain/files/resume-file.ts src/forms/question-dialog.ts',
  'src/routes/alert-paths.ts src/routes/paths.ts',
  'src/contracts/endpoint.ts src/server/platform/http/origins.ts',
  'src/contracts/lists/scholarship-list.ts src/server/platform/mail/mail-worker.ts',
  'src/contracts/endpoint.ts src/server/platform/metrics/metrics.ts',
  'src/server/platform/http/origins.ts src/server/platform/metrics/metrics.ts',
];

const COMMENT_OR_TITLE = /^\s*(?:\/\/|\/?\*|\{\/\*|test\b|describe\b)/;
const QUOTED = /'[^']*'|"[^"]*"|`[^`]*`/g;
/** Three or more values of an array or a union, or alternatives of a regular expression. */
const LIST = /(['"])[^'"\n]+\1(?:\s*[,|]\s*\1[^'"\n]+\1){2,}|(?<![\w -])[\w -]+(?:\|[\w -]+){2,}/g;
/** An import, or the fields that a type takes from another: names, not facts. */
const NAMES = /^import[^;]*;|(?:Pick|Omit)<[^>]*>/gm;
const MIN_SHARED = 5;

/**
 * The files that import themselves by way of others, of types and by `import()` too. An import has its file's ending.
 */
export function filesInCircles(sources: Sources): string[] {
  const imports = new Map<string, string[]>();
  for (const [file, text] of sources) {
    const names = ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
    imports.set(
      file,
      names.map((name) => (name.startsWith('#') ? name.slice(1) : join(dirname(file), name))),
    );
  }
  return [...sources.keys()].filter((file) => {
    const reached = new Set(imports.get(file));
    // A set also hands out what is added meanwhile.
    for (const one of reached) for (const next of imports.get(one) ?? []) reached.add(next);
    return reached.has(file);
  });
}

/**
 * The lines of comments, code and titles of `test` and `describe` that have one of the words. What readers see is
 * quoted.
 */
export function linesWith(words: RegExp): (sources: Sources) => string[] {
  const isFound = (line: string) => words.test(COMMENT_OR_TITLE.test(line) ? line : line.replaceAll(QUOTED, ''));
  return (sources) =>
    Array.from(sources).flatMap(([file, text]) =>
      text.split('\n').flatMap((line, i) => (isFound(line) ? `${file}:${i + 1}: ${line.trim()}` : [])),
    );
}

/** Files outside tests with lists that share words: the second home of a fact. */
export function listedTwice(sources: Sources): string[] {
  const pairs = new Map<string, string>();
  const lists: { file: string; words: Set<string> }[] = [];
  for (const [file, text] of sources) {
    if (file.startsWith('tests/')) continue;
    for (const [list] of text.replaceAll(NAMES, '').matchAll(LIST)) {
      const separated = list.toLowerCase().split(/['"|,]/);
      const words = new Set(separated.map((word) => word.trim()).filter(Boolean));
      for (const other of lists) {
        const shared = [...words].filter((word) => other.words.has(word));
        if (other.file !== file && shared.length >= MIN_SHARED) pairs.set(`${other.file} ${file}`, shared.join(', '));
      }
      lists.push({ file, words });
    }
  }
  return Array.from(pairs, ([files, shared]) => `${files}: ${shared}`);
}

/** Why a figure is refused; undefined for one at its limit or little below. */
export function faultOf(count: number, max: number): string | undefined {
  if (count > max) return `at most ${max} may be`;
  return count < max * 0.9 ? `lower the limit of ${max} to it` : undefined;
}

/** The pairs that are not known, and the known ones that are gone. */
export function changedPairs(found: readonly string[], known: readonly string[]): string[] {
  const added = found.filter((pair) => !known.includes(pair.split(': ')[0] ?? ''));
  const gone = known.filter((one) => !found.some((pair) => pair.startsWith(`${one}: `)));
  return [...added, ...gone.map((pair) => `${pair}: no longer, remove it from the list`)];
}

if (import.meta.main) {
  const names = globSync('{src,scripts,tests}/**/*.{ts,tsx,astro}', { cwd: root }).sort();
  if (names.length === 0) throw new Error(`No sources were found in ${root}.`);
  const sources = new Map(names.map((name) => [name, readFileSync(join(root, name), 'utf8')]));
  for (const { what, max, find } of LIMITS) {
    const found = find(sources);
    const fault = faultOf(found.length, max);
    if (fault !== undefined) process.exitCode = 1;
    console.log(`${found.length} ${what}${fault === undefined ? '' : ` (${fault}):\n${found.join('\n')}`}`);
  }
  const changed = changedPairs(listedTwice(sources), KNOWN_PAIRS);
  if (changed.length > 0) process.exitCode = 1;
  console.log([`${KNOWN_PAIRS.length} known pairs of files with the same list of words`, ...changed].join('\n'));
}
