import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { type ExternalJob, externalJob } from '#src/contracts/external-jobs.ts';
import { openInput } from './read/input-file.ts';
import { jsonRows } from './read/json-rows.ts';
import { RefusedInput } from './refused-input.ts';
import { writeFileAtomically } from './atomic-file.ts';

const ADVICE = 'Mend it or move it away first: the importer does not write over what it cannot read.';
const RECORDS_A_WRITE = 1000;

/**
 * The records of a job file, streamed; none when there is no such file yet.
 * @throws {RefusedInput} when it is not an array of records by the contract.
 */
export async function* readJobsFile(path: string): AsyncGenerator<ExternalJob> {
  if (!existsSync(path)) return;
  try {
    const file = await openInput(path);
    for await (const { row, fields } of jsonRows(
      file,
      () => undefined,
      (list) => list === '',
    )) {
      const record = v.safeParse(externalJob, fields);
      if (!record.success) throw new RefusedInput(`${path} is wrong in record ${row}: ${sentenceOf(record.issues[0])}`);
      yield record.output;
    }
  } catch (error) {
    if (!(error instanceof RefusedInput)) throw error;
    throw new RefusedInput(`${error.message} ${ADVICE}`, { cause: error });
  }
}

/** Writes the records one a line, in place of the whole file; says how many there were. */
export async function writeJobsFile(path: string, jobs: Iterable<ExternalJob>): Promise<number> {
  let records = 0;
  const counted = function* (): Generator<ExternalJob> {
    for (const job of jobs) {
      records += 1;
      yield job;
    }
  };
  await writeFileAtomically(path, linesOf(counted()));
  return records;
}

function* linesOf(jobs: Iterable<ExternalJob>): Generator<string> {
  let lines: string[] = [];
  let before = '[\n';
  for (const job of jobs) {
    lines.push(recordLine(job));
    if (lines.length < RECORDS_A_WRITE) continue;
    yield before + lines.join(',\n');
    before = ',\n';
    lines = [];
  }
  const rest = lines.length === 0 ? (before === '[\n' ? '[' : '') : before + lines.join(',\n');
  yield `${rest}\n]\n`;
}

const KEYS = Object.keys(externalJob.entries);

/** Keys in the order of the contract, so that equal records are equal bytes. */
function recordLine(job: ExternalJob): string {
  return JSON.stringify(job, KEYS);
}

function sentenceOf(issue: v.BaseIssue<unknown>): string {
  const key = v.getDotPath(issue);
  const sentence = issue.message.replace(/\.?$/, '.');
  return key === null ? sentence : `${key}: ${sentence}`;
}
