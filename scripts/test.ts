import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './check.ts';
import { build, endToEnd, vitest } from './test/parts.ts';
import { sum, type Totals } from './test/report.ts';

/**
 * `npm test`: everything that must pass. A failure stops nothing, so that one run shows all of them;
 * without a built site its tests have failed. The last line is `N passed, N failed`.
 */
const FAILED: Totals = { passed: 0, failed: 1 };
const reports = await mkdtemp(join(tmpdir(), 'adwuma-test-'));

const withoutSite = await Promise.all([
  part('Checks', () => runChecks(1)),
  part('Unit, store and API tests', () => vitest(['unit', 'stores', 'api'], reports)),
]);
const built = await part('Build', build);
const withSite =
  built.failed > 0
    ? [FAILED, FAILED]
    : [
        await part('Tests of the built site', () => vitest(['site'], reports)),
        await part('End-to-end tests', () => endToEnd(reports)),
      ];

await rm(reports, { recursive: true, force: true });
const { passed, failed } = sum([...withoutSite, built, ...withSite]);
process.exitCode = failed === 0 ? 0 : 1;
console.log(`${passed} passed, ${failed} failed`);

/** Runs one part and says how it went; a part that throws has failed. */
async function part(name: string, run: () => Promise<Totals>): Promise<Totals> {
  console.log(`\n── ${name} begins`);
  const start = performance.now();
  const totals = await run().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return FAILED;
  });
  const seconds = ((performance.now() - start) / 1000).toFixed(0);
  console.log(`── ${name}: ${totals.passed} passed, ${totals.failed} failed (${seconds} s)\n`);
  return totals;
}
