import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { feedStatePath } from '#src/content/feed-state.ts';
import { jobsFileText } from '#src/content/jobs-file.ts';
import { root } from '#scripts/command/repository.ts';
import { runFolder, runsLock } from '#src/content/runs.ts';
import { withWriteLock } from '#src/content/write-lock.ts';
import type { Source } from '#src/content/source-register.ts';
import { deskEndpoints } from '#src/contracts/desk.ts';
import { deskFeedEndpoints } from '#src/contracts/desk-feeds.ts';
import { deskRunEndpoints, MAX_EXPORT_BYTES, type DeskRun } from '#src/contracts/desk-runs.ts';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { nightlyRunEntry } from '#tests/support/builders/nightly-run-entry.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { startApi } from '#tests/support/api-harness.ts';
import { openApi } from '#tests/support/open-api.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { signInOperator } from '#tests/support/sign-in.ts';
import { until } from '#tests/support/until.ts';
import { localSource } from '#tests/unit/feeds/feed-reading.ts';

const { buildImport, discardImport, publishImport, undoImport, readDeskRuns, readDeskRun } = deskRunEndpoints;
const { readDeskFeeds, changeFeed, refreshFeeds } = deskFeedEndpoints;
const AMA = 'ama@adwuma.example';
const { api, db } = await openApi({ operators: [AMA] });
const inFolder = (name: string) => join(api.folder, name);
const list = inFolder('jobs.json');

const KNOWN = externalJob({
  'Job Title': 'Soil Chemist',
  Company: 'Okyin Labs',
  'Job URL': 'https://okyin.example/jobs/1',
});
const EXPORT = [
  'title,company,url,location',
  'Welder,Kente Works,https://kente.example/jobs/71,Tema',
  'Welder,Kente Works,https://kente.example/jobs/71,Tema',
  'Civil Engineer,Volta Roads,https://volta.example/jobs/72,Ho',
  ',Volta Roads,https://volta.example/jobs/73,Ho',
].join('\n');

let ama: Record<string, string>;
beforeEach(async () => {
  api.time.now = new Date();
  await db.delete(auditLog);
  await rm(inFolder('runs'), { recursive: true, force: true });
  await rm(inFolder('nights.json'), { force: true });
  await writeFile(inFolder('sources.json'), '[]');
  await writeFile(inFolder('scholarships.json'), '[]');
  // A build ends at once, and says why.
  await writeFile(inFolder('site.json'), '{"name": 7}');
  await writeFile(list, [...jobsFileText([KNOWN])]);
  ({ headers: ama } = await signInOperator(db, AMA, api.time.now));
});

const records = async () => JSON.parse(await readFile(list, 'utf8')) as ExternalJob[];
const titles = async () => (await records()).map((job) => job['Job Title']).toSorted();
const acts = async () => (await db.select().from(auditLog)).map(({ act, details }) => ({ act, details }));

async function preview(content: string, texts: Record<string, string> = {}, name = 'export.csv') {
  const form = new FormData();
  for (const [field, text] of Object.entries(texts)) form.append(field, text);
  form.append('file', new File([content], name));
  const response = await api.send('/desk/imports', { method: 'POST', headers: ama, body: form });
  return { status: response.status, body: (await response.json()) as DeskRun & { error?: string; fields?: object } };
}
const runOf = async (id: string) => (await api.call(readDeskRun, { params: { id } }, ama)).body;
const ended = (id: string) =>
  until('the end of a run', async () => {
    const run = await runOf(id);
    return run?.state === 'running' ? undefined : run;
  });
type ImportAct = typeof buildImport | typeof discardImport | typeof publishImport | typeof undoImport;
const act = (endpoint: ImportAct, id: string) => api.call(endpoint, { params: { id } }, ama);

