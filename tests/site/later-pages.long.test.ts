import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runNode } from '#scripts/command/processes.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { buildSite, type OtherBuild } from '#tests/support/other-build.ts';
import { until } from '#tests/support/until.ts';
import { spawnServer, whenReady, type ReadyServer } from '#tests/support/server-process.ts';

const COUNT = 1_100;
/** 1,000 jobs fill 34 pages, 1,100 fill 37. */
const [BUILT, LAST] = [34, 37];

const jobs = Array.from({ length: COUNT }, (_, number) =>
  externalJob({
    'Job Title': `Engineer ${number}`,
    'Job URL': `https://jobs.example/${number}`,
    'Job Category': 'Engineering & Technology',
    'Date Scraped': '2026-11-20',
  }),
);

let build: OtherBuild;
let dataDir: string;
let jobFile: string;
let server: ReadyServer;
beforeAll(async () => {
  build = await buildSite({ DEMO: '0' }, jobs);
  dataDir = await mkdtemp(join(tmpdir(), 'adwuma-later-'));
  jobFile = join(dataDir, 'jobs.json');
  await writeFile(jobFile, JSON.stringify(jobs));
  const settings = { DATA_DIR: join(dataDir, 'data'), JOBS_FILE: jobFile, DEMO: '0' };
  server = await whenReady(spawnServer({ ...settings, RATE_LIMITS: 'off' }, build.folder));
}, 120_000);
afterAll(async () => {
  await server.end('SIGTERM');
  await build.remove();
  await rm(dataDir, { recursive: true });
});

async function read(path: string) {
  const response = await fetch(server.address + path, { redirect: 'manual' });
  const html = await response.text();
  const titles = Array.from(html.matchAll(/>(Engineer \d+)</g), ([, title]) => title);
  return { status: response.status, to: response.headers.get('location'), html, titles };
}
const titlesFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => `Engineer ${first + index}`);

test.each([
  ['all jobs', '/jobs'],
  ['a category', '/jobs/category/engineering-technology'],
])('pages of %s beyond the newest thousand are rendered, at the same addresses', async (_, list) => {
  expect(existsSync(join(build.folder, 'client', list, `${BUILT}`))).toBe(true);
  expect(existsSync(join(build.folder, 'client', list, `${BUILT + 1}`))).toBe(false);
  const built = await read(`${list}/${BUILT}`);
  const later = await read(`${list}/${BUILT + 1}`);
  expect(built.titles).toEqual(titlesFrom((BUILT - 1) * 30, 30));
  expect(later.titles).toEqual(titlesFrom(BUILT * 30, 30));
  expect(built.html).toContain(`href="${list}/${BUILT + 1}`);
  expect(later.html).toContain(`href="${list}/${BUILT}`);
  expect(later.html).toContain(`<link rel="canonical" href="http://localhost:4321${list}/${BUILT + 1}"`);
  expect(later.html).not.toContain('noindex');
  const last = await read(`${list}/${LAST}`);
  expect(last.titles).toEqual(titlesFrom((LAST - 1) * 30, COUNT - (LAST - 1) * 30));
  // The list has become shorter since its pages were built.
  expect(await read(`${list}/${LAST + 1}`)).toMatchObject({ status: 302, to: `${list}/${LAST}` });
  for (const none of ['1', '035', '0', 'x', '99', '9'.repeat(20)]) {
    expect(await read(`${list}/${none}`), none).toMatchObject({ status: 404 });
  }
});

test('a group that is none has no pages', async () => {
  for (const path of ['/jobs/category/none/2', '/jobs/place/accra/2', '/jobs/later/35']) {
    const { status, html } = await read(path);
    expect(status, path).toBe(404);
    expect(html).toContain('<title>');
  }
});

test('a listing that is hidden goes from pages and search without a build, and comes back', async () => {
  const env = { DATA_DIR: join(dataDir, 'data'), JOBS_FILE: jobFile };
  const moderate = async (act: string, ...more: string[]) => {
    const args = ['scripts/moderate.ts', act, 'https://jobs.example/31', ...more];
    const { code, output } = await runNode(args, { env });
    expect(code, output).toBe(0);
  };
  const isShown = async () => {
    const pages = await Promise.all(
      ['/jobs/2', '/jobs/category/engineering-technology/2', '/jobs/search?search=engineer+31'].map(read),
    );
    return pages.map(({ titles }) => titles.includes('Engineer 31'));
  };
  expect(await isShown()).toEqual([true, true, true]);
  await moderate('hide-job', '--reason', 'It asks for money');
  await until('it is hidden', async () => !(await isShown()).includes(true));
  await moderate('show-job');
  await until('it is shown', async () => !(await isShown()).includes(false));
}, 60_000);
