import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import * as v from 'valibot';
import { readNightlyRuns } from '#src/content/nightly-runs.ts';
import {
  exportOf,
  readRun,
  readRuns,
  removeOldRuns,
  runFolder,
  runLog,
  runsLock,
  writeRun,
  type DeskMessage,
  type KeptRun,
} from '#src/content/runs.ts';
import { lockHolder } from '#src/content/write-lock.ts';
import { deskRun, deskRunEndpoints, type DeskRun } from '#src/contracts/desk-runs.ts';
import type { EndpointResponse } from '#src/contracts/endpoint.ts';
import { isRealDay } from '#src/contracts/instant.ts';
import type { NightlyRun } from '#src/contracts/nightly-runs.ts';
import { isSuccessful, NIGHTLY_STEPS } from '#src/domain/statistics/nightly-runs.ts';
import { ApiError } from '#src/server/errors.ts';
import { auditBegun, auditEnded } from '#src/server/platform/audit.ts';
import { check } from '#src/server/platform/http/read-input.ts';
import type { ReceivedFile } from '#src/server/platform/uploads/receive-file.ts';
import { safeName } from '#src/server/platform/uploads/safe-name.ts';
import type { Context } from '#src/server/services.ts';

type Reading = typeof deskRunEndpoints.readDeskRun;
type Acting = Context<'operator'>;
interface Named {
  readonly id: string;
}

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
/** How far visitors come first, as of `nice`. */
const NICENESS = 10;
/** Characters at the end of a log that a page shows. */
const MAX_LOG = 20_000;
/** Endings that say what a text is, or that people are used to. */
const EXPORTS = ['csv', 'tsv', 'txt', 'json', 'jsonl', 'ndjson', 'xml', 'rss', 'md', 'markdown', 'mdx'] as const;

const BUSY = 'Another import, refresh or night is under way. Please wait until it has ended.';
const IN_USE = 'Another command is writing the list. Please try again when it has ended.';

const shown = (run: KeptRun): DeskRun => v.parse(deskRun, run);

/** All runs and nights, the oldest first. */
export async function listRuns({ config: { dataDir, contentDir } }: Pick<Acting, 'config'>): Promise<DeskRun[]> {
  const runs = await readRuns(dataDir, contentDir);
  // What was refreshed at the desk is among the nights too.
  const own = new Set(runs.map(({ nightAt }) => nightAt));
  const nights = readNightlyRuns(contentDir).filter(({ startedAt }) => !own.has(startedAt));
  const all = [...runs.map(shown), ...nights.map(nightAsRun)];
  const isBusy = runs.some(({ state }) => state === 'running');
  const holder = isBusy ? undefined : await lockHolder(runsLock(contentDir));
  if (holder !== undefined) all.push(await nightUnderWay(contentDir));
  return all.toSorted((a, b) => a.startedAt.localeCompare(b.startedAt));
}

const NIGHT = { kind: 'night', by: null, source: null, file: null } as const;

function nightAsRun({ startedAt, endedAt, feeds, links, build }: NightlyRun): DeskRun {
  const night = { startedAt, endedAt, feeds, links, build };
  const isGood = NIGHTLY_STEPS.every((part) => isSuccessful(night, part));
  const faults = [feeds.fault, ...feeds.failed.map(({ name, says }) => `${name}: ${says}`), links.fault, build.fault];
  return {
    ...NIGHT,
    ...{ id: nightId(startedAt), startedAt, endedAt, result: { feeds, links, build } },
    ...{ state: isGood ? 'done' : 'failed', step: 'build' },
    fault: isGood ? null : faults.filter((one) => one !== undefined).join('\n'),
  };
}

/** A night that the timer has begun, or a command. */
async function nightUnderWay(contentDir: string): Promise<DeskRun> {
  const { mtime } = await stat(`${runsLock(contentDir)}.lock`).catch(() => ({ mtime: new Date() }));
  const startedAt = mtime.toISOString();
  const id = nightId(startedAt);
  return { ...NIGHT, id, startedAt, endedAt: null, state: 'running', step: null, fault: null, result: null };
}

