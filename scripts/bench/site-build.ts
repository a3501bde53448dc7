import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toolScript } from '#scripts/checks/command.ts';
import type { BenchRow } from './bench-row.ts';
import { generatedJobs, jobFileText } from './generated-jobs.ts';
import { measuredRun } from './measured-run.ts';

/** Design section 7, for 100,000 jobs. */
const TARGET = { seconds: 15, megabytes: 1000 };

/**
 * Builds the site from the shipped list and from 10,000 and 100,000 generated jobs, each into a
 * temporary folder, so that dist/ stays as it is. Takes half a minute.
 */
export async function benchSiteBuild(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'site-bench-'));
  try {
    const rows = await buildRows('shipped jobs', join(folder, 'shipped'), {});
    for (const count of [10_000, 100_000]) {
      const file = join(folder, `${count}.json`);
      await writeFile(file, jobFileText(generatedJobs(count)));
      const name = `${count.toLocaleString('en')} jobs`;
      rows.push(...(await buildRows(name, join(folder, `${count}`), { JOBS_FILE: file })));
    }
    return rows;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function buildRows(
  name: string,
  outDir: string,
  env: NodeJS.ProcessEnv,
): Promise<BenchRow[]> {
  const run = await measuredRun([toolScript('astro'), 'build', '--silent', '--outDir', outDir], {
    ASTRO_TELEMETRY_DISABLED: '1',
    ...env,
  });
  if (run.exitCode !== 0)
    throw new Error(`The build of ${name} ended with ${run.exitCode ?? 'a signal'}.`);
  return [
    { name: `site build: ${name}`, value: run.seconds, unit: 's', target: TARGET.seconds },
    {
      name: `site build: ${name}, peak memory`,
      value: run.peakMegabytes,
      unit: 'MB',
      target: TARGET.megabytes,
    },
  ];
}
