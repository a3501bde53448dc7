import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { readJsonFile, writeFileAtomically } from '../jobs/atomic-file.ts';

const instant = v.pipe(v.string(), v.isoTimestamp());

/** What is kept of a feed between two runs. */
const feedState = v.strictObject({
  /** When it was fetched last, whatever came of it. */
  fetched: instant,
  /** It asked to be left alone until then. */
  notBefore: v.optional(instant),
  /** The day of its last good answer, and how many listings that named. */
  read: v.optional(v.pipe(v.string(), v.isoDate())),
  listings: v.optional(v.number()),
  etag: v.optional(v.string()),
  lastModified: v.optional(v.string()),
});
export type FeedState = v.InferOutput<typeof feedState>;

/** By the address of the feed in the register. */
const feedStates = v.record(v.string(), feedState);
export type FeedStates = v.InferOutput<typeof feedStates>;

/** The state lies beside the job file that it belongs to. */
export function feedStatePath(jobsFile: string): string {
  return join(dirname(jobsFile), 'feed-state.json');
}

/** @throws {RefusedInput} when there is a file that is not as this program writes it. */
export function readFeedStates(path: string): Promise<FeedStates> {
  return readJsonFile(path, feedStates, {
    command: 'jobs:refresh',
    remedy: 'Delete it: the feeds are then fetched afresh.',
  });
}

export async function writeFeedStates(path: string, states: FeedStates): Promise<void> {
  await writeFileAtomically(path, `${JSON.stringify(states, null, 2)}\n`);
}
