import * as v from 'valibot';
import {
  CHANGING_KEYS,
  day,
  listingChange,
  type ExternalJob,
  type ListingChange,
} from '#src/contracts/external-jobs.ts';
import { listingKey } from '#src/contracts/listing-key.ts';
import { readJsonFile } from './json-file.ts';
import { listingKeys } from './listing-keys.ts';

/** The changes of a listing that are kept, the latest ones. */
const MAX_CHANGES = 10;

/** What is known of the past of each listing, by its key. */
const listingHistory = v.record(
  listingKey,
  v.strictObject({
    /** Absent for a listing that came before histories were kept. */
    firstSeen: v.optional(day),
    changes: v.optional(v.array(listingChange)),
  }),
);
export type ListingHistory = v.InferOutput<typeof listingHistory>;

/** Where the commands that write a job file keep the history of its listings. */
export function historyOf(jobsFile: string): string {
  return jobsFile.replace(/(?:\.json)?$/, '.history.json');
}

/** @throws {RefusedInput} when there is a file that is not as the commands write it */
export function readListingHistory(jobsFile: string): ListingHistory {
  const keptBy = { command: 'jobs:import', remedy: 'Mend it, or delete it to begin anew.' };
  return readJsonFile(historyOf(jobsFile), listingHistory, {}, keptBy);
}

/**
 * The history after a job file has been written again; of listings that have left it nothing is kept.
 * @param today the day of a change, and of the first sight of a listing that names none
 */
export function continueHistory(
  history: ListingHistory,
  before: readonly ExternalJob[],
  after: readonly ExternalJob[],
  today: string,
): ListingHistory {
  const keys = listingKeys(before);
  const earlier = new Map(before.map((job, at) => [keys[at], job]));
  const entries = listingKeys(after).map((key, at) => {
    const [job, old, known] = [after[at], earlier.get(key), history[key]];
    if (job === undefined) return [key, known ?? {}] as const;
    if (old === undefined) return [key, known ?? { firstSeen: job['Date Scraped'] || today }] as const;
    const kept = known?.changes ?? [];
    // A command that was stopped has written them before.
    const isKept = (one: ListingChange) => kept.findLast(({ key: field }) => field === one.key)?.to === one.to;
    const changes = [...kept, ...changesOf(old, job, today).filter((one) => !isKept(one))].slice(-MAX_CHANGES);
    return [key, { ...known, ...(changes.length > 0 && { changes }) }] as const;
  });
  return Object.fromEntries(entries.filter(([, entry]) => Object.keys(entry).length > 0));
}

function changesOf(before: ExternalJob, after: ExternalJob, on: string): ListingChange[] {
  return CHANGING_KEYS.filter((key) => before[key] !== after[key]).map((key) => ({
    on,
    key,
    from: before[key] ?? '',
    to: after[key] ?? '',
  }));
}

/** The text of the file: one listing a line, so that a difference shows what happened. */
export function* historyText(history: ListingHistory): Generator<string> {
  const keys = Object.keys(history).toSorted();
  yield '{';
  for (const [at, key] of keys.entries()) yield `${at === 0 ? '' : ','}\n"${key}": ${JSON.stringify(history[key])}`;
  yield '\n}\n';
}
