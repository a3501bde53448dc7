import type { Outcome } from './report.ts';

/** Lines for what failed, so that it stands at the end of a log. */
const MAX_LINES = 60;
/** Of one failure: its name, its error and its place. */
const MIN_LINES_EACH = 3;

/**
 * The last lines of a run: each failure with its error and place, the unsteady tests, and
 * `N passed, N failed`. Many failures share the lines; those that have none are counted.
 */
export function summary({ passed, failures, unsteady }: Outcome): string[] {
  const shown = failures.slice(0, Math.floor((MAX_LINES - 1) / MIN_LINES_EACH));
  const linesEach = Math.floor((MAX_LINES - 1) / Math.max(shown.length, 1));
  const rest = failures.length - shown.length;
  return [
    ...shown.flatMap(({ name, error, place }) => {
      const lines = error.split('\n').map((line) => `    ${line.slice(0, 300)}`);
      const own = linesEach - (place === undefined ? 1 : 2);
      const at = place === undefined ? [] : [`    at ${place}`];
      return [`✗ ${name}`, ...lines.slice(0, own), ...at];
    }),
    ...(rest === 0 ? [] : [`✗ ${rest} more, named above`]),
    ...unsteady.map((name) => `unsteady: ${name}`),
    `${passed} passed, ${failures.length} failed`,
  ];
}
