import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runNode, toolScript } from '../checks/command.ts';
import {
  playwrightOutcome,
  readReport,
  vitestOutcome,
  type Outcome,
  type PlaywrightReport,
  type VitestReport,
} from './report.ts';

/** Runs projects of tests/vitest.config.ts; `reports` is an empty folder for what they write. */
export async function vitest(projects: readonly string[], reports: string): Promise<Outcome> {
  const file = join(reports, `vitest-${projects.join('-')}.json`);
  const { code } = await runNode(
    [
      ...[toolScript('vitest'), 'run', '--config', 'tests/vitest.config.ts'],
      ...projects.flatMap((project) => ['--project', project]),
      ...['--reporter', 'default', '--reporter', 'json', '--outputFile.json', file],
    ],
    { stream: true },
  );
  return vitestOutcome({ code, report: await readReport<VitestReport>(file) });
}

/** Builds the site afresh; one test. */
export async function build(): Promise<Outcome> {
  await rm(join(import.meta.dirname, '../../dist'), { recursive: true, force: true });
  const { code } = await runNode(['scripts/build.ts'], { stream: true });
  return code === 0
    ? { passed: 1, failures: [] }
    : { passed: 0, failures: ['The site is not built.'] };
}

/** The end-to-end tests, in the Chromium of this machine or in one that their configuration gets. */
export async function endToEnd(reports: string): Promise<Outcome> {
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
  return playwrightOutcome({ code, report: await readReport<PlaywrightReport>(file) });
}
