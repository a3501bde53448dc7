import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it, vi } from 'vitest';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { status, webServer } from '#tests/support/web-server.ts';
import type { RefreshReport } from '#scripts/feeds/refresh-report.ts';
import { temporaryFolder } from '#tests/unit/jobs-import/temporary-folder.ts';
import { localSource } from './feed-reading.ts';

/** Each test starts real commands, which takes a while on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

interface Run {
  readonly code: number | string | null | undefined;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command of `scripts/`, with this machine as a host that may be asked. */
function run(script: string, args: readonly string[], hosts = 'allow'): Promise<Run> {
  const path = fileURLToPath(new URL(`../../../scripts/${script}.ts`, import.meta.url));
  const env = { ...process.env, FEED_HOSTS_LOCAL: hosts };
  return new Promise((resolve) => {
    execFile(process.execPath, [path, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error === null ? 0 : error.code, stdout, stderr });
    });
  });
}

const posting = (id: number, title: string): object => ({
  id,
  jobTitle: title,
  companyName: 'Okyin Labs',
  url: `https://jobicy.com/jobs/${id}-job`,
  pubDate: '2026-11-01 08:00:00',
});

async function registerFile(folder: Awaited<ReturnType<typeof temporaryFolder>>, feed: string) {
  return folder.put('sources.json', JSON.stringify([localSource('Jobicy', feed)]));
}

const titlesIn = async (path: string): Promise<string[]> =>
  (JSON.parse(await readFile(path, 'utf8')) as ExternalJob[]).map((job) => job['Job Title']);

it('fetches, sees a job close, and says so', async () => {
  const server = await webServer({
    '/jobs': { jobs: [posting(1, 'Nurse'), posting(2, 'Tutor'), posting(3, 'Welder')] },
  });
  const folder = await temporaryFolder();
  const [out, report] = [folder.file('jobs.json'), folder.file('report.json')];
  const register = await registerFile(folder, `${server.origin}/jobs`);
  const args = ['--register', register, '--out', out, '--report', report];

  const first = await run('jobs-refresh', args);
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(await titlesIn(out)).toEqual(['Nurse', 'Tutor', 'Welder']);

  server.pages['/jobs'] = { jobs: [posting(1, 'Nurse'), posting(3, 'Welder')] };
  const tried = await run('jobs-refresh', [...args, '--dry-run']);
  expect(tried.stdout).toContain('- Tutor, Okyin Labs (Jobicy)');
  expect(await titlesIn(out)).toHaveLength(3);

  const second = await run('jobs-refresh', args);
  expect(second.code).toBe(0);
  expect(second.stdout).toContain('Jobicy: 2 listings, its whole list.');
  expect(await titlesIn(out)).toEqual(['Nurse', 'Welder']);
  const { removed } = JSON.parse(await readFile(report, 'utf8')) as RefreshReport;
  expect(removed).toMatchObject([{ 'Job Title': 'Tutor' }]);

  server.pages['/jobs'] = status(404);
  const failed = await run('jobs-refresh', args);
  expect(failed.code).toBe(1);
  expect(failed.stdout).toContain('Jobicy: failed: answered 404. Its listings stay as they were.');
  expect(await titlesIn(out)).toEqual(['Nurse', 'Welder']);
});

it('asks this machine only when it is told to', async () => {
  const server = await webServer({ '/jobs': { jobs: [posting(1, 'Nurse')] } });
  const folder = await temporaryFolder();
  const out = folder.file('jobs.json');
  const register = await registerFile(folder, `${server.origin}/jobs`);
  const { code, stdout } = await run('jobs-refresh', ['--register', register, '--out', out], '');
  expect(code).toBe(1);
  expect(stdout).toMatch(/Jobicy: failed: http:\/\/127\.0\.0\.1:\d+ is not https/);
  expect(server.asked).toEqual([]);
});

it.each<[string, string[], RegExp]>([
  ['an unknown source', ['--source', 'Monster'], /no source Monster/],
  ['a register that is not there', ['--register', 'no.json'], /no\.json cannot be read/],
])('of %s exits with 1', async (_, args, sentence) => {
  const folder = await temporaryFolder();
  const { code, stderr } = await run('jobs-refresh', ['--out', folder.file('jobs.json'), ...args]);
  expect(code).toBe(1);
  expect(stderr).toMatch(sentence);
});

it.each<[string, string[]]>([
  ['jobs-refresh', ['--colour']],
  ['jobs-refresh', ['--accept-shorter']],
  ['jobs-check-links', ['--only', 'people']],
  ['jobs-check-links', ['--limit', '0']],
  ['jobs-prune', []],
  ['jobs-prune', ['--older-than', 'soon']],
])('a wrong call of %s exits with 2: %j', async (script, args) => {
  const { code, stderr } = await run(script, args);
  expect(code).toBe(2);
  expect(stderr).toMatch(/^error: /);
});

const record = (title: string, changes: Partial<ExternalJob> = {}): ExternalJob => ({
  Source: 'Linkedin',
  'Job Title': title,
  Company: 'Kwae',
  'Job URL': `https://www.linkedin.com/jobs/view/${title}`,
  'Job Level': '',
  'Job Category': '',
  'Date Scraped': '2026-01-01',
  ...changes,
});

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
  const { code, stdout } = await run('jobs-check-links', ['--only', 'jobs', '--jobs', jobs]);
  expect(code).toBe(0);
  expect(stdout).toContain('2 links checked: 1 ok, 1 gone, 0 unsure.');
  const kept = JSON.parse(await readFile(folder.file('link-checks.json'), 'utf8')) as object;
  expect(Object.keys(kept)).toEqual([`${server.origin}/gone`, `${server.origin}/here`]);
});

it('removes what closed or is old, and counts what has no day', async () => {
  const folder = await temporaryFolder();
  const day = (days: number): string =>
    new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
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
  const { code, stdout } = await run('jobs-prune', ['--older-than', '30', '--out', out]);
  expect(code).toBe(0);
  expect(await titlesIn(out)).toEqual(['New', 'Undated', 'Closing']);
  expect(stdout).toMatch(/^2 removed: 1 closed, 1 last seen before \d{4}-\d{2}-\d{2}\.\n/);
  expect(stdout).toContain('3 kept, 1 of them without a day on which they were seen.');
});
