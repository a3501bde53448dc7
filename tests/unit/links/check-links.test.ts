import { readFile } from 'node:fs/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { LinkChecks } from '#src/contracts/link-checks.ts';
import { isGone } from '#src/domain/jobs/link-check.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { type Respond, status, webServer } from '#tests/support/web-server.ts';
import {
  checkLinks,
  linkCheckLines,
  networkFault,
  type LinkCheckReport,
  type LinkCheckRequest,
} from '#scripts/links/check-links.ts';
import { OutgoingRequests } from '#scripts/outgoing/outgoing-requests.ts';
import { temporaryFolder } from '#tests/unit/jobs-import/temporary-folder.ts';

const quiet = { start: () => undefined, advance: () => undefined, stop: () => undefined };

const job = (link: string) => externalJob({ 'Job Title': 'Nurse', Company: 'Kwae', 'Job URL': link });

/** Lists by the paths of their links, on a server with these pages; and the checks that are kept, by path. */
async function lists(pages: Readonly<Record<string, Respond>>) {
  const server = await webServer({ ...pages });
  const folder = await temporaryFolder();
  const requests = new OutgoingRequests({ allowLoopback: true });
  onTestFinished(() => requests.close());
  const out = folder.file('link-checks.json');
  const sourcePages = { has: (link: URL) => link.href.endsWith('/search') };
  const files = { jobs: folder.file('jobs.json'), scholarships: folder.file('scholarships.json') };
  const tools = {
    requests,
    timeoutMs: 4_000,
    inTurn: <T>(_: string, work: () => Promise<T>) => work(),
  };
  return {
    server,
    write: async (jobs: readonly string[], scholarships: readonly string[] = []) => {
      const whole = (path: string): string => server.origin + path;
      await folder.put('jobs.json', JSON.stringify(jobs.map((path) => job(whole(path)))));
      const records = scholarships.map((path) => ({
        scholarshipTitle: 'Grant',
        link: whole(path),
        status: 'Available',
      }));
      await folder.put('scholarships.json', JSON.stringify(records));
    },
    run: (today: string, request: Partial<LinkCheckRequest> = {}) =>
      checkLinks({ files, out, today, sourcePages, saveEveryMs: 60_000, ...request }, tools, quiet),
    put: (checks: LinkChecks) => {
      const whole = Object.entries(checks).map(([path, check]) => [server.origin + path, check]);
      return folder.put('link-checks.json', JSON.stringify(Object.fromEntries(whole)));
    },
    kept: async (): Promise<LinkChecks> => {
      const checks = JSON.parse(await readFile(out, 'utf8')) as LinkChecks;
      return Object.fromEntries(
        Object.entries(checks).map(([link, check]) => [link.replace(server.origin, ''), check]),
      );
    },
  };
}

const lines = (report: LinkCheckReport): string => [...linkCheckLines(report)].join('\n');
const ok = (checked: string): LinkChecks[string] => ({ checked, outcome: 'ok', since: checked });

it('keeps what it found of jobs and scholarships', async () => {
  const { run, write, kept } = await lists({
    '/ok': status(200),
    '/shy': status(403),
    '/grant': status(200),
  });
  await write(['/ok', '/gone', '/shy'], ['/grant']);
  const report = await run('2026-11-20');
  expect(await kept()).toEqual({
    '/ok': ok('2026-11-20'),
    '/grant': ok('2026-11-20'),
    '/gone': { ...ok('2026-11-20'), outcome: 'gone', goneOn: ['2026-11-20'] },
    '/shy': { ...ok('2026-11-20'), outcome: 'unsure' },
  });
  expect(lines(report)).toContain('4 links checked: 2 ok, 1 gone, 1 unsure.');
});

it('says what is missing, what died and what came back', async () => {
  const { run, write, server, kept } = await lists({});
  await write(['/job/1']);
  const first = await run('2026-11-20');
  expect(first).toMatchObject({ missing: [{ name: 'Nurse, Kwae', why: '404' }], died: [] });
  const second = await run('2026-11-21');
  expect(second).toMatchObject({ missing: [], died: [{ name: 'Nurse, Kwae', why: '404' }] });
  expect(lines(second)).toContain(`Nurse, Kwae: ${server.origin}/job/1 (404)`);
  expect(isGone((await kept())['/job/1'])).toBe(true);

  server.pages['/job/1'] = status(200);
  const third = await run('2026-11-22');
  expect(third).toMatchObject({ died: [], cameBack: [{ name: 'Nurse, Kwae' }] });
  expect(isGone((await kept())['/job/1'])).toBe(false);
});