/** Its time in a UUID, whose version 8 leaves its form free. */
const nightId = (startedAt: string) =>
  `00000000-0000-8000-8000-${Date.parse(startedAt).toString(16).padStart(12, '0')}`;

/** A run with what it has written. @throws ApiError 404 */
export async function readDeskRun(ctx: Acting, { id }: Named): Promise<EndpointResponse<Reading>> {
  const run = (await listRuns(ctx)).find((one) => one.id === id);
  if (run === undefined) throw notFound();
  const log = await readFile(runLog(runFolder(ctx.config.dataDir, id)), 'utf8').catch(() => '');
  return { ...run, log: log.slice(-MAX_LOG) };
}

const notFound = () => new ApiError('not_found', deskRunEndpoints.readDeskRun.notFound);

const importFacts = v.object({
  source: v.optional(v.pipe(v.string(), v.trim())),
  exported: v.optional(
    v.union([v.literal(''), v.pipe(v.string(), v.isoDate('Enter a day as YYYY-MM-DD'), v.check(isRealDay))]),
  ),
});

/** Exports are read one at a time: each costs some hundred MB. */
const inTurn = pLimit(1);

/** Says what an export would change. @throws ApiError 400 with a sentence where it is no export */
export async function previewImport(ctx: Acting, { file }: { file: ReceivedFile }): Promise<DeskRun> {
  const { config, clock, actor } = ctx;
  const { source = '', exported = '' } = check(importFacts, file.texts ?? {}) as v.InferOutput<typeof importFacts>;
  await removeOldRuns(config.dataDir, clock());
  const id = randomUUID();
  const folder = runFolder(config.dataDir, id);
  const facts = { name: safeName(file.name, 'export', endingsOf(file.name)), bytes: file.size };
  const asked = { source: source || null, exported: exported || null, written: false, report: null };
  const run: KeptRun = { ...begun(ctx, id), kind: 'import', state: 'previewed', file: { ...facts, ...asked } };
  await mkdir(join(folder, 'export'), { recursive: true, mode: 0o700 });
  await writeRun(folder, run);
  await rename(file.path, exportOf(folder, { ...facts, ...asked }));
  try {
    await inTurn(() => begin(ctx, 'preview', folder, 'written'));
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    if (!(error instanceof ApiError)) throw error;
    // The maintainer knows the file by its name alone.
    const sentence = error.message.replaceAll(`${join(folder, 'export')}/`, '');
    throw new ApiError('invalid_input', sentence, { fields: { file: sentence } });
  }
  ctx.log.info({ by: actor.name, run: id }, 'an export was read');
  return shown(readRun(folder) ?? run);
}

/** Any other ending stays: what a file is shows in its text. */
function endingsOf(name: string): [string, ...string[]] {
  const ending = EXPORTS.find((one) => name.toLowerCase().endsWith(`.${one}`));
  return [ending ?? 'txt'];
}

function begun({ clock, actor }: Acting, id: string): Omit<KeptRun, 'kind' | 'state' | 'file'> {
  const nothing = { endedAt: null, step: null, fault: null, source: null, result: null, pid: null, accepts: false };
  return { id, by: actor.name, startedAt: clock().toISOString(), nightAt: null, ...nothing };
}

/** Begins to publish what was previewed. @throws ApiError 404, or 409 that says how it stands */
export async function publishImport(ctx: Acting, { id }: Named): Promise<void> {
  const { folder, run, file } = await importRun(ctx, id);
  if (run.state === 'running') throw new ApiError('conflict', BUSY);
  if (run.state === 'done') throw new ApiError('conflict', 'This import was published already.');
  if (run.state === 'undone') {
    throw new ApiError('conflict', 'This import was undone. To publish it after all, choose its file again.');
  }
  await actOn(ctx, { act: 'publish-import', id, name: file.name }, () => begin(ctx, 'publish', folder, 'begun'));
}

