import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './check.ts';
import { commandLine } from './command/command-line.ts';
import { build, endToEnd, vitest } from './test/steps.ts';
import type { Outcome } from './test/report.ts';
import { summary } from './test/summary.ts';

/**
 * `npm test`: what every change must pass; with `--all`, as in `npm run test:all`, the long tier too. A
 * failure stops nothing, so that one run shows all of them, and what each said stands at the end again. The
 * last line is `N passed, N failed`.
 */
const { all: isAll } = commandLine('test', 'What every change must pass.')
  .option('--all', 'the long tier too, as in npm run test:all')
  .parse()
  .opts<{ all?: true }>();
const tier = isAll ? 'all' : 'short';
const reports = await mkdtemp(join(tmpdir(), 'adwuma-test-'));
const all: Outcome = { passed: 0, failures: [], unsteady: [] };

await Promise.all([
  part('Checks', () => runChecks(1, tier)),
  part('Unit, store and API tests', () => vitest(['unit', 'stores', 'api'], tier, reports)),
]);
const isBuilt = await part('Build', build);
const needsSite = (run: () => Promise<Outcome>) => () =>
  isBuilt ? run() : Promise.reject(new Error('There is no built site to test.'));
await part(
  'Tests of the built site',
  needsSite(() => vitest(['site'], tier, reports)),
);
await part(
  'End-to-end tests',
  needsSite(() => endToEnd(tier, reports)),
);
await rm(reports, { recursive: true, force: true });
process.exitCode = all.failures.length === 0 ? 0 : 1;
console.log(summary(all).join('\n'));

/** Runs one part, says how it went, and whether nothing failed; a part that throws has failed. */
async function part(name: string, run: () => Promise<Outcome>): Promise<boolean> {
  console.log(`\n── ${name} begins`);
  const start = performance.now();
  const { passed, failures, unsteady } = await run().catch((error: unknown): Outcome => {
    const message = error instanceof Error ? error.message : String(error);
    return { passed: 0, failures: [{ name: 'It broke off.', error: message }], unsteady: [] };
  });
  all.passed += passed;
  all.failures.push(...failures.map((failure) => ({ ...failure, name: `${name}: ${failure.name}` })));
  all.unsteady.push(...unsteady);
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`── ${name}: ${passed} passed, ${failures.length} failed (${seconds} s)\n`);
  return failures.length === 0;
}