describe('an export', () => {
  test('is read and said what it would change, and nothing is changed', async () => {
    const { status, body } = await preview(
      EXPORT,
      { source: 'Kente Board', exported: '2026-11-20' },
      'board export.csv',
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'import', by: AMA, state: 'previewed', fault: null });
    const facts = { name: 'board export.csv', source: 'Kente Board', exported: '2026-11-20', written: false };
    expect(body.file).toMatchObject({ ...facts, bytes: EXPORT.length });
    const { report } = body.file ?? {};
    expect(report).toMatchObject({ read: 4, kept: 2, merged: 1, rejected: 1, added: 2, changed: 0, removed: 0 });
    expect(report?.columns).toMatchObject({ title: ['title'], link: ['url'] });
    expect(report?.reasons).toEqual([{ words: expect.stringContaining('no') as string, count: 1 }]);
    const { kept, merged, rejected } = report?.examples ?? {};
    expect(kept?.map(({ title, location, source }) => [title, location, source])).toEqual([
      ['Civil Engineer', 'Ho', 'Kente Board'],
      ['Welder', 'Tema', 'Kente Board'],
    ]);
    expect(merged).toEqual([
      {
        title: 'Welder',
        company: 'Kente Works',
        link: 'https://kente.example/jobs/71',
        into: 'https://kente.example/jobs/71',
      },
    ]);
    expect(rejected).toEqual([{ row: 5, reason: expect.any(String) as string }]);
    expect(await records()).toEqual([KNOWN]);
    expect((await runOf(body.id))?.log).toContain('read 4 = kept 2 + merged 1 + rejected 1');
    expect((await api.call(deskEndpoints.readToDo, {}, ama)).body?.entries).toMatchObject([
      { kind: 'previewed-import', name: 'board export.csv', address: `/desk/import?run=${body.id}` },
    ]);
  });

  test.each([
    ['empty', '', {}, /empty/],
    ['no text', 'a\0b', {}, /^export\.csv is no text file/],
    ['a list of something else', 'name,age\nAma,7', {}, /export\.csv/],
    ['a header alone', 'title,company,url', {}, /^export\.csv has no rows\./],
    ['with a day that is none', EXPORT, { exported: '2026-02-30' }, /^Enter a day/],
    ['with a day to come', EXPORT, { exported: '2099-01-01' }, /^This day has not come yet/],
    ['with another field', EXPORT, { out: '/etc/passwd' }, /exactly one file/],
  ])('that is %s is refused, and leaves nothing', async (_, content, texts, sentence) => {
    const { status, body } = await preview(content, texts);
    expect(status).toBe(400);
    expect(body.error).toMatch(sentence);
    expect((await api.call(readDeskRuns, {}, ama)).body?.runs).toEqual([]);
  });

  test('over 100 MB is refused before it is read', async () => {
    const response = await fetch(`${api.base}/desk/imports`, {
      method: 'POST',
      headers: { ...ama, 'content-type': 'multipart/form-data; boundary=x' },
      body: new Blob([Buffer.alloc(MAX_EXPORT_BYTES + 32 * 1024)]),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: 'Export file size exceeds 100MB limit' });
  });
});

test('an export is answered also where it is read for longer than a connection may stand still', async () => {
  const impatient = await startApi(db, { operators: [AMA] }, undefined, (server) => server.setTimeout(300));
  onTestFinished(() => impatient.stop());
  await writeFile(join(impatient.folder, 'sources.json'), '[]');
  const form = new FormData();
  form.append('file', new File([EXPORT], 'export.csv'));
  const { status } = await impatient.send('/desk/imports', { method: 'POST', headers: ama, body: form });
  expect(status).toBe(201);
});

