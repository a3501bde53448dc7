import './command/spare-memory.ts';
import '#src/settings/settings-file.ts';
import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { keepsNothing } from '#src/domain/jobs/import-outcome.ts';
import { writeFileAtomically } from '#src/content/atomic-file.ts';
import { jobsFileText, readJobsFile } from '#src/content/jobs-file.ts';
import { RefusedInput } from '#src/content/refused-input.ts';
import { exportOf, mergedFile, readRun, writeRun, type DeskMessage, type KeptRun } from '#src/content/runs.ts';
import { readRegister } from '#src/content/source-register.ts';
import { withWriteLock } from '#src/content/write-lock.ts';
import type { DeskImportReport, DeskRun, RunStep } from '#src/contracts/desk-runs.ts';
import { faultsOf, notBuilt } from '#src/domain/statistics/nightly-runs.ts';
import { progressBar } from './command/progress-bar.ts';
import { dataFile, root } from './command/repository.ts';
import { reportOf } from './jobs/desk-report.ts';
import { importFiles, previewImport, type ImportRequest, type MergedLists } from './jobs/import-files.ts';
import { reportLines } from './jobs/import-report.ts';
import { writeJobsFile } from './jobs/write-jobs-file.ts';
import { keepBrought, undoImport } from './jobs/undo-import.ts';
import { buildSite, listedJobs, oneAtATime, refreshAndBuild } from './nightly/run-nightly.ts';

/**
 * `node scripts/desk-run.ts ACT FOLDER PLACE`: the work of a run that the desk has begun, in a process that outlives its
 * page. What it writes is the run's log; by messages the server hears what has been done.
 */
const [act = '', folder = '', place = root] = process.argv.slice(2);
/** What is known of the run by now. */
const own = readOwn();

