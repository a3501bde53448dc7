import '#src/settings/settings-file.ts';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { jobsFile } from '#src/content/jobs-file.ts';
import { RefusedInput } from '#src/content/refused-input.ts';
import { exportOf, readRun, writeRun, type DeskMessage, type KeptRun } from '#src/content/runs.ts';
import { readRegister } from '#src/content/source-register.ts';
import type { DeskImportReport, DeskRun, RunStep } from '#src/contracts/desk-runs.ts';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { faultsOf } from '#src/domain/statistics/nightly-runs.ts';
import { dataFile, root } from './command/repository.ts';
import { compareLists } from './feeds/refresh-report.ts';
import { importFiles, previewImport, type ImportRequest, type MergedLists } from './jobs/import-files.ts';
import { doubtsOf, keptNothing, kindsOf, mostUnknown, reportLines, type ImportReport } from './jobs/import-report.ts';
import { keepBrought, undoImport } from './jobs/undo-import.ts';
import { buildSite, oneAtATime, refreshAndBuild } from './nightly/run-nightly.ts';

/**
 * `node scripts/desk-run.ts ACT FOLDER PLACE`: the work of a run that the desk has begun, in a process that outlives its
 * page. What it writes is the run's log; by messages the server hears what has been done.
 */

/** Of each kind, in a report. */
const MAX_EXAMPLES = 20;
/** Nothing of a run is to be seen by the page; no bar either. */
const QUIET = { start: () => undefined, advance: () => undefined, stop: () => undefined };

// As for imports by the command.
setFlagsFromString('--semi-space-growth-factor=1');

const [act = '', folder = '', place = root] = process.argv.slice(2);
/** What is known of the run by now. */
const own = readOwn();

function say(message: DeskMessage): void {
  process.send?.(message);
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
    const startedAt = own.kind === 'refresh' ? own.startedAt : new Date().toISOString();
    await note({ state: 'running', pid: process.pid, startedAt, endedAt: null, fault: null });
    say({ kind: 'begun' });
    const end = await work().catch((error: unknown) => {
      const fault = error instanceof Error ? error.message : String(error);
      if (error instanceof RefusedInput) say({ kind: 'refused', sentence: fault });
      return { state: 'failed', fault } as const;
    });
    if (end.fault !== null) console.log(end.fault);
    await note({ ...end, endedAt: new Date().toISOString() });
  });
}

const step = (now: RunStep) => note({ step: now });

/** Builds the site after the list has changed. An import that was undone stays so, also where that fails. */
async function build(state: DeskRun['state']): ReturnType<Work> {
  await step('build');
  console.log('Building the site.');
  const { fault = null } = await buildSite(place);
  if (fault === null) console.log('Built, and it serves.');
  if (fault === null) return { state, fault };
  return { state: state === 'undone' ? state : 'failed', fault: `The site was not built.\n${fault}` };
}

function requestOf({ file }: DeskRun): ImportRequest & { readonly file: NonNullable<DeskRun['file']> } {
  if (file === null) throw new Error('This run has no export.');
  const { source, exported } = file;
  const register = readRegister(dataFile('sources.json'));
  const known = { source: source ?? undefined, exported: exported ?? undefined };
  return { file, files: [exportOf(folder, file)], out: resolve(root, jobsFile(process.env)), register, ...known };
}

async function preview(): Promise<void> {
  const { file, ...request } = requestOf(own);
  const { report, ...lists } = await previewImport(request, QUIET);
  for (const line of reportLines(report)) console.log(line);
  console.log('Nothing was written: this is what an import would do.');
  await note({ file: { ...file, report: reportOf(report, lists) } });
  say({ kind: 'written' });
}

async function publish(): ReturnType<Work> {
  const { file, ...request } = requestOf(own);
  if (!file.written) {
    await step('list');
    let merged: MergedLists = { before: [], after: [] };
    const onMerged = async (lists: MergedLists) => {
      merged = lists;
      await keepBrought(folder, lists);
    };
    const report = await importFiles({ ...request, onMerged }, QUIET);
    for (const line of reportLines(report)) console.log(line);
    if (keptNothing(report.totals)) throw new RefusedInput('Nothing of this file was kept: the list is as it was.');
    await note({ file: { ...file, report: reportOf(report, merged), written: true } });
    await rm(join(folder, 'export'), { recursive: true, force: true });
    say({ kind: 'written' });
  }
  return build('done');
}

/** Takes out what the import brought or changed, and puts back what it took the place of. */
async function undo(): ReturnType<Work> {
  const { file, out } = requestOf(own);
  if (file.written) {
    await step('list');
    console.log(await undoImport(folder, out));
    await note({ file: { ...file, written: false } });
  }
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

/** The report of an import of one file, for its page. */
function reportOf({ files: [file] }: ImportReport, { before, after }: MergedLists): DeskImportReport {
  if (file === undefined) throw new Error('An import has a file.');
  const { read, kept, merged, rejected, unreadColumns, rejections, merges } = file;
  const { added, changed, removed } = compareLists(before, after);
  const counted = ([words, count]: [string, number]) => ({ words, count });
  return {
    read,
    kept,
    merged,
    rejected,
    added: added.length,
    changed: changed.length,
    removed: removed.length,
    columns: Object.fromEntries(Object.entries(file.columns).map(([field, names]) => [field, [...names]])),
    unreadColumns: [...unreadColumns],
    doubts: doubtsOf(file),
    unknown: mostUnknown(file).slice(0, MAX_EXAMPLES).map(counted),
    reasons: kindsOf(rejections.map(({ reason }) => reason)).map(counted),
    examples: {
      kept: [...added, ...changed].slice(0, MAX_EXAMPLES).map(shownJob),
      merged: merges.slice(0, MAX_EXAMPLES),
      rejected: rejections.slice(0, MAX_EXAMPLES).map(({ row, reason }) => ({ row, reason })),
    },
  };
}

const shownJob = (job: ExternalJob) => ({
  title: job['Job Title'],
  company: job.Company,
  location: job.Location ?? '',
  category: job['Job Category'],
  level: job['Job Level'],
  closing: job['Closing Date'] ?? '',
  source: job.Source,
  link: job['Job URL'],
});

function readOwn(): KeptRun {
  const run = readRun(folder);
  if (run === undefined) throw new Error(`There is no run in ${folder}.`);
  return run;
}

const ACTS = { preview, publish: () => runIt(publish), undo: () => runIt(undo), refresh: () => runIt(refresh) };
if (!Object.hasOwn(ACTS, act)) throw new Error(`A run does not ${act}.`);
try {
  await ACTS[act as keyof typeof ACTS]();
} catch (error) {
  if (!(error instanceof RefusedInput)) throw error;
  console.error(error.message);
  say({ kind: 'refused', sentence: error.message });
}
process.disconnect?.();
