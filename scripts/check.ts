import { runNode, toolScript } from './checks/command.ts';
import type { Totals } from './test/report.ts';

const PRETTIER = [
  ...[
    '--config',
    'scripts/checks/prettier.json',
    '--ignore-path',
    'scripts/checks/prettier.ignore',
  ],
  ...['--cache', '--cache-location', '.cache/prettier', '--log-level', 'warn'],
];
const TYPES = [toolScript('typescript-native', 'tsc'), '--noEmit', '--project'];
/** Its own list of files: the checker would read every .ts file that the other checks read too. */
const ASTRO_FILES = ['--tsconfig', 'scripts/checks/astro.tsconfig.json'];
const WARNINGS_FAIL = ['--minimumSeverity', 'warning', '--minimumFailingSeverity', 'warning'];

/** The slowest first, so that two at a time end together. */
const CHECKS: Record<string, string[]> = {
  lint: [
    ...[toolScript('eslint'), '--config', 'scripts/checks/eslint.config.js'],
    ...['--cache', '--cache-strategy', 'content', '--cache-location', '.cache/eslint/'],
    ...['src', 'scripts', 'tests'],
  ],
  format: [toolScript('prettier'), ...PRETTIER, '--check', '.'],
  'types of .astro files': [toolScript('astro'), 'check', ...ASTRO_FILES, ...WARNINGS_FAIL],
  types: [...TYPES, 'tsconfig.json'],
  'types of the server': [...TYPES, 'src/server/tsconfig.json'],
  'unused files, exports and packages; cycles': [
    ...[toolScript('knip'), '--config', 'scripts/checks/knip.jsonc', '--no-progress'],
  ],
};

/** Runs every check, `lanes` at a time, and prints a line for each, with what it said below. */
export async function runChecks(lanes: number): Promise<Totals> {
  const totals = { passed: 0, failed: 0 };
  const waiting = Object.entries(CHECKS).values();
  const lane = async () => {
    for (const [name, args] of waiting) {
      const start = performance.now();
      const { code, output } = await runNode(args);
      totals[code === 0 ? 'passed' : 'failed'] += 1;
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n${output.trim()}`.trim());
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return totals;
}

/** `npm run check`: everything that can be told without running the product. */
if (import.meta.main) {
  const { failed } = await runChecks(2);
  process.exitCode = failed === 0 ? 0 : 1;
}
