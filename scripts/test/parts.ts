import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureChromium } from '#tests/support/chromium.ts';
import { runNode, toolScript } from '../checks/command.ts';
import type { StepTotals } from '../checks/step.ts';
import {
  playwrightTotals,
  readReport,
  vitestTotals,
  type PlaywrightReport,
  type VitestReport,
} from './report.ts';

const THIRTY_MINUTES = 1_800_000;

/** Runs projects of tests/vitest.config.ts; `reports` is an empty folder for what they write. */
export async function vitest(projects: readonly string[], reports: string): Promise<StepTotals> {
  const file = join(reports, `vitest-${projects.join('-')}.json`);
  const { code } = await runNode(
    [
      ...[toolScript('vitest'), 'run', '--config', 'tests/vitest.config.ts'],
      ...projects.flatMap((project) => ['--project', project]),
      ...['--reporter', 'default', '--reporter', 'json', '--outputFile.json', file],
    ],
    { stream: true, timeoutMs: THIRTY_MINUTES },
  );
  return vitestTotals({ code, report: await readReport<VitestReport>(file) });
}

/** Builds the site afresh; one test. */
export async function build(): Promise<StepTotals> {
  await rm(join(import.meta.dirname, '../../dist'), { recursive: true, force: true });
  const { code } = await runNode([toolScript('astro'), 'build'], { stream: true });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The end-to-end tests, in the Chromium of this machine or in one that is got for them. */
export async function endToEnd(reports: string): Promise<StepTotals> {
  const file = join(reports, 'playwright.json');
  const { code } = await runNode(
    [
      ...[toolScript('playwright'), 'test', '--config', 'tests/playwright.config.ts'],
      ...['--reporter', 'list,json'],
    ],
    {
      stream: true,
      timeoutMs: THIRTY_MINUTES,
      env: { CHROMIUM_PATH: await ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    },
  );
  return playwrightTotals({ code, report: await readReport<PlaywrightReport>(file) });
}
