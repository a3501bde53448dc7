import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { isExample } from '#src/domain/demonstration.ts';
import { isCalendarDay } from './clean/calendar.ts';
import { JobCollection } from './job-collection.ts';
import { importBatch, importFile, type RowBatch } from './import-file.ts';
import { type FileReport, type ImportReport, totalsOf } from './import-report.ts';
import { readJobsFile, writeJobsFile } from './jobs-file.ts';
import { openInput } from './read/input-file.ts';
import type { SourceRegister } from './source-register.ts';
import { withWriteLock } from './write-lock.ts';

export interface ImportRequest {
  readonly files: readonly string[];
  /** The job file: what is in it stays, and what is new is merged in. */
  readonly out: string;
  readonly register: SourceRegister;
  /** The source of all rows; otherwise each row's own, or the site that its link leads to. */
  readonly source?: string | undefined;
  /** The exports' own day, `YYYY-MM-DD`; otherwise a day in the file's name. */
  readonly exported?: string | undefined;
}

export interface Progress {
  start(bytes: number): void;
  advance(bytes: number): void;
  stop(): void;
}

/**
 * Cleans exports into the job file. The file changes only when every export was understood.
 * @throws {RefusedInput} with a sentence about the file that was not.
 */
export async function importFiles(
  request: ImportRequest,
  progress: Progress,
): Promise<ImportReport> {
  const { register, source, out } = request;
  const inputs = await Promise.all(request.files.map(openInput));
  return mergeInto({ out, register }, async (collection) => {
    const files: FileReport[] = [];
    progress.start(inputs.reduce((total, { bytes }) => total + bytes, 0));
    try {
      for (const input of inputs) {
        const exported = request.exported ?? dayInName(input.name);
        const sourceInName = register.inFileName(input.name)?.name;
        const context = { register, source, exported, sourceInName };
        files.push(
          await importFile(input, context, collection, (bytes) => progress.advance(bytes)),
        );
      }
    } finally {
      progress.stop();
    }
    return files;
  });
}

/** Rows that were read already, to be merged into the job file. */
export interface RowsRequest {
  readonly batches: readonly RowBatch[];
  /** The job file: what is in it stays, and what is new is merged in. */
  readonly out: string;
  readonly register: SourceRegister;
  /** Which records of the job file stay; all by default. */
  readonly staysInFile?: (job: ExternalJob) => boolean;
}

/** As `importFiles`, for rows that were read already: an object a row, by any of the names that exports use. */
export async function importRows({ batches, ...request }: RowsRequest): Promise<ImportReport> {
  return mergeInto(request, (collection) =>
    Promise.resolve(batches.map((batch) => importBatch(batch, collection))),
  );
}

function mergeInto(
  { out, register, staysInFile = () => true }: Omit<RowsRequest, 'batches'>,
  addInputs: (collection: JobCollection) => Promise<FileReport[]>,
): Promise<ImportReport> {
  return withWriteLock(out, async () => {
    const collection = new JobCollection(register.pages);
    const existing: ImportReport['existing'] = {
      read: 0,
      kept: 0,
      merged: 0,
      removed: 0,
      examples: 0,
    };
    for await (const job of readJobsFile(out)) {
      existing.read += 1;
      // The first import takes the place of the sample listings.
      if (isExample(job.Company)) existing.examples += 1;
      else if (!staysInFile(job)) existing.removed += 1;
      else collection.addExisting(job, existing);
    }
    const files = await addInputs(collection);
    const records = await writeJobsFile(out, collection.inOrder());
    return { out, records, existing, files, totals: totalsOf(files) };
  });
}

/** Exports often carry their day: `jobs_2025-10-28.csv`, `export-20251028.json`. */
export function dayInName(name: string): string | undefined {
  const found = /(?<!\d)(20\d{2})([-_]?)(\d{2})\2(\d{2})(?!\d)/.exec(name);
  const day = `${found?.[1] ?? ''}-${found?.[3] ?? ''}-${found?.[4] ?? ''}`;
  return isCalendarDay(day) ? day : undefined;
}
