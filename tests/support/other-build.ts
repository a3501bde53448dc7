import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runNode } from '#scripts/command/processes.ts';
import { root } from '#scripts/command/repository.ts';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';

export interface OtherBuild {
  /** What `dist` is for the site's own build. */
  readonly folder: string;
  readonly remove: () => Promise<void>;
}

/** Builds the site beside its own build, with other settings, and from these jobs where they are given. */
export async function buildSite(settings: NodeJS.ProcessEnv, jobs?: readonly ExternalJob[]): Promise<OtherBuild> {
  const cache = join(root, '.cache');
  await mkdir(cache, { recursive: true });
  // Within the repository, where a built page finds its packages.
  const folder = await mkdtemp(join(cache, 'other-build-'));
  const jobFile = join(folder, 'jobs.json');
  if (jobs) await writeFile(jobFile, JSON.stringify(jobs));
  const outDir = join(folder, 'dist');
  const { code, output } = await runNode(['scripts/build.ts', '--silent', '--outDir', outDir], {
    env: { ...(jobs && { JOBS_FILE: jobFile }), ...settings },
  });
  if (code !== 0) throw new Error(`The site is not built:\n${output}`);
  return { folder: outDir, remove: () => rm(folder, { recursive: true }) };
}