it('asks nothing once its time is over, and leaves the rest for another run', async () => {
  const time = new AbortController();
  const { run, write, server, kept } = await lists({
    '/job': (_, response) => {
      time.abort();
      response.writeHead(404).end();
    },
  });
  await write(['/job']);
  const report = await run('2026-11-20', { over: time.signal });
  expect(server.received).toEqual(['HEAD /job']);
  expect(report).toMatchObject({ checked: { ok: 0, gone: 0, unsure: 0 }, left: 1 });
  expect(await kept()).toEqual({});
});

it('does not ask the pages of the sources themselves', async () => {
  const { run, write, server } = await lists({ '/job': status(200) });
  await write(['/job', '/search']);
  const report = await run('2026-11-20');
  expect(server.received).toEqual(['HEAD /job']);
  expect(report.checked).toEqual({ ok: 1, gone: 0, unsure: 0 });
});

it('leaves out what is no address', async () => {
  const { run, write, server } = await lists({ '/job': status(200) });
  await write(['/job', ':x:y/']);
  expect((await run('2026-11-20')).checked).toEqual({ ok: 1, gone: 0, unsure: 0 });
  expect(server.received).toEqual(['HEAD /job']);
});

it('asks nothing twice on a day', async () => {
  const { run, write, server } = await lists({ '/a': status(200), '/b': status(200) });
  await write(['/a', '/a']);
  await run('2026-11-20');
  await write(['/a', '/b']);
  const report = await run('2026-11-20');
  expect(server.received).toEqual(['HEAD /a', 'HEAD /b']);
  expect(report.checked).toEqual({ ok: 1, gone: 0, unsure: 0 });
});

it('takes the longest unchecked first when there is a limit', async () => {
  const pages = ['/old', '/older', '/new', '/never'].map((path) => [path, status(200)] as const);
  const { run, write, put, server } = await lists(Object.fromEntries(pages));
  await write(['/old', '/older', '/new', '/never']);
  await put({ '/old': ok('2026-11-10'), '/older': ok('2026-11-01'), '/new': ok('2026-11-19') });
  const report = await run('2026-11-20', { limit: 2 });
  expect(server.received).toEqual(['HEAD /never', 'HEAD /older']);
  expect(lines(report)).toContain('2 links are left for another run.');
});

it('checks one list only, and keeps the entries of the other', async () => {
  const { run, write, put, server, kept } = await lists({
    '/job': status(200),
    '/grant': status(200),
  });
  await write(['/job'], ['/grant']);
  await put({ '/grant': ok('2026-11-01') });
  await run('2026-11-20', { only: 'jobs' });
  expect(server.received).toEqual(['HEAD /job']);
  expect(await kept()).toEqual({ '/job': ok('2026-11-20'), '/grant': ok('2026-11-01') });
});

it('drops the entries of links that no list holds any more', async () => {
  const { run, write, put, kept } = await lists({ '/job': status(200) });
  await write(['/job']);
  await put({ '/left': ok('2026-11-01') });
  const report = await run('2026-11-20');
  expect(Object.keys(await kept())).toEqual(['/job']);
  expect(report.dropped).toBe(1);
});

it('saves while it is at work', async () => {
  const { run, write, server, kept } = await lists({ '/a': status(200) });
  // The second page answers once the first is in the file.
  server.pages['/b'] = (_, response) => {
    void vi.waitFor(async () => expect(Object.keys(await kept())).toEqual(['/a']), 5_000).finally(() => response.end());
  };
  await write(['/a', '/b']);
  const report = await run('2026-11-20', { saveEveryMs: 0 });
  expect(report.checked).toEqual({ ok: 2, gone: 0, unsure: 0 });
});

it('refuses a file of checks that it has not written', async () => {
  const { run, write, put } = await lists({});
  await write([]);
  await put({ '/a': { outcome: 'maybe' } as never });
  await expect(run('2026-11-20')).rejects.toThrow(/not as jobs:check-links writes it/);
});

it('says so when nothing could be reached, and not when one site answers at all', async () => {
  const { run, write, server } = await lists({ '/shy': status(403) });
  await write(['/a', '/b']);
  server.pages['/a'] = (request) => request.destroy();
  server.pages['/b'] = (request) => request.destroy();
  const away = await run('2026-11-20');
  expect(networkFault(away)).toMatch(/^Nothing could be reached: none of 2 links was answered\./);
  expect(lines(away)).toContain('Nothing could be reached');
  await write(['/a', '/shy']);
  expect(networkFault(await run('2026-11-21'))).toBeUndefined();
  expect(networkFault(await run('2026-11-21'))).toBeUndefined();
});
