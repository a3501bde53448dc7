import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#scripts/checks/command.ts';
import type { RunningSite } from './real-server.ts';
import { startStaticSite } from './static-site.ts';

/** Serves a copy of the built pages in which the job file has this content, or is missing. */
export async function startSiteWithJobFile(content: string | undefined): Promise<RunningSite> {
  const build = await mkdtemp(join(tmpdir(), 'adwuma-build-'));
  const client = join(build, 'client');
  await cp(join(root, 'dist', 'client'), client, { recursive: true });
  const file = join(client, 'data', 'scraped_jobs_cleaned.json');
  await Promise.all(['', '.br', '.gz'].map((ending) => rm(file + ending)));
  if (content !== undefined) await writeFile(file, content);
  const site = await startStaticSite(undefined, build);
  return {
    url: site.url,
    async stop() {
      await site.stop();
      await rm(build, { recursive: true });
    },
  };
}
