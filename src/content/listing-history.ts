import * as v from 'valibot';
import { CHANGING_KEYS, changeOf, day, type ChangingKey, type ExternalJob } from '#src/contracts/external-jobs.ts';
import { listingKey } from '#src/contracts/listing-key.ts';
import { CHANGING_FACTS, type ChangingFact, type Scholarship } from '#src/contracts/scholarships.ts';
import { factWords } from '#src/domain/scholarships/fact-words.ts';
import { writeFileAtomically } from './atomic-file.ts';
import { readJsonFile } from './json-file.ts';

/** The changes of a record that are kept, the latest ones. */
const MAX_CHANGES = 10;

/** What is known of the past of each record of a list, by its key. */
const historyWith = <const K extends readonly string[]>(keys: K) =>
  v.record(
    listingKey,
    v.strictObject({
      /** Absent for a record that came before histories were kept. */
      firstSeen: v.optional(day),
      changes: v.optional(v.array(changeOf(keys))),
    }),
  );
const [listingHistory, scholarshipHistory] = [historyWith(CHANGING_KEYS), historyWith(CHANGING_FACTS)];

interface Change<K extends string> {
  on: string;
  key: K;
  from: string;
  to: string;
}
type History<K extends string> = Record<string, { firstSeen?: string | undefined; changes?: Change<K>[] | undefined }>;

/** What of a record is compared. */
interface Compared<R, K extends string> {
  readonly keys: readonly K[];
  readonly textOf: (record: R, key: K) => string;
  /** The day on which it was seen, where it says so. */
  readonly seen?: (record: R) => string;
}
export const COMPARED_JOB: Compared<ExternalJob, ChangingKey> = {
  keys: CHANGING_KEYS,
  textOf: (job, key) => job[key] ?? '',
  seen: (job) => job['Date Scraped'],
};
export const COMPARED_SCHOLARSHIP: Compared<Scholarship, ChangingFact> = { keys: CHANGING_FACTS, textOf: factWords };

/** Where what writes a list keeps the history of its records. */
export function historyOf(file: string): string {
  return file.replace(/(?:\.json)?$/, '.history.json');
}

const REMEDY = 'Mend it, or delete it to begin anew.';

/** @throws {RefusedInput} when there is a file that is not as the commands write it */
export const readListingHistory = (jobsFile: string) =>
  readJsonFile(historyOf(jobsFile), listingHistory, {}, { command: 'jobs:import', remedy: REMEDY });

/** The same of the list of scholarships. @throws {RefusedInput} */
export const readScholarshipHistory = (file: string) =>
  readJsonFile(historyOf(file), scholarshipHistory, {}, { command: 'scholarships', remedy: REMEDY });

/** A list with the keys of its records, by position. */
interface Keyed<R> {
  readonly list: readonly R[];
  readonly keys: readonly string[];
}

/**
 * The history after a list has been written again; of records that have left it nothing is kept.
 * @param today the day of a change, and of the first sight of a record that names none
 */
export function continueHistory<R, K extends string>(
  history: History<K>,
  before: Keyed<R>,
  after: Keyed<R>,
  compared: Compared<R, K>,
  today: string,
): History<K> {
  const earlier = new Map(before.list.map((record, at) => [before.keys[at], record]));
  const entries = after.keys.map((key, at) => {
    const [record, old, known] = [after.list[at], earlier.get(key), history[key]];
    if (record === undefined) return [key, known ?? {}] as const;
    if (old === undefined) return [key, known ?? { firstSeen: compared.seen?.(record) || today }] as const;
    const kept = known?.changes ?? [];
    // What was stopped between the two files has written them before.
    const isKept = (one: Change<K>) => kept.findLast(({ key: fact }) => fact === one.key)?.to === one.to;
    const news = changesOf(old, record, compared, today).filter((one) => !isKept(one));
    const changes = [...kept, ...news].slice(-MAX_CHANGES);
    return [key, { ...known, ...(changes.length > 0 && { changes }) }] as const;
  });
  return Object.fromEntries(entries.filter(([, entry]) => Object.keys(entry).length > 0));
}

/** The facts that differ, in words. */
export function changesOf<R, K extends string>(
  before: R,
  after: R,
  { keys, textOf }: Compared<R, K>,
  on: string,
): Change<K>[] {
  const changes = keys.map((key) => ({ on, key, from: textOf(before, key), to: textOf(after, key) }));
  return changes.filter(({ from, to }) => from !== to);
}

/**
 * Writes a list and the history of its records, under the write lock of the list. The history comes first: where this
 * is stopped between the two, the next one goes on from it.
 * @param known the history before
 */
export async function writeWithHistory<K extends string>(
  file: string,
  text: string | Iterable<string>,
  known: History<K>,
  history: History<K>,
): Promise<void> {
  const isEmpty = Object.keys({ ...known, ...history }).length === 0;
  if (!isEmpty) await writeFileAtomically(historyOf(file), historyText(history));
  await writeFileAtomically(file, text);
}

/** The text of the file: one record a line, so that a difference shows what happened. */
export function* historyText<K extends string>(history: History<K>): Generator<string> {
  const keys = Object.keys(history).toSorted();
  yield '{';
  for (const [at, key] of keys.entries()) yield `${at === 0 ? '' : ','}\n"${key}": ${JSON.stringify(history[key])}`;
  yield '\n}\n';
}
