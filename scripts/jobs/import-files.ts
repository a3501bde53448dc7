import { keepsNothing } from '#src/domain/jobs/import-outcome.ts';
import { readJobsFile } from '#src/content/jobs-file.ts';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import type { SourceRegister } from '#src/content/source-register.ts';
import { isExample } from '#src/domain/pages/demonstration.ts';
import { isCalendarDay } from './clean/calendar.ts';
import { JobCollection } from './job-collection.ts';
import { importFile } from './import-file.ts';
import { type FileReport, type ImportReport, totalsOf } from './import-report.ts';
import { type InputFile, openInput } from './read/input-file.ts';
import type { Progress } from '../command/progress-bar.ts';
import { withWriteLock } from '#src/content/write-lock.ts';
import { writeJobsFile } from './write-jobs-file.ts';

export interface ImportRequest {
  readonly files: readonly string[];
  /** The job file: its records stay, and new ones are merged in. */
  readonly out: string;
  readonly register: SourceRegister;
  /** The source of all rows; otherwise each row's own, or the site that its link leads to. */
  readonly source?: string | undefined;
  /** The exports' own day, `YYYY-MM-DD`; otherwise a day in the file's name. */
  readonly exported?: string | undefined;
  /** Takes adverts without a closing date that were posted over a year before the export. */
  readonly keepOlder?: boolean | undefined;
  /** Hears of the merged list before it is written. */
  readonly onMerged?: (lists: MergedLists) => Promise<void>;
}

/** The job file before an import and after it. */
export interface MergedLists {
  readonly before: readonly ExternalJob[];
  readonly after: readonly ExternalJob[];
}

/**
 * Cleans exports into the job file. The file changes only when every export was understood and something of them was
 * kept.
 * @throws {RefusedInput} with a sentence about the file that was not.
 */
export async function importFiles(request: ImportRequest, progress: Progress): Promise<ImportReport> {
  const inputs = await Promise.all(request.files.map(openInput));
  return withWriteLock(request.out, async () => {
    const { report, before, after } = await mergeInputs(inputs, request, progress);
    if (keepsNothing(report.totals)) return report;
    await request.onMerged?.({ before, after });
    await writeJobsFile(request.out, before, after);
    return report;
  });
}

/** Says what an import would do, and writes nothing. @throws {RefusedInput} as the import does */
export async function previewImport(
  request: ImportRequest,
  progress: Progress,
): Promise<MergedLists & { readonly report: ImportReport }> {
  return mergeInputs(await Promise.all(request.files.map(openInput)), request, progress);
}

async function mergeInputs(inputs: readonly InputFile[], request: ImportRequest, progress: Progress) {
  const { register, out } = request;
  const collection = new JobCollection(register.pages);
  const before = readJobsFile(out);
  const existing = addJobs(before, collection);
  const files = await addInputs(inputs, request, collection, progress);
  const after = keepsNothing(totalsOf(files)) ? before : collection.sorted();
  // Merging has moved counts from kept to merged.
  return { before, after, report: { out, records: after.length, existing, files, totals: totalsOf(files) } };
}

function addJobs(before: readonly ExternalJob[], collection: JobCollection): ImportReport['existing'] {
  const existing = { read: 0, kept: 0, merged: 0, examples: 0 };
  for (const job of before) {
    existing.read += 1;
    // The first import takes the place of the sample listings.
    if (isExample(job.Company)) existing.examples += 1;
    else collection.addExisting(job, existing);
  }
  return existing;
}

async function addInputs(
  inputs: readonly InputFile[],
  { register, source, exported, keepOlder }: ImportRequest,
  collection: JobCollection,
  progress: Progress,
): Promise<FileReport[]> {
  const files: FileReport[] = [];
  progress.start(inputs.reduce((total, { bytes }) => total + bytes, 0));
  try {
    for (const input of inputs) {
      const context = {
        register,
        source,
        keepOlder,
        exported: exported ?? dayInName(input.name),
        sourceInName: register.inFileName(input.name)?.name,
      };
      files.push(await importFile(input, context, collection, (bytes) => progress.advance(bytes)));
    }
  } finally {
    progress.stop();
  }
  return files;
}

/** Exports often carry their day: `jobs_2025-10-28.csv`, `export-20251028.json`. */
function dayInName(name: string): string | undefined {
  const found = /(?<!\d)(20\d{2})([-_]?)(\d{2})\2(\d{2})(?!\d)/.exec(name);
  const day = `${found?.[1] ?? ''}-${found?.[3] ?? ''}-${found?.[4] ?? ''}`;
  return isCalendarDay(day) ? day : undefined;
}
