import type { SourceFile } from './source-file.ts';

/** What makes a test lie or wobble; each with the sentence for who wrote it. */
const BANNED: [RegExp, string][] = [
  [/\b(it|test|describe|suite|bench)(\.\w+)*\.only\b/, 'only some of the tests would run.'],
  [/\b(it|test|describe|suite)(\.\w+)*\.(skip|todo|fixme)\b/, 'a test that does not run.'],
  [/\bwaitForTimeout\b/, 'wait for what must happen, not for time to pass.'],
  [/['"]networkidle['"]/, 'wait for what must happen, not for the network to rest.'],
  [/\bsleep\w*\s*\(/, 'wait for what must happen, not for time to pass.'],
  [/\bnode:timers\/promises\b/, 'wait for what must happen, not for time to pass.'],
];

/** Tests that are switched off, or that wait for time to pass, as `file:line reason`. */
export function weakTests(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('tests/'))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          BANNED.filter(([pattern]) => pattern.test(line)).map(
            ([, reason]) => `${path}:${index + 1} ${reason}`,
          ),
        ),
    );
}
