import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runNode, toolScript } from '../command/processes.ts';
import { TEST_SITE } from '../command/repository.ts';
import {
  playwrightOutcome,
  readReport,
  vitestOutcome,
  type Outcome,
  type PlaywrightReport,
  type VitestReport,
} from './report.ts';

/** `short` is what every change must pass, `all` also what runs each night; see tests/tier.ts. */
export type Tier = 'short' | 'all';

/** Runs projects of tests/vitest.config.ts; `reports` is an empty folder for what they write. */
export async function vitest(projects: readonly string[], tier: Tier, reports: string): Promise<Outcome> {
  const file = join(reports, `vitest-${projects.join('-')}.json`);
  const { code, output } = await runNode(
    [
      toolScript('vitest'),
      'run',
      '--config',
      'tests/vitest.config.ts',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter',
      'default',
      '--reporter',
      'json',
      '--outputFile.json',
      file,
    ],
    { stream: true, env: { TEST_TIER: tier } },
  );
  return vitestOutcome({ code, output, report: await readReport<VitestReport>(file) });
}

/** Builds the site afresh, beside the one that serves; one test. */
export async function build(): Promise<Outcome> {
  await rm(TEST_SITE, { recursive: true, force: true });
  const { code, output } = await runNode(['scripts/build.ts', '--outDir', TEST_SITE], {
    stream: true,
  });
  const failures = code === 0 ? [] : [{ name: 'The site is not built.', error: output.trim() }];
  return { passed: 1 - failures.length, failures, unsteady: [] };
}

/** The end-to-end tests, in the Chromium of this machine or in one that their configuration gets. */
export async function endToEnd(tier: Tier, reports: string): Promise<Outcome> {
  const file = join(reports, 'playwright.json');
  const { code, output } = await runNode(
    [toolScript('playwright'), 'test', '--config', 'tests/playwright.config.ts', '--reporter', 'list,json'],
    { stream: true, env: { TEST_TIER: tier, PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
  );
  return playwrightOutcome({ code, output, report: await readReport<PlaywrightReport>(file) });
}
