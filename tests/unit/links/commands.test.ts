import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { type Respond, status, webServer } from '#tests/support/web-server.ts';
import { runScript, scriptPath } from '#tests/unit/jobs-import/run-script.ts';
import { temporaryFolder } from '#tests/unit/jobs-import/temporary-folder.ts';

/** Each test starts real commands, which takes a while on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

const titlesOf = (text: string): string[] => (JSON.parse(text) as ExternalJob[]).map((job) => job['Job Title']);

const record = (title: string, changes: Partial<ExternalJob> = {}): ExternalJob =>
  externalJob({ 'Job Title': title, 'Date Scraped': '2026-01-01', ...changes });

it('checks the links of a job file', async () => {
  const server = await webServer({ '/here': status(200) });
  const folder = await temporaryFolder();
  const jobs = await folder.put(
    'jobs.json',
    JSON.stringify([
      record('Nurse', { 'Job URL': `${server.origin}/here` }),
      record('Tutor', { 'Job URL': `${server.origin}/gone` }),
    ]),
  );
  const { code, stdout } = await runScript('jobs-check-links', ['--only', 'jobs', '--jobs', jobs]);
  expect(code).toBe(0);
  expect(stdout).toContain('2 links checked: 1 ok, 1 gone, 0 unsure.');
  const kept = JSON.parse(await readFile(folder.file('link-checks.json'), 'utf8')) as object;
  expect(Object.keys(kept)).toEqual([`${server.origin}/gone`, `${server.origin}/here`]);
});

it('takes up what a run that was killed had checked', async () => {
  const server = await webServer({});
  const paths = ['/0', '/1', '/2', '/3', '/4'];
  for (const path of paths) server.pages[path] = status(200);
  const folder = await temporaryFolder();
  const jobs = await folder.put(
    'jobs.json',
    JSON.stringify(paths.map((path) => record('Nurse', { 'Job URL': server.origin + path }))),
  );
  const args = ['--only', 'jobs', '--jobs', jobs];
  const env = { ...process.env, FEED_HOSTS_LOCAL: 'allow' };
  const child = spawn(process.execPath, [scriptPath('jobs-check-links'), ...args], { env });
  server.pages['/3'] = (() => child.kill('SIGKILL')) satisfies Respond;
  await new Promise((resolve) => child.once('exit', resolve));

  server.pages['/3'] = status(200);
  const { code, stdout } = await runScript('jobs-check-links', args);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^[23] links checked: /);
  expect(server.received.filter((line) => line === 'HEAD /0')).toHaveLength(1);
});

it('removes what closed or is old, and counts what has no day', async () => {
  const folder = await temporaryFolder();
  const day = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const out = await folder.put(
    'jobs.json',
    JSON.stringify([
      record('New', { 'Date Scraped': day(29) }),
      record('Old', { 'Date Scraped': day(32) }),
      record('Undated', { 'Date Scraped': '' }),
      record('Closed', { 'Date Scraped': '', 'Closing Date': day(1) }),
      record('Closing', { 'Date Scraped': day(2), 'Closing Date': day(-1) }),
    ]),
  );
  const { code, stdout } = await runScript('jobs-prune', ['--older-than', '30', '--out', out]);
  expect(code).toBe(0);
  expect(titlesOf(await readFile(out, 'utf8'))).toEqual(['New', 'Undated', 'Closing']);
  expect(stdout).toMatch(/^2 removed: 1 closed, 1 last seen before \d{4}-\d{2}-\d{2}\.\n/);
  expect(stdout).toContain('3 kept, 1 of them without a day on which they were seen.');
});

it.each<[string, string[]]>([
  ['jobs-check-links', ['--only', 'people']],
  ['jobs-check-links', ['--limit', '0']],
  ['jobs-prune', []],
  ['jobs-prune', ['--older-than', 'soon']],
])('a wrong call of %s exits with 2: %j', async (script, args) => {
  const { code, stderr } = await runScript(script, args);
  expect(code).toBe(2);
  expect(stderr).toMatch(/^error: /);
});
