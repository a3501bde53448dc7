import { stripVTControlCharacters } from 'node:util';
import { runNode, toolScript } from './command/processes.ts';
import { commandLine } from './command/command-line.ts';
import type { Tier } from './test/steps.ts';
import type { Outcome } from './test/report.ts';

const PRETTIER = [
  '--config',
  'scripts/checks/prettier.json',
  '--ignore-path',
  'scripts/checks/prettier.ignore',
  '--cache',
  '--cache-location',
  '.cache/prettier',
  '--log-level',
  'warn',
];
const TYPES = [toolScript('typescript-native', 'tsc'), '--noEmit', '--project'];
/** Its own list of files: the checker would read every .ts file that the other checks read too. */
const ASTRO_FILES = ['--tsconfig', 'scripts/checks/astro.tsconfig.json'];
const WARNINGS_FAIL = ['--minimumSeverity', 'warning', '--minimumFailingSeverity', 'warning'];

/** The slowest first, so that two at a time end together. */
const CHECKS: Record<string, string[]> = {
  lint: [
    toolScript('eslint'),
    '--config',
    'scripts/checks/eslint.config.js',
    '--cache',
    '--cache-strategy',
    'content',
    '--cache-location',
    '.cache/eslint/',
    'src',
    'scripts',
    'tests',
  ],
  format: [toolScript('prettier'), ...PRETTIER, '--check', '.'],
  'types of .astro files': [toolScript('astro'), 'check', ...ASTRO_FILES, ...WARNINGS_FAIL],
  types: [...TYPES, 'tsconfig.json'],
  'types of the server': [...TYPES, 'src/server/tsconfig.json'],
  'types of the service worker': [...TYPES, 'src/service-worker/tsconfig.json'],
  'import circles, words and copied lists': ['scripts/checks/limits.ts'],
  'unused files, exports and packages': [toolScript('knip'), '--config', 'scripts/checks/knip.jsonc', '--no-progress'],
};

/**
 * Runs every check, `lanes` at a time, and prints a line for each, with what it said below. The short tier
 * leaves out the rules of lint that need types.
 */
export async function runChecks(lanes: number, tier: Tier): Promise<Outcome> {
  const outcome: Outcome = { passed: 0, failures: [], unsteady: [] };
  const waiting = Object.entries(CHECKS).values();
  const lane = async () => {
    for (const [name, args] of waiting) {
      const start = performance.now();
      const { code, output } = await runNode(args, { env: { TEST_TIER: tier } });
      if (code === 0) outcome.passed += 1;
      else outcome.failures.push({ name, error: stripVTControlCharacters(output).trim() });
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n${output.trim()}`.trim());
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return outcome;
}

/** `npm run check`: all checks that do not run the product. */
if (import.meta.main) {
  await commandLine('check', 'Format, lint, types and unused code, without tests.')
    .action(async () => {
      const { failures } = await runChecks(2, 'all');
      process.exitCode = failures.length === 0 ? 0 : 1;
    })
    .parseAsync();
}
