import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root, toolScript } from '#scripts/checks/command.ts';
import { generatedJobs, jobFileText } from './generated-jobs.ts';
import { measuredRun } from './measured-run.ts';
import type { BenchRow } from './rows.ts';

/** Budget for 100,000 jobs. */
const TARGET = { seconds: 40, megabytes: 1000 };

/**
 * Builds the site from the shipped list and from 600 to 100,000 generated jobs, each into a
 * temporary folder, so that the build stays as it is.
 */
export async function benchSiteBuild(): Promise<BenchRow[]> {
  // Within the repository, where a built page finds its packages.
  const cache = join(root, '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'site-bench-'));
  try {
    const rows = await buildRows('shipped jobs', join(folder, 'shipped'), {});
    for (const count of [600, 5_000, 10_000, 100_000]) {
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
  jobs: string,
  outDir: string,
  env: NodeJS.ProcessEnv,
): Promise<BenchRow[]> {
  const args = [toolScript('astro'), 'build', '--silent', '--outDir', outDir];
  const { exitCode, seconds, peakMegabytes } = await measuredRun(args, env);
  if (exitCode !== 0) throw new Error(`The build of ${jobs} ended with ${exitCode ?? 'a signal'}.`);
  const name = `site build: ${jobs}`;
  return [
    { name, value: seconds, unit: 's', target: TARGET.seconds },
    { name: `${name}, peak memory`, value: peakMegabytes, unit: 'MB', target: TARGET.megabytes },
  ];
}
