import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runNode, toolScript } from '../checks/command.ts';
import {
  playwrightTotals,
  readReport,
  vitestTotals,
  type PlaywrightReport,
  type Totals,
  type VitestReport,
} from './report.ts';

/** Runs projects of tests/vitest.config.ts; `reports` is an empty folder for what they write. */
export async function vitest(projects: readonly string[], reports: string): Promise<Totals> {
  const file = join(reports, `vitest-${projects.join('-')}.json`);
  const { code } = await runNode(
    [
      ...[toolScript('vitest'), 'run', '--config', 'tests/vitest.config.ts'],
      ...projects.flatMap((project) => ['--project', project]),
      ...['--reporter', 'default', '--reporter', 'json', '--outputFile.json', file],
    ],
    { stream: true },
  );
  return vitestTotals({ code, report: await readReport<VitestReport>(file) });
}

/** Builds the site afresh; one test. */
export async function build(): Promise<Totals> {
  await rm(join(import.meta.dirname, '../../dist'), { recursive: true, force: true });
  const { code } = await runNode([toolScript('astro'), 'build'], { stream: true });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** The end-to-end tests, in the Chromium of this machine or in one that their configuration gets. */
export async function endToEnd(reports: string): Promise<Totals> {
  const file = join(reports, 'playwright.json');
  const { code } = await runNode(
    [
      ...[toolScript('playwright'), 'test', '--config', 'tests/playwright.config.ts'],
      ...['--reporter', 'list,json'],
    ],
    {
      stream: true,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    },
  );
  return playwrightTotals({ code, report: await readReport<PlaywrightReport>(file) });
}
