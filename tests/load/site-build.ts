import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#scripts/command/repository.ts';
import { measuredRun } from '#tests/support/measured-run.ts';
import { generatedJobs } from './generated-jobs.ts';
import type { BenchRow } from './rows.ts';

const JOBS = 100_000;
/** Budgets. */
const SECONDS = 60;
const MEGABYTES = 1000;

/** Builds the site from 100,000 generated jobs, into a temporary folder. */
export async function benchSiteBuild(): Promise<BenchRow[]> {
  const cache = join(root, '.cache');
  await mkdir(cache, { recursive: true });
  // Within the repository, where a built page finds its packages.
  const folder = await mkdtemp(join(cache, 'site-bench-'));
  try {
    const jobFile = join(folder, 'jobs.json');
    await writeFile(jobFile, JSON.stringify(generatedJobs(JOBS)));
    const args = ['scripts/build.ts', '--silent', '--outDir', join(folder, 'dist')];
    const { exitCode, seconds, peakMegabytes } = await measuredRun(args, { JOBS_FILE: jobFile });
    if (exitCode !== 0) throw new Error(`The build ended with ${exitCode ?? 'a signal'}.`);
    const name = `site build: ${JOBS.toLocaleString('en')} jobs`;
    return [
      { name, value: seconds, unit: 's', target: SECONDS },
      { name: `${name}, peak memory`, value: peakMegabytes, unit: 'MB', target: MEGABYTES },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
