import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '#scripts/command/repository.ts';
import type { NightlyRun } from '#src/contracts/nightly-runs.ts';
import { status, webServer } from '#tests/support/web-server.ts';
import { localSource } from '#tests/unit/feeds/feed-reading.ts';

/** Four builds of the whole site. */
const PATIENCE_MS = 480_000;

const INSTALLED = ['src', 'scripts', 'public', 'data', 'package.json', 'package-lock.json'];
const GRANT = { scholarshipTitle: 'Cocoa Grant', status: 'Available' };

/** An installation as the recipe makes it, with folders of this test in place of /srv and /var. */
async function install() {
  const folder = await mkdtemp(join(tmpdir(), 'adwuma-night-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [srv, state, settings] = [join(folder, 'srv'), join(folder, 'var'), join(folder, 'env')];
  for (const name of [...INSTALLED, 'astro.config.mjs', 'tsconfig.json']) {
    await cp(join(root, name), join(srv, name), { recursive: true });
  }
  await symlink(await realpath(join(root, 'node_modules')), join(srv, 'node_modules'));
  const content = join(state, 'content');
  await mkdir(content, { recursive: true });
  await writeFile(settings, 'SITE_URL=https://jobs.kente.example\nFEED_HOSTS_LOCAL=allow\n');

  const put = (name: string, value: unknown) => writeFile(join(content, name), JSON.stringify(value));
  /** Runs a command with nothing of this environment. */
  const run = (environment: readonly string[], command: readonly string[]) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      execFile('env', ['-i', ...environment, ...command], { cwd: srv }, (error, stdout, stderr) =>
        resolve({ code: Number(error?.code ?? 0), output: stdout + stderr }),
      );
    });
  /** The environment and the command of a unit. */
  const wordsOf = async (name: string) => {
    const text = await readFile(join(root, 'scripts/deploy', name), 'utf8');
    const unit = text.replaceAll('/srv/adwuma/current', srv).replaceAll('/var/lib/adwuma', state);
    const words = (key: string) => (new RegExp(`^${key}=(.*)$`, 'm').exec(unit)?.[1] ?? '').split(' ');
    return [words('Environment'), words('ExecStart')] as const;
  };
  /** What the timer starts. */
  const night = async () => {
    const [environment, command] = await wordsOf('adwuma-refresh.service');
    return run(environment, [...command, '--env-file', settings]);
  };
  /** What an operator types, and what then starts. */
  const hide = async (link: string) => {
    const [environment, [node = '', ...command]] = await wordsOf('adwuma-publish.service');
    const hidden = await run(environment, [node, 'scripts/moderate.ts', 'hide-job', link]);
    expect(hidden.code, hidden.output).toBe(0);
    return run(environment, [node, `--env-file=${settings}`, ...command]);
  };
  const nights = async () => JSON.parse(await readFile(join(content, 'nights.json'), 'utf8')) as NightlyRun[];
  const page = (path: string) => readFile(join(srv, 'dist/client', path), 'utf8');
  return { put, night, hide, nights, page, served: () => realpath(join(srv, 'dist')) };
}

it(
  'refreshes and builds, leaves out what is hidden, reports what failed, and keeps the site',
  async () => {
    const server = await webServer({ '/grant': status(200), '/job/1': status(200) });
    const posting = (id: number, jobTitle: string) => ({
      id,
      jobTitle,
      companyName: 'Okyin Labs',
      url: `${server.origin}/job/${id}`,
      pubDate: new Date().toISOString().slice(0, 19).replace('T', ' '),
    });
    server.pages['/feed'] = { jobs: [posting(1, 'Soil Chemist'), posting(2, 'Cocoa Agronomist')] };
    const { put, night, hide, nights, page, served } = await install();
    await put('sources.json', [localSource('Jobicy', `${server.origin}/feed`)]);
    await put('scholarships.json', [{ ...GRANT, link: `${server.origin}/grant` }]);
    await put('site.json', { name: 'Kente Jobs' });

    const good = await night();
    expect(good.code, good.output).toBe(0);
    expect(good.output).toContain('Feeds: 2 new, 0 gone.\n  Jobicy: 2 new\n');
    expect(good.output).toContain('Links: 3 checked, 0 dead, 1 doubtful.\n  Jobicy: 1 doubtful\n');
    expect(good.output).toContain(
      'Scholarships: 1 pages looked at, 0 changed, 0 days proposed, 0 left for another night.',
    );
    expect(good.output).toMatch(/Site: built, and it serves\.\nAll went well\.\n$/);
    const jobs = await page('jobs/index.html');
    for (const shown of ['Soil Chemist', 'Cocoa Agronomist']) expect(jobs).toContain(shown);
    // Both links were looked at, and their cards say so.
    expect(jobs.match(/Link checked\s+<relative-age/g)).toHaveLength(2);
    // The settings, the lists and the brand of this instance, and nothing of a demonstration.
    expect(jobs).toContain('<link rel="canonical" href="https://jobs.kente.example/jobs"');
    expect(await page('robots.txt')).toContain('https://jobs.kente.example/');
    expect(jobs).toContain('| Kente Jobs</title>');
    expect(jobs).not.toMatch(/Adwuma|\(example\)|data-demonstration-note="shown"/);
    const first = await served();

    server.pages['/feed'] = status(404);
    const withoutFeed = await night();
    expect(withoutFeed.code).toBe(1);
    expect(withoutFeed.output).toContain('  Jobicy: failed: answered 404.');
    expect(withoutFeed.output).toMatch(/Site: built, and it serves\.\nFailed: feeds\.\n$/);
    const second = await served();
    expect(second).not.toBe(first);
    expect(await page('jobs/index.html')).toContain('Soil Chemist');

    expect(await hide(`${server.origin}/job/2`)).toEqual({ code: 0, output: '' });
    const third = await served();
    expect(third).not.toBe(second);
    for (const list of ['jobs/index.html', 'data/scraped_jobs_cleaned.json']) {
      expect(await page(list)).toContain('Soil Chemist');
      expect(await page(list)).not.toContain('Cocoa Agronomist');
    }

    server.pages['/feed'] = { jobs: [posting(1, 'Soil Chemist')] };
    await put('scholarships.json', [{ ...GRANT, status: 'Perhaps', link: `${server.origin}/grant` }]);
    const withoutBuild = await night();
    expect(withoutBuild.code).toBe(1);
    expect(withoutBuild.output).toContain('  Jobicy: 1 gone');
    expect(withoutBuild.output).toMatch(
      /Site: not built; what serves is as it was\.\n(?: .*\n)*  .*entry 1 "Cocoa Grant": status: .*\n(?: .*\n)*Failed: build\.\n$/,
    );
    expect(await served()).toBe(third);
    expect(await page('scholarships/index.html')).toContain('Cocoa Grant');

    const kept = await nights();
    expect(kept.map(({ feeds, build }) => [feeds.failed.length, build.fault !== undefined])).toEqual([
      [0, true],
      [1, false],
      [0, false],
    ]);
  },
  PATIENCE_MS,
);