function say(message: DeskMessage): void {
  // The server may have ended: its run goes on.
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

/** Keeps what is known of the run by now. */
async function note(change: Partial<KeptRun>): Promise<void> {
  Object.assign(own, change);
  await writeRun(folder, own);
}

type Work = () => Promise<Pick<DeskRun, 'state' | 'fault'>>;

/** Does what a run does while no other one does, and keeps how it ended. */
async function runIt(work: Work): Promise<void> {
  await oneAtATime(async () => {
    const { state, fault: known, endedAt } = own;
    const startedAt = own.kind === 'refresh' ? own.startedAt : new Date().toISOString();
    await note({ state: 'running', pid: process.pid, startedAt, endedAt: null, fault: null });
    say({ kind: 'begun' });
    const end = await work().catch((error: unknown) => {
      const fault = error instanceof Error ? error.message : String(error);
      if (error instanceof RefusedInput) say({ kind: 'refused', sentence: fault });
      // What cannot be undone is as it was.
      if (error instanceof RefusedInput && work === undo) return undefined;
      return { state: 'failed', fault } as const;
    });
    if (end?.fault) console.log(end.fault);
    await note(end ? { ...end, endedAt: new Date().toISOString() } : { state, fault: known, endedAt });
  });
}

const step = (now: RunStep) => note({ step: now });

/** Builds the site after the list has changed. An import that was undone stays so, also where that fails. */
async function build(state: DeskRun['state']): ReturnType<Work> {
  await step('build');
  console.log('Building the site.');
  const { fault } = await buildSite(place);
  if (fault !== undefined) return { state: state === 'undone' ? state : 'failed', fault: notBuilt(fault) };
  console.log('Built, and it serves.');
  return { state, fault: null };
}

/** A log has no room for a bar, which shows on a terminal alone. */
const noBar = () => progressBar(process.stderr, { format: '' });

function requestOf({ file }: DeskRun): ImportRequest & { readonly file: NonNullable<DeskRun['file']> } {
  if (file === null) throw new Error('This run has no export.');
  const { source, exported } = file;
  const register = readRegister(dataFile('sources.json'));
  const known = { source: source ?? undefined, exported: exported ?? undefined };
  return { file, files: [exportOf(folder, file)], out: listedJobs(), register, ...known };
}

async function preview(): Promise<void> {
  const { file, ...request } = requestOf(own);
  const basedOn = hashOf(request.out);
  const { report, ...lists } = await previewImport(request, noBar());
  if (report.totals.read === 0) throw new RefusedInput(`${file.name} has no rows.`);
  await writeFileAtomically(mergedFile(folder), jobsFileText(lists.after));
  for (const line of reportLines(report)) console.log(line);
  console.log('Nothing was written: this is what an import would do.');
  await note({ basedOn, file: { ...file, report: reportOf(report, lists) } });
  say({ kind: 'written' });
}

async function publish(): ReturnType<Work> {
  const { file, ...request } = requestOf(own);
  await step('list');
  const report = (await writePreviewed(request.out, file.report)) ?? (await mergeAnew(request));
  await note({ file: { ...file, report, written: true } });
  for (const name of [join(folder, 'export'), mergedFile(folder)]) await rm(name, { recursive: true, force: true });
  say({ kind: 'written' });
  return build('done');
}

/** Writes the list as it was previewed. @returns undefined where the list has changed since */
function writePreviewed(out: string, report: DeskImportReport | null): Promise<DeskImportReport | undefined> {
  return withWriteLock(out, async () => {
    if (report === null || keepsNothing(report) || own.basedOn !== hashOf(out)) return undefined;
    const lists = { before: readJobsFile(out), after: readJobsFile(mergedFile(folder)) };
    await keepBrought(folder, lists);
    await writeJobsFile(out, lists.before, lists.after);
    console.log(`Published as it was previewed: ${lists.after.length} jobs.`);
    return report;
  });
}

/** Merges the export into a list that has changed since its preview. */
async function mergeAnew(request: ImportRequest): Promise<DeskImportReport> {
  let merged: MergedLists = { before: [], after: [] };
  const onMerged = async (lists: MergedLists) => {
    merged = lists;
    await keepBrought(folder, lists);
  };
  const report = await importFiles({ ...request, onMerged }, noBar());
  for (const line of reportLines(report)) console.log(line);
  if (keepsNothing(report.totals)) throw new RefusedInput('Nothing of this file was kept: the list is as it was.');
  return reportOf(report, merged);
}

const hashOf = (file: string) => (existsSync(file) ? hash('sha256', readFileSync(file)) : '');

/** Takes out what the import brought or changed, and puts back what it took the place of. */
async function undo(): ReturnType<Work> {
  await step('list');
  console.log(await undoImport(folder, listedJobs()));
  await note({ file: own.file && { ...own.file, written: false } });
  say({ kind: 'written' });
  return build('undone');
}

async function refresh(): ReturnType<Work> {
  const source = own.source ?? undefined;
  const { night } = await refreshAndBuild({ source, accept: own.accepts, place, onStep: step });
  const { feeds, links, build: built } = night;
  await note({ result: { feeds, links, build: built }, nightAt: night.startedAt });
  const fault = faultsOf(night);
  return { state: fault === null ? 'done' : 'failed', fault };
}

function readOwn(): KeptRun {
  const run = readRun(folder);
  if (run === undefined) throw new Error(`There is no run in ${folder}.`);
  return run;
}

const ACTS = {
  preview,
  publish: () => runIt(publish),
  undo: () => runIt(undo),
  build: () => runIt(() => build(own.file?.written ? 'done' : 'undone')),
  refresh: () => runIt(refresh),
};
if (!Object.hasOwn(ACTS, act)) throw new Error(`A run does not ${act}.`);
try {
  await ACTS[act as keyof typeof ACTS]();
} catch (error) {
  if (!(error instanceof RefusedInput)) throw error;
  console.error(error.message);
  say({ kind: 'refused', sentence: error.message });
}
if (process.connected) process.disconnect();
