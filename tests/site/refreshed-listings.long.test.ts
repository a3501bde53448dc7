import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root, runNode, toolScript } from '#scripts/checks/command.ts';
import { webServer } from '#tests/support/web-server.ts';
import { localSource } from '#tests/unit/feeds/feed-reading.ts';

/** Two builds of the whole site. */
const PATIENCE_MS = 240_000;

const posting = (id: number, jobTitle: string): object => ({
  id,
  jobTitle,
  companyName: 'Okyin Labs',
  url: `https://jobicy.com/jobs/${id}-job`,
  jobGeo: 'Africa',
  pubDate: '2026-11-01 08:00:00',
});

/** The cards of a built page. */
const cardsOf = (html: string): string[] => html.split(/<li class="job"/).slice(1);

/** A folder inside the repository, where a built page finds its packages. */
async function folderForBuild(): Promise<string> {
  const cache = join(root, '.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'refreshed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

it(
  'shows what a feed names, and no longer what has closed there',
  { timeout: PATIENCE_MS },
  async () => {
    const server = await webServer({
      '/jobs': { jobs: [posting(1, 'Soil Chemist'), posting(2, 'Cocoa Agronomist')] },
    });
    const folder = await folderForBuild();
    const jobs = join(folder, 'jobs.json');
    const register = join(folder, 'sources.json');
    const checks = {
      'https://jobicy.com/jobs/2-job': {
        checked: '2026-11-20',
        outcome: 'ok',
        since: '2026-11-18',
      },
    };
    await writeFile(join(folder, 'link-checks.json'), JSON.stringify(checks));
    await writeFile(register, JSON.stringify([localSource('Jobicy', `${server.origin}/jobs`)]));

    const run = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<void> => {
      const { code, output } = await runNode([...args], { env });
      expect(code, output).toBe(0);
    };
    /** All Jobs after a refresh and a build. */
    const refreshed = async (): Promise<string> => {
      const hosts = { FEED_HOSTS_LOCAL: 'allow' };
      await run(['scripts/jobs-refresh.ts', '--register', register, '--out', jobs], hosts);
      const build = [toolScript('astro'), 'build', '--silent', '--outDir', join(folder, 'dist')];
      await run(build, { JOBS_FILE: jobs });
      return readFile(join(folder, 'dist/client/jobs/index.html'), 'utf8');
    };

    const before = await refreshed();
    expect(before).toContain('Soil Chemist');
    expect(before).toContain('Cocoa Agronomist');
    expect(before).toContain('https://jobicy.com/jobs/1-job');

    // The card of the link that was checked says so, and no other.
    const saying = cardsOf(before).filter((card) => /checked\s+<relative-age/.test(card));
    expect(saying).toEqual([expect.stringContaining('Cocoa Agronomist')]);
    expect(saying[0]).toMatch(/<relative-age datetime="2026-11-20">20 November 2026</);

    server.pages['/jobs'] = { jobs: [posting(2, 'Cocoa Agronomist')] };
    const after = await refreshed();
    expect(after).not.toContain('Soil Chemist');
    expect(after).toContain('Cocoa Agronomist');
  },
);
