import { readFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { status, webServer } from '#tests/support/web-server.ts';
import type { RefreshReport } from '#scripts/feeds/refresh-report.ts';
import { temporaryFolder } from '#tests/unit/jobs-import/temporary-folder.ts';
import { runScript } from '#tests/unit/jobs-import/run-script.ts';
import { localSource } from './feed-reading.ts';

/** Each test starts real commands, which takes a while on a busy machine. */
vi.setConfig({ testTimeout: 60_000 });

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

  const first = await runScript('jobs-refresh', args);
  expect(first).toMatchObject({ code: 0, stderr: '' });
  expect(await titlesIn(out)).toEqual(['Nurse', 'Tutor', 'Welder']);

  server.pages['/jobs'] = { jobs: [posting(1, 'Nurse'), posting(3, 'Welder')] };
  const tried = await runScript('jobs-refresh', [...args, '--dry-run']);
  expect(tried.stdout).toContain('- Tutor, Okyin Labs (Jobicy)');
  expect(await titlesIn(out)).toHaveLength(3);

  const second = await runScript('jobs-refresh', args);
  expect(second.code).toBe(0);
  expect(second.stdout).toContain('Jobicy: 2 in its whole list.');
  expect(await titlesIn(out)).toEqual(['Nurse', 'Welder']);
  const { removed } = JSON.parse(await readFile(report, 'utf8')) as RefreshReport;
  expect(removed).toMatchObject([{ 'Job Title': 'Tutor' }]);

  server.pages['/jobs'] = status(404);
  const failed = await runScript('jobs-refresh', args);
  expect(failed.code).toBe(1);
  expect(failed.stdout).toContain('Jobicy: failed: answered 404. Its listings stay as they were.');
  expect(await titlesIn(out)).toEqual(['Nurse', 'Welder']);
});

it('asks this machine only with an option for it', async () => {
  const server = await webServer({ '/jobs': { jobs: [posting(1, 'Nurse')] } });
  const folder = await temporaryFolder();
  const out = folder.file('jobs.json');
  const register = await registerFile(folder, `${server.origin}/jobs`);
  const { code, stdout } = await runScript('jobs-refresh', ['--register', register, '--out', out], '');
  expect(code).toBe(1);
  expect(stdout).toMatch(/Jobicy: failed: http:\/\/127\.0\.0\.1:\d+ is not https/);
  expect(server.received).toEqual([]);
});

it.each<[string, string[], RegExp]>([
  ['an unknown source', ['--source', 'Nowhere'], /no source Nowhere/],
  ['a register that is not there', ['--register', 'no.json'], /no\.json cannot be read/],
])('of %s exits with 1', async (_, args, sentence) => {
  const folder = await temporaryFolder();
  const { code, stderr } = await runScript('jobs-refresh', ['--out', folder.file('jobs.json'), ...args]);
  expect(code).toBe(1);
  expect(stderr).toMatch(sentence);
});

it.each([[['--colour']], [['--accept-shorter']], [['--accept-longer']]])(
  'a wrong call exits with 2: %j',
  async (args) => {
    const { code, stderr } = await runScript('jobs-refresh', args);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error: /);
  },
);
