import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { checkRelease } from '#scripts/build/check-release.ts';
import { makeRelease, releaseFolders, type ReleaseFolders } from '#scripts/build/releases.ts';
import { root, TEST_SITE } from '#scripts/command/repository.ts';
import { runLoad, type LoadResult } from '#tests/load/load.ts';
import { spawnServer, whenReady } from '#tests/support/server-process.ts';

const RELEASES = 20;
const KILLED = 30;
/** Requests a second. */
const RATE = 200;

let place: string;
let folders: ReleaseFolders;
beforeAll(async () => {
  // Within the repository, where a built page finds its packages.
  await mkdir(join(root, '.cache'), { recursive: true });
  place = await mkdtemp(join(root, '.cache', 'releases-'));
  folders = releaseFolders(place);
});
afterAll(() => rm(place, { recursive: true }));

const build = (folder: string) => cp(TEST_SITE, folder, { recursive: true });

test('20 releases while 200 requests a second come: each is answered, and an open page finds its scripts', async () => {
  await makeRelease(folders, build);
  const settings = { DATA_DIR: join(place, 'data'), DEMO: '0', RATE_LIMITS: 'off' };
  const server = await whenReady(spawnServer(settings, folders.dist));
  onTestFinished(async () => void (await server.end('SIGTERM')));
  const page = await (await fetch(`${server.address}/jobs`)).text();
  const scripts = [...page.matchAll(/(?:src|href)="(\/_astro\/[^"]+)"/g)].map(([, path]) => path);
  expect(scripts.length).toBeGreaterThan(1);
  const paths = ['/', '/jobs', '/featured-jobs', '/api/jobs/featured', ...scripts];
  let areMade = false;
  const loads: LoadResult[] = [];
  const visitors = (async () => {
    const targets = paths.map((path) => ({ path: path ?? '' }));
    while (!areMade) loads.push(await runLoad({ url: server.address, seconds: 5, targets, rate: RATE }));
  })();
  for (let made = 0; made < RELEASES; made += 1) await makeRelease(folders, build);
  areMade = true;
  await visitors;
  expect(loads.map(({ failures }) => failures)).toEqual(loads.map(() => ({})));
  const sent = loads.reduce((sum, load) => sum + load.sent, 0);
  console.info(`${sent} requests during ${RELEASES} releases`);
}, 600_000);

test('30 builds that are killed at any moment leave the site whole', async () => {
  const program = `
    import { cp } from 'node:fs/promises';
    import { makeRelease, releaseFolders } from '#scripts/build/releases.ts';
    const [site, place] = process.argv.slice(1);
    await makeRelease(releaseFolders(place), (folder) => cp(site, folder, { recursive: true }));`;
  const began = performance.now();
  await makeRelease(folders, build);
  const whole = performance.now() - began;
  for (let killed = 0; killed < KILLED; killed += 1) {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program, TEST_SITE, place], {
      cwd: root,
      stdio: 'ignore',
    });
    const ended = once(child, 'exit');
    // From its beginning to a little beyond its end.
    const timer = setTimeout(() => child.kill('SIGKILL'), (killed / KILLED) * whole * 1.5);
    await ended;
    clearTimeout(timer);
    await checkRelease(await realpath(folders.dist));
  }
  await makeRelease(folders, build);
  const left = (await readdir(folders.releases)).filter((name) => name.startsWith('building-'));
  expect(left).toEqual([]);
  expect(await readFile(join(folders.dist, 'client/index.html'), 'utf8')).toContain('</html>');
}, 600_000);
