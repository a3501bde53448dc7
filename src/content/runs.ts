import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { deskRun, type DeskRun } from '#src/contracts/desk-runs.ts';
import { writeFileAtomically } from './atomic-file.ts';
import { readJsonFile } from './json-file.ts';
import { nightlyRunsFile } from './nightly-runs.ts';
import { UUID } from '#src/domain/text/uuid.ts';
import { RefusedInput } from './refused-input.ts';
import { lockHolder } from './write-lock.ts';

/** A run as its folder keeps it. */
const keptRun = v.object({
  ...deskRun.entries,
  /** The process that does it, or did. */
  pid: v.nullable(v.number()),
  /** Whether a list that is held back is taken. */
  accepts: v.boolean(),
  /** The hash of the list that an export was previewed with. */
  basedOn: v.nullable(v.string()),
  /** When it began among the nights, where it stands there too. */
  nightAt: v.nullable(v.string()),
});
export type KeptRun = v.InferOutput<typeof keptRun>;

/** What a run's process has the server hear. */
export type DeskMessage =
  | { readonly kind: 'begun' | 'written' }
  /** Nothing was changed, and why. */
  | { readonly kind: 'refused'; readonly sentence: string };

/** Milliseconds for which runs are kept, and exports that were never published. */
const KEPT = 30 * 86_400_000;
const PREVIEW_KEPT = 2 * 86_400_000;

/** What a run has in its folder. */
export const runFolder = (dataDir: string, id: string) => join(dataDir, 'runs', id);
export const runLog = (folder: string) => join(folder, 'log.txt');
export const exportOf = (folder: string, { name }: NonNullable<DeskRun['file']>) => join(folder, 'export', name);
/** The records that an import brought, and those that it took the place of. */
export const broughtFile = (folder: string) => join(folder, 'brought.json');

/** The list as a preview has merged it. */
export const mergedFile = (folder: string) => join(folder, 'merged.json');

const runFile = (folder: string) => join(folder, 'run.json');
const NO_RUN = { command: 'the desk', remedy: 'Delete its folder.' };

/** The run of a folder; undefined where there is none. */
export function readRun(folder: string): KeptRun | undefined {
  return readJsonFile(runFile(folder), v.optional(keptRun), undefined, NO_RUN);
}

export async function writeRun(folder: string, run: KeptRun): Promise<void> {
  await writeFileAtomically(runFile(folder), `${JSON.stringify(run)}\n`);
}

/** The refusal of a run while another one is under way. */
export const RUN_UNDER_WAY = 'Another import, refresh or night is under way. Please wait until it has ended.';

/** Runs are one at a time, a night included: this file's lock is held by the one that is under way. */
export const runsLock = nightlyRunsFile;

/** All runs that were begun at the desk, the oldest first; one whose process has gone has failed. */
export async function readRuns(dataDir: string, contentDir: string): Promise<KeptRun[]> {
  const holder = await lockHolder(runsLock(contentDir));
  const runs = (await idsIn(dataDir)).map((id) => readRunOrNone(runFolder(dataDir, id)));
  return runs
    .filter((run) => run !== undefined)
    .map((run) => seen(run, holder))
    .toSorted((a, b) => a.startedAt.localeCompare(b.startedAt));
}

/** One of them; undefined where there is none. */
export async function findRun(dataDir: string, contentDir: string, id: string): Promise<KeptRun | undefined> {
  // Before the run: one that ends meanwhile has ended, and was not cut off.
  const holder = await lockHolder(runsLock(contentDir));
  const run = readRunOrNone(runFolder(dataDir, id));
  return run && seen(run, holder);
}

/** @param holder the process that does a run at present */
const seen = (run: KeptRun, holder: number | undefined): KeptRun =>
  run.state === 'running' && run.pid !== holder ? { ...run, ...CUT_OFF } : run;

const CUT_OFF = { state: 'failed', fault: 'It was cut off before its end. Do it again.' } as const;

/** Removes runs that nothing is to be learnt of any more. */
export async function removeOldRuns(dataDir: string, now: Date): Promise<void> {
  for (const id of await idsIn(dataDir)) {
    const folder = runFolder(dataDir, id);
    const run = readRunOrNone(folder);
    const age = now.getTime() - (run ? Date.parse(run.startedAt) : (await stat(folder)).mtimeMs);
    if (age > (run?.state === 'previewed' ? PREVIEW_KEPT : KEPT)) await rm(folder, { recursive: true, force: true });
  }
}

async function idsIn(dataDir: string): Promise<string[]> {
  const names = await readdir(join(dataDir, 'runs')).catch((): string[] => []);
  return names.filter((name) => UUID.test(name));
}

function readRunOrNone(folder: string): KeptRun | undefined {
  try {
    return readRun(folder);
  } catch (error) {
    if (error instanceof RefusedInput) return undefined;
    throw error;
  }
}
