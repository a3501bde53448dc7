import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { isClosed } from '#src/domain/closing-date.ts';
import { indexJobs, newestFirst, type JobBatch } from '#src/domain/job-filter.ts';
import { paths } from '#src/routes/paths.ts';
import { logWarning } from '#src/browser/log.ts';
import { jobLines } from './job-lines.ts';

/** All external jobs, as far as they have arrived. */
export interface JobList {
  readonly batches: readonly JobBatch[];
  /** Whether all of them are there. */
  readonly complete: boolean;
  /** Whether they came newest first, so far. */
  readonly ordered: boolean;
  /** Whether this is the built-in list, since the file failed. */
  readonly builtIn: boolean;
}

/**
 * The job file, read on demand. `more` waits for the next records; a failure at any point leaves a
 * warning in the console and the built-in list in place of all that came (specification, section 8).
 */
export class JobFile {
  #list: JobList = { batches: [], complete: false, ordered: true, builtIn: false };
  #lines: AsyncGenerator<ExternalJob[], void> | undefined;
  #running: Promise<void> | undefined;
  readonly #builtIn: readonly ExternalJob[];

  constructor(builtIn: readonly ExternalJob[]) {
    this.#builtIn = builtIn;
  }

  get list(): JobList {
    return this.#list;
  }

  /** Waits for more records, or for the end; callers at the same time wait for the same ones. */
  more(): Promise<void> {
    this.#running ??= this.#read().finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #read(): Promise<void> {
    try {
      this.#lines ??= jobLines(await fetchFile());
      const { done, value } = await this.#lines.next();
      this.#list = done ? { ...this.#list, complete: true } : added(this.#list, value);
    } catch (failure) {
      logWarning('The job file failed; the built-in list is used.', failure);
      const batches = [indexJobs(openOnes(this.#builtIn))];
      this.#list = { batches, complete: true, ordered: false, builtIn: true };
    }
  }
}

async function fetchFile(): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { ok, status, body } = await fetch(paths.jobFile());
  if (!ok || !body) throw new Error(`HTTP ${status}`);
  return body;
}

/** Those that have not closed since the file was made. */
function openOnes(jobs: readonly ExternalJob[]): ExternalJob[] {
  const now = new Date();
  return jobs.filter((job) => !isClosed(job['Closing Date'], now));
}

function added(list: JobList, given: readonly ExternalJob[]): JobList {
  const jobs = openOnes(given);
  const before = list.batches.at(-1)?.jobs.at(-1);
  const run = before ? [before, ...jobs] : jobs;
  const ordered = run.every((job, i) => i === 0 || newestFirst(run[i - 1] ?? job, job) <= 0);
  return {
    ...list,
    batches: [...list.batches, indexJobs(jobs)],
    ordered: list.ordered && ordered,
  };
}
