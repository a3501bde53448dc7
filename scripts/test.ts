import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './check.ts';
import { build, endToEnd, vitest } from './test/parts.ts';
import type { Outcome } from './test/report.ts';

/**
 * `npm test`: everything that must pass. A failure stops nothing, so that one run shows all of them, by name
 * at the end too; without a built site its tests have failed. The last line is `N passed, N failed`.
 */
const reports = await mkdtemp(join(tmpdir(), 'adwuma-test-'));
let passed = 0;
const failures: string[] = [];

await Promise.all([
  part('Checks', () => runChecks(1)),
  part('Unit, store and API tests', () => vitest(['unit', 'stores', 'api'], reports)),
]);
const isBuilt = await part('Build', build);
const needsSite = (run: () => Promise<Outcome>) => () =>
  isBuilt ? run() : Promise.reject(new Error('There is no built site to test.'));
await part(
  'Tests of the built site',
  needsSite(() => vitest(['site'], reports)),
);
await part(
  'End-to-end tests',
  needsSite(() => endToEnd(reports)),
);

await rm(reports, { recursive: true, force: true });
process.exitCode = failures.length === 0 ? 0 : 1;
for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`${passed} passed, ${failures.length} failed`);

/** Runs one part, says how it went, and whether nothing failed; a part that throws has failed. */
async function part(name: string, run: () => Promise<Outcome>): Promise<boolean> {
  console.log(`\n── ${name} begins`);
  const start = performance.now();
  const outcome = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failures: ['It broke off.'] };
  });
  passed += outcome.passed;
  failures.push(...outcome.failures.map((failure) => `${name}: ${failure}`));
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  const counts = `${outcome.passed} passed, ${outcome.failures.length} failed`;
  console.log(`── ${name}: ${counts} (${seconds} s)\n`);
  return outcome.failures.length === 0;
}