describe('an import', () => {
  test('is published, said that the site was not built, and taken back', async () => {
    const { id } = (await preview(EXPORT)).body;
    expect((await act(publishImport, id)).status).toBe(204);
    const published = await ended(id);
    expect(published).toMatchObject({ state: 'failed', step: 'build', file: { written: true } });
    expect(published.fault).toMatch(/^The site was not built\.\n.*name/s);
    expect(await titles()).toEqual(['Civil Engineer', 'Soil Chemist', 'Welder']);
    await api.settled();
    expect(await acts()).toEqual([{ act: 'publish-import', details: null }]);

    // It is built once more without another act on the list, which closes what was cut off before its end was logged.
    const before = await readFile(list, 'utf8');
    expect((await act(publishImport, id)).error?.error).toBe('This import was published already.');
    const cutOff = { details: { state: 'begun' }, at: new Date('2026-11-01T00:00:00Z') };
    await db.update(auditLog).set(cutOff);
    expect((await act(buildImport, id)).status).toBe(204);
    expect(await ended(id)).toMatchObject({ state: 'failed', step: 'build', file: { written: true } });
    expect(await readFile(list, 'utf8')).toBe(before);
    expect(await acts()).toEqual([{ act: 'publish-import', details: null }]);

    expect((await act(undoImport, id)).status).toBe(204);
    expect(await ended(id)).toMatchObject({ state: 'undone', file: { written: false } });
    expect(await records()).toEqual([KNOWN]);
    expect((await act(publishImport, id)).error?.error).toContain('choose its file again');
    expect((await act(undoImport, id)).error?.error).toBe('This import was undone already.');
    expect((await act(buildImport, id)).status).toBe(204);
    expect(await ended(id)).toMatchObject({
      state: 'undone',
      fault: expect.stringMatching(/^The site was not built/) as string,
    });
  });

  test('puts back what it has changed, and is not undone once a later run has changed the same', async () => {
    const changed = 'title,company,url,location\nSoil Chemist,Okyin Labs,https://okyin.example/jobs/1,Kumasi';
    const { id } = (await preview(changed, { exported: calendarDay(new Date()) })).body;
    // It is merged into what the list has become meanwhile.
    const other = externalJob({ 'Job Title': 'Miller', 'Job URL': 'https://miller.example/jobs/2' });
    await writeFile(list, [...jobsFileText([KNOWN, other])]);
    await act(publishImport, id);
    await ended(id);
    expect(await titles()).toEqual(['Miller', 'Soil Chemist']);
    await writeFile(list, [...jobsFileText((await records()).filter((job) => job.Company === KNOWN.Company))]);
    const [now] = await records();
    expect(now?.Location).toBe('Kumasi');

    await writeFile(list, [...jobsFileText([{ ...KNOWN, Location: 'Ho, Ghana' }])]);
    const refused = await act(undoImport, id);
    expect(refused.status).toBe(409);
    expect(refused.error?.error).toBe(
      'One record of this import has been changed by a later run, so it cannot be undone.',
    );
    const kept = await ended(id);
    expect(kept).toMatchObject({ state: 'failed', file: { written: true } });
    // As publishing has left it: nothing was undone, and nothing waits to be done again.
    expect(kept.fault).toMatch(/^The site was not built\./);
    await api.settled();
    expect(await acts()).toEqual([{ act: 'publish-import', details: null }]);

    await writeFile(list, [...jobsFileText(now === undefined ? [] : [now])]);
    const settings = { CONTENT_DIR: api.folder, DATA_DIR: api.folder, JOBS_FILE: list };
    const busy = () => runCommand('jobs-import', ['--undo', id], settings);
    expect((await withWriteLock(runsLock(api.folder), busy)).stderr).toContain(
      'Another import, refresh or night is under way.',
    );
    const undone = await runCommand('jobs-import', ['--undo', id], settings);
    expect(undone).toEqual({
      code: 0,
      stdout: 'Took out what the import brought (1), and put back what it had replaced (1).\n',
      stderr: '',
    });
    expect(await records()).toEqual([KNOWN]);
    expect((await runOf(id))?.state).toBe('undone');
  });

  test('waits for another run, and keeps nothing where nothing is kept', async () => {
    const { id } = (await preview(EXPORT)).body;
    await withWriteLock(runsLock(api.folder), async () => {
      expect((await act(publishImport, id)).status).toBe(409);
      expect((await api.call(refreshFeeds, { body: {} }, ama)).status).toBe(409);
      const { runs = [] } = (await api.call(readDeskRuns, {}, ama)).body ?? {};
      expect(runs.map(({ kind, state }) => [kind, state])).toEqual([
        ['import', 'previewed'],
        ['night', 'running'],
      ]);
    });
    expect((await act(publishImport, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await act(undoImport, id)).error?.error).toContain('was not published');
    expect((await act(buildImport, id)).error?.error).toBe('There is nothing to build of this import.');
    expect(await acts()).toEqual([]);

    const nothing = (await preview('title,company,url\n,Kente Works,https://kente.example/jobs/9')).body;
    expect(nothing.file?.report).toMatchObject({ kept: 0, rejected: 1, added: 0, removed: 0 });
    expect((await act(publishImport, nothing.id)).error?.error).toContain('Nothing of this file would be kept');
    // A command writes the list: what is refused changes nothing, and leaves no entry.
    await withWriteLock(list, async () => {
      await act(publishImport, id);
      expect(await ended(id)).toMatchObject({
        state: 'failed',
        fault: expect.stringMatching(/^Another command is/) as string,
      });
    });
    await api.settled();
    expect(await acts()).toEqual([]);
    expect(await records()).toEqual([KNOWN]);
  });
});

test('a run goes on where the server that has begun it ends', async () => {
  const { id } = (await preview(EXPORT)).body;
  const args = ['scripts/desk-run.ts', 'publish', runFolder(api.folder, id), api.folder];
  const env = { ...process.env, CONTENT_DIR: api.folder, DATA_DIR: api.folder, JOBS_FILE: list };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  child.disconnect();
  // One that failed to say what it did would end with 1.
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(await runOf(id)).toMatchObject({ state: 'failed', step: 'build', file: { written: true } });
  expect(await titles()).toContain('Welder');
});

test('an import that was looked at is discarded, and one that was not built waits in what is to do', async () => {
  const toDo = async () =>
    (await api.call(deskEndpoints.readToDo, {}, ama)).body?.entries.map(({ kind, name }) => [kind, name]);
  const { id } = (await preview(EXPORT)).body;
  await writeFile(inFolder('runs/.DS_Store'), '');
  expect(await toDo()).toEqual([['previewed-import', 'export.csv']]);
  expect((await act(discardImport, id)).status).toBe(204);
  expect([await toDo(), (await act(discardImport, id)).status]).toEqual([[], 404]);
  const published = (await preview(EXPORT)).body.id;
  await act(publishImport, published);
  await ended(published);
  await api.settled();
  expect(await toDo()).toEqual([['unbuilt-import', 'export.csv']]);
  expect((await act(discardImport, published)).status).toBe(409);
});

describe('feeds', () => {
  const source = (name: string, facts: Partial<Source> = {}) => localSource(name, 'http://127.0.0.1:9/feed', facts);
  const register = (...sources: object[]) => writeFile(inFolder('sources.json'), JSON.stringify(sources));
  const feeds = async () => (await api.call(readDeskFeeds, {}, ama)).body?.feeds ?? [];
  const change = (name: string, body: { enabled?: boolean; take?: boolean }) =>
    api.call(changeFeed, { params: { source: name }, body }, ama);

  test('are turned on and off, once, where their terms were reviewed', async () => {
    await register(
      source('Jobicy'),
      source('Remotive', { enabled: false, termsReviewedOn: null, terms: 'Ask first.' }),
    );
    expect(await feeds()).toMatchObject([
      { id: 'Jobicy', enabled: true, lists: [{ name: 'Jobicy', fetchedAt: null, heldBack: 'no', rejected: 0 }] },
      { id: 'Remotive', enabled: false, terms: 'Ask first.' },
    ]);
    expect((await change('Remotive', { enabled: true })).error?.error).toContain('the day its terms were reviewed');
    expect((await change('Jobicy', { enabled: false })).status).toBe(200);
    expect((await change('Jobicy', { enabled: false })).error?.error).toBe('The feeds of Jobicy are off already.');
    expect((await change('Nobody', { enabled: false })).status).toBe(404);
    expect((await api.call(refreshFeeds, { body: { source: 'Jobicy' } }, ama)).status).toBe(404);
    expect((await feeds()).map(({ enabled }) => enabled)).toEqual([false, false]);
    expect(await acts()).toEqual([{ act: 'change-feed', details: { act: 'off' } }]);
  });

  test('of which one is held back wait for a word, which is kept until the list is another', async () => {
    await register(source('Jobicy'));
    const state = { fetched: '2026-11-20T02:00:00Z', listings: 40, heldBack: true, named: 3, rejected: 2 };
    await writeFile(
      feedStatePath(list),
      JSON.stringify({ 'http://127.0.0.1:9/feed': { ...state, says: 'failed: names only 3.' } }),
    );
    const toDo = async () =>
      (await api.call(deskEndpoints.readToDo, {}, ama)).body?.entries.map(({ kind, count }) => [kind, count]);
    expect(await toDo()).toEqual([
      ['held-back', 1],
      ['rejected-rows', 2],
    ]);
    expect((await change('Jobicy', { take: false })).body).toEqual({ run: null });
    expect((await feeds())[0]?.lists).toMatchObject([
      { heldBack: 'refused', says: 'failed: names only 3.', listings: 40 },
    ]);
    expect(await toDo()).toEqual([['rejected-rows', 2]]);

    const { run } = (await change('Jobicy', { take: true })).body ?? {};
    const fetched = await ended(run ?? '');
    expect(fetched).toMatchObject({ kind: 'refresh', by: AMA, source: 'Jobicy', state: 'failed' });
    expect(fetched.result?.feeds.failed).toMatchObject([{ name: 'Jobicy' }]);
    expect(fetched.fault).toContain('The site was not built.');
    // A list that did not come settles nothing.
    expect((await feeds())[0]?.lists).toMatchObject([{ heldBack: 'refused', listings: 40 }]);
    await change('Jobicy', { enabled: false });
    const off = await change('Jobicy', { take: true });
    expect([off.status, off.error?.error]).toEqual([409, 'The feeds of Jobicy are off: turn them on first.']);
    await writeFile(feedStatePath(list), '{}');
    expect((await change('Jobicy', { take: true })).error?.error).toBe('Nothing of Jobicy is held back any more.');
    // Each was done or refused: nothing is left as begun.
    expect((await acts()).map(({ details }) => details)).toEqual([{ act: 'refuse' }, { act: 'take' }, { act: 'off' }]);
  });

  test('are refreshed, once, and stand among the nights', async () => {
    const night = nightlyRunEntry(new Date('2026-11-27T02:00:00Z'), { build: { fault: 'The disk is full.' } });
    await writeFile(inFolder('nights.json'), JSON.stringify([night]));
    const { id = '' } = (await api.call(refreshFeeds, { body: {} }, ama)).body ?? {};
    expect(await ended(id)).toMatchObject({ kind: 'refresh', source: null, state: 'failed', step: 'build' });
    const { runs = [] } = (await api.call(readDeskRuns, {}, ama)).body ?? {};
    expect(runs.map(({ kind, by, state }) => ({ kind, by, state }))).toEqual([
      { kind: 'night', by: null, state: 'failed' },
      { kind: 'refresh', by: AMA, state: 'failed' },
    ]);
    expect(runs[0]?.fault).toBe('The site was not built.\nThe disk is full.');
    expect((await runOf(runs[0]?.id ?? ''))?.log).toBe('');
  });
});