/** Takes an import back; of one that was, it builds the site where that failed. @throws ApiError 404, or 409 where it cannot be undone */
export async function undoImport(ctx: Acting, { id }: Named): Promise<void> {
  const { folder, run, file } = await importRun(ctx, id);
  if (run.state === 'running') throw new ApiError('conflict', BUSY);
  const isUndone = run.state === 'undone';
  if (isUndone && run.fault === null) throw new ApiError('conflict', 'This import was undone already.');
  if (!file.written && !isUndone)
    throw new ApiError('conflict', 'This import was not published: there is nothing to undo.');
  await actOn(ctx, { act: 'undo-import', id, name: file.name }, () => begin(ctx, 'undo', folder, 'written'));
}

/** Begins to fetch feeds. @returns the id of the run @throws ApiError 409 while another run is under way */
export async function refreshFeeds(ctx: Acting, source: string | null, accepts = false): Promise<Named> {
  const id = randomUUID();
  const { dataDir } = ctx.config;
  await removeOldRuns(dataDir, ctx.clock());
  await requireIdle(ctx);
  const folder = runFolder(dataDir, id);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeRun(folder, { ...begun(ctx, id), kind: 'refresh', state: 'running', file: null, source, accepts });
  try {
    await begin(ctx, 'refresh', folder, 'begun');
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return { id };
}

async function importRun({ config: { dataDir, contentDir } }: Acting, id: string) {
  const run = (await readRuns(dataDir, contentDir)).find((one) => one.id === id);
  if (run === undefined || run.file === null) throw notFound();
  return { folder: runFolder(dataDir, id), run, file: run.file };
}

async function requireIdle({ config: { contentDir } }: Acting): Promise<void> {
  if ((await lockHolder(runsLock(contentDir))) !== undefined) throw new ApiError('conflict', BUSY);
}

/** Logs an act on the list as begun, and closes the entry once the file is written. */
async function actOn(
  ctx: Acting,
  { act, id, name }: { act: 'publish-import' | 'undo-import'; id: string; name: string },
  work: () => Promise<Written>,
): Promise<void> {
  const { db, clock, background, actor } = ctx;
  await requireIdle(ctx);
  const entry = { act, itemId: id, name, companyId: null, actorKind: 'operator', actor: actor.name } as const;
  const logged = await auditBegun(db, clock(), [entry]);
  const { written } = await work();
  background.run('closing the entry of an import', async () => {
    if (await written) await auditEnded(db, clock(), logged);
  });
}

interface Written {
  /** Resolves once the list is written, or with false when it never was. */
  readonly written: Promise<boolean>;
}

/**
 * Starts the process of a run, which outlives this call. Resolves at a message of it.
 * @throws ApiError 409 with what it says where it refuses
 */
function begin(
  { config: { contentDir, dataDir, jobsFile }, releasesFolder }: Acting,
  act: 'preview' | 'publish' | 'undo' | 'refresh',
  folder: string,
  until: 'begun' | 'written',
): Promise<Written> {
  const log = openSync(runLog(folder), 'a', 0o600);
  const child = spawn(process.execPath, ['scripts/desk-run.ts', act, folder, releasesFolder], {
    cwd: ROOT,
    // A signal for the server's terminal is not meant for it.
    detached: true,
    env: { ...process.env, CONTENT_DIR: contentDir, DATA_DIR: dataDir, JOBS_FILE: jobsFile },
    stdio: ['ignore', log, log, 'ipc'],
  });
  closeSync(log);
  if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  // The server may end before it.
  child.unref();
  child.channel?.unref();
  const written = Promise.withResolvers<boolean>();
  const answer = Promise.withResolvers<Written>();
  child.on('message', (message: DeskMessage) => {
    if (message.kind === 'written') written.resolve(true);
    if (message.kind === until) answer.resolve({ written: written.promise });
    if (message.kind === 'refused') answer.reject(new ApiError('conflict', refusal(message.sentence)));
  });
  child.once('error', answer.reject);
  child.once('exit', (code) => {
    written.resolve(false);
    answer.reject(new Error(`A run ended with ${code}: ${basename(folder)}`));
  });
  return answer.promise;
}

/** Locks are known to a maintainer by what they hold up. */
function refusal(sentence: string): string {
  if (sentence.startsWith('Another refresh')) return BUSY;
  return sentence.startsWith('Another command') ? IN_USE : sentence;
}
