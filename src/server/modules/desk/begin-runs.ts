import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import * as v from 'valibot';
import {
  exportOf,
  findRun,
  readRun,
  RUN_UNDER_WAY,
  runFolder,
  runsLock,
  writeRun,
  type KeptRun,
} from '#src/content/runs.ts';
import { lockHolder } from '#src/content/write-lock.ts';
import type { DeskRun } from '#src/contracts/desk-runs.ts';
import { dayOrNone } from '#src/contracts/instant.ts';
import { ApiError, fieldFault } from '#src/server/errors.ts';
import { auditBegun, auditItemEnded, auditRefused } from '#src/server/platform/audit.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { DAY_TO_COME, keepsNothing } from '#src/domain/jobs/import-outcome.ts';
import { check } from '#src/server/platform/http/read-input.ts';
import type { ReceivedFile } from '#src/server/platform/uploads/receive-file.ts';
import { safeName } from '#src/server/platform/uploads/safe-name.ts';
import type { Context } from '#src/server/services.ts';
import { begin, type Begun } from './run-process.ts';
import { noSuchRun, shown } from './runs.ts';

type Acting = Context<'operator'>;
interface Named {
  readonly id: string;
}

const importFacts = v.object({
  source: v.optional(v.pipe(v.string(), v.trim())),
  exported: dayOrNone,
});

/** Exports are read one at a time: each costs some hundred MB. */
const inTurn = pLimit(1);

/** Says what an export would change. @throws ApiError 400 with a sentence where it is no export */
export async function previewImport(ctx: Acting, { file }: { file: ReceivedFile }): Promise<DeskRun> {
  const { config, clock, actor } = ctx;
  // What a file is shows in its text; its ending is what people know it by.
  const [, ending = 'txt'] = /\.([a-z\d]{1,10})$/i.exec(file.name) ?? [];
  const { source = '', exported } = check(importFacts, file.texts ?? {}) as v.InferOutput<typeof importFacts>;
  if (exported > calendarDay(clock())) throw fieldFault('exported', DAY_TO_COME);
  const id = randomUUID();
  const folder = runFolder(config.dataDir, id);
  const kept = {
    name: safeName(file.name, 'export', [ending.toLowerCase()]),
    bytes: file.size,
    source: source || null,
    exported: exported || null,
    written: false,
    report: null,
  };
  const run: KeptRun = { ...begun(ctx, id), kind: 'import', state: 'previewed', file: kept };
  await mkdir(join(folder, 'export'), { recursive: true, mode: 0o700 });
  await writeRun(folder, run);
  await rename(file.path, exportOf(folder, kept));
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

function begun({ clock, actor }: Acting, id: string): Omit<KeptRun, 'kind' | 'state' | 'file'> {
  const nothing = {
    endedAt: null,
    step: null,
    fault: null,
    source: null,
    result: null,
    pid: null,
    basedOn: null,
    accepts: false,
  };
  return { id, by: actor.name, startedAt: clock().toISOString(), nightAt: null, ...nothing };
}

/** Begins to publish what was previewed. @throws ApiError 404, or 409 that says how it stands */
export async function publishImport(ctx: Acting, { id }: Named): Promise<void> {
  const { folder, run, file } = await importRun(ctx, id);
  if (file.written) throw new ApiError('conflict', 'This import was published already.');
  if (run.state === 'undone') {
    throw new ApiError('conflict', 'This import was undone. To publish it after all, choose its file again.');
  }
  if (file.report === null)
    throw new ApiError('conflict', 'This file was not read to its end. Please choose it again.');
  if (keepsNothing(file.report))
    throw new ApiError('conflict', 'Nothing of this file would be kept: there is nothing to publish.');
  await actOn(ctx, { act: 'publish-import', id, name: file.name }, () => begin(ctx, 'publish', folder, 'begun'));
}

/** Forgets an import that was not published. @throws ApiError 404, or 409 where it was */
export async function discardImport(ctx: Acting, { id }: Named): Promise<void> {
  const { folder, run, file } = await importRun(ctx, id);
  if (file.written || run.state === 'undone')
    throw new ApiError('conflict', 'This import was published: it stays among the runs.');
  await rm(folder, { recursive: true, force: true });
}

/** Takes an import back. @throws ApiError 404, or 409 where it cannot be undone */
export async function undoImport(ctx: Acting, { id }: Named): Promise<void> {
  const { folder, run, file } = await importRun(ctx, id);
  if (run.state === 'undone') throw new ApiError('conflict', 'This import was undone already.');
  if (!file.written) throw new ApiError('conflict', 'This import was not published: there is nothing to undo.');
  await actOn(ctx, { act: 'undo-import', id, name: file.name }, () => begin(ctx, 'undo', folder, 'written'));
}

/** Builds the site where that failed after an import or its undoing. @throws ApiError 404, or 409 where it was built */
export async function buildImport(ctx: Acting, { id }: Named): Promise<void> {
  const { folder, run, file } = await importRun(ctx, id);
  if (run.fault === null || (!file.written && run.state !== 'undone')) {
    throw new ApiError('conflict', 'There is nothing to build of this import.');
  }
  await begin(ctx, 'build', folder, 'begun');
  // The list has the import, whether or not the server was there to log it.
  await auditItemEnded(ctx.db, id);
}

/** Begins to fetch feeds. @returns the id of the run @throws ApiError 409 while another run is under way */
export async function refreshFeeds(ctx: Acting, source: string | null, accepts = false): Promise<Named> {
  const id = randomUUID();
  await requireIdle(ctx);
  const folder = runFolder(ctx.config.dataDir, id);
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

/** An import that nothing else works on. @throws ApiError 404, or 409 while a run or a night is under way */
async function importRun(ctx: Acting, id: string) {
  const { dataDir, contentDir } = ctx.config;
  const run = await findRun(dataDir, contentDir, id);
  if (run === undefined || run.file === null) throw noSuchRun();
  await requireIdle(ctx);
  return { folder: runFolder(dataDir, id), run, file: run.file };
}

/** @throws ApiError 409 while a run or a night is under way */
export async function requireIdle({ config: { contentDir } }: Acting): Promise<void> {
  if ((await lockHolder(runsLock(contentDir))) !== undefined) throw new ApiError('conflict', RUN_UNDER_WAY);
}

/** Logs an act on the list as begun, and closes the entry once the file is written. */
async function actOn(
  ctx: Acting,
  { act, id, name }: { act: 'publish-import' | 'undo-import'; id: string; name: string },
  work: () => Promise<Begun>,
): Promise<void> {
  const { db, clock, background, actor } = ctx;
  const entry = { act, itemId: id, name, companyId: null, actorKind: 'operator', actor: actor.name } as const;
  const logged = await auditBegun(db, clock(), [entry]);
  const { written } = await work().catch(async (error: unknown) => {
    if (error instanceof ApiError) await auditRefused(db, logged);
    throw error;
  });
  background.run('closing the entry of an import', async () => {
    const outcome = await written;
    if (outcome === 'written') await auditItemEnded(db, id);
    if (outcome === 'refused') await auditRefused(db, logged);
  });
}
