import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, readdir, readFile, realpath, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { root } from '#scripts/command/repository.ts';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import type { Scholarship } from '#src/contracts/scholarships.ts';
import { until } from '#tests/support/until.ts';

/** Two programs start, and Astro prepares what browsers load. */
const START_MS = 110_000;
const PATIENCE_MS = 3 * START_MS;
const CLONED = ['src', 'scripts', 'public', 'data', 'package.json', 'package-lock.json'];
/** Where no PostgreSQL is. */
const NO_DATABASE = 'postgres://127.0.0.1:1/none';

let clone: string;
beforeAll(async () => {
  clone = await mkdtemp(join(tmpdir(), 'adwuma-clone-'));
  // For root where user namespaces are refused, a system user of the database has to get in.
  await chmod(clone, 0o755);
  for (const name of [...CLONED, 'astro.config.mjs', 'tsconfig.json']) {
    await cp(join(root, name), join(clone, name), { recursive: true });
  }
  await symlink(await realpath(join(root, 'node_modules')), join(clone, 'node_modules'));
  return () => rm(clone, { recursive: true });
});

/** A port that is held until `free`. */
async function heldPort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, free: () => server[Symbol.asyncDispose]() };
}

/** `npm run dev` in the clone, as the leader of the processes that a terminal's Ctrl-C reaches. */
function develop(port: number, settings: Record<string, string> = {}) {
  const { PATH, HOME } = process.env;
  const child = spawn('npm', ['run', 'dev'], {
    cwd: clone,
    env: { PATH, HOME, PORT: String(port), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const group = -Number(child.pid);
  const lives = () => {
    try {
      return process.kill(group, 0);
    } catch {
      return false;
    }
  };
  const allOver = () =>
    until('all processes have ended', () => {
      return !lives() && !existsSync(join(clone, '.data/postgres/postmaster.pid'));
    });
  const pressControlC = () => process.kill(group, 'SIGINT');
  onTestFinished(async () => {
    if (!lives()) return;
    pressControlC();
    await allOver().finally(() => lives() && process.kill(group, 'SIGKILL'));
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const says = (what: string) => until(what, () => output.includes(what), START_MS);
  return { output: () => output, says, allOver, pressControlC };
}

/** Writes a list as most editors do: whole, in the place of what was there. */
async function change<T>(list: string, by: (records: T[]) => T[]): Promise<void> {
  const file = join(clone, 'data', list);
  const records = JSON.parse(await readFile(file, 'utf8')) as T[];
  await writeFile(`${file}~`, JSON.stringify(by(records)));
  await rename(`${file}~`, file);
}

test(
  'a fresh clone searches its lists as they are edited, at one address, until Ctrl-C ends all',
  async () => {
    const { port, free } = await heldPort();
    await free();
    const site = develop(port);
    const address = `http://localhost:${port}`;
    await site.says(`Ready: ${address}\n`);
    // Whatever names an address names this one.
    const named = site.output().matchAll(/http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/g);
    expect(new Set(Array.from(named, ([, one]) => Number(one)))).toEqual(new Set([port]));
    const page = async (path: string) => {
      const response = await fetch(address + path);
      return [response.status, await response.text()] as const;
    };
    // While the site is made anew no connection is taken for a moment.
    const shows = (path: string, words: string) =>
      until(`${path} shows ${words}`, async () => (await page(path))[1].includes(words));

    for (const path of [
      '/jobs/search?search=engineer',
      '/jobs/results?search=engineer',
      '/scholarships/search?search=master',
      '/scholarships/results?search=master',
      '/jobs/feed.xml',
      '/scholarships/feed.json',
      '/featured-jobs',
      '/featured-jobs/feed.json',
      '/sitemap-records.xml',
      '/api/health',
    ]) {
      expect([path, (await page(path))[0]]).toEqual([path, 200]);
    }
    expect((await page('/jobs/search?search=okapi'))[1]).not.toContain('Okapi Keeper');

    await change<ExternalJob>('scraped_jobs_cleaned.json', ([first, ...others]) => [
      { ...(first as ExternalJob), 'Job Title': 'Okapi Keeper' },
      ...others,
    ]);
    for (const path of ['/jobs/search?search=okapi', '/jobs?search=okapi', '/jobs']) {
      await shows(path, 'Okapi Keeper');
    }
    await change<Scholarship>('scholarships.json', (records) => [
      ...records,
      { scholarshipTitle: 'Okapi Grant', link: 'https://okapi.example', status: 'Available' },
    ]);
    await shows('/scholarships/search?search=okapi', 'Okapi Grant');
    await shows('/scholarships/feed.json', 'Okapi Grant');

    const alert = { email: 'ama@example.org', list: 'jobs', query: 'search=okapi' };
    await until('the alert is taken', async () => {
      const asked = await fetch(`${address}/api/alerts`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Origin: address },
        body: JSON.stringify({ ...alert, frequency: 'daily' }),
      });
      return asked.ok;
    });
    const mails = join(clone, '.data/outbox');
    await until('the alert is mailed', async () => {
      const texts = (await readdir(mails)).map((name) => readFile(join(mails, name), 'utf8'));
      return (await Promise.all(texts)).some((text) => text.includes(`${address}/alert?`));
    });

    // A mistake is reported, and what was searched before still is.
    await change<Partial<ExternalJob>>('scraped_jobs_cleaned.json', ([first, ...others]) => [
      { ...first, 'Job Title': '' },
      ...others,
    ]);
    await site.says('record 1: Job Title: Invalid length');
    await shows('/api/jobs/listings?search=okapi&page=1', 'Okapi Keeper');

    site.pressControlC();
    await site.allOver();
  },
  PATIENCE_MS,
);

test(
  'where one of its programs cannot start, Ctrl-C ends the other, and a taken port all',
  async () => {
    const { port, free } = await heldPort();
    const refused = develop(port);
    await refused.says(`Port ${port} is already in use`);
    await refused.allOver();
    await free();

    const withoutDatabase = develop(port, { DATABASE_URL: NO_DATABASE });
    await withoutDatabase.says('Waiting for file changes');
    expect(withoutDatabase.output()).toContain('DATABASE_URL names cannot be used');
    withoutDatabase.pressControlC();
    await withoutDatabase.allOver();
  },
  PATIENCE_MS,
);
