import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { readJsonFile } from '#src/content/json-file.ts';
import { RefusedInput } from '#src/content/refused-input.ts';
import { writeFileAtomically } from '#src/content/atomic-file.ts';
import { MAX_SOURCE_WAIT_MS } from './download.ts';

const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
);
/** What a header can send back. */
const headerValue = v.pipe(v.string(), v.regex(/^[\t\x20-\x7e\x80-\xff]*$/));

/** The state of a feed between two runs. */
const feedState = v.strictObject({
  /** When it was fetched last, whatever came of it. */
  fetched: instant,
  /** It asked to be left alone until then. */
  notBefore: v.optional(instant),
  /** The day of its last good answer, and how many listings that named. */
  read: v.optional(v.pipe(v.string(), v.isoDate())),
  listings: v.optional(v.number()),
  /** Its last answer was much shorter or longer, and was not taken. */
  heldBack: v.optional(v.boolean()),
  etag: v.optional(headerValue),
  lastModified: v.optional(headerValue),
});
export type FeedState = v.InferOutput<typeof feedState>;

/** By the address of the feed in the register. */
export type FeedStates = Readonly<Record<string, FeedState>>;

/** The state lies beside the job file that it belongs to. */
export function feedStatePath(jobsFile: string): string {
  return join(dirname(jobsFile), 'feed-state.json');
}

const anyStates = v.record(v.string(), v.unknown());

/** The kept states of the feeds; a feed whose state is not understood is fetched afresh, and named in `forgotten`. */
export function readFeedStates(path: string): { states: FeedStates; forgotten: readonly string[] } {
  let read: Readonly<Record<string, unknown>>;
  try {
    read = readJsonFile(path, anyStates, {}, NOT_A_STATE);
  } catch (error) {
    if (!(error instanceof RefusedInput)) throw error;
    return { states: {}, forgotten: ['all feeds'] };
  }
  const entries = Object.entries(read);
  const isState = ([, state]: [string, unknown]) => v.is(feedState, state);
  return {
    states: Object.fromEntries(entries.filter(isState)) as FeedStates,
    forgotten: entries.filter((entry) => !isState(entry)).map(([address]) => address),
  };
}

const NOT_A_STATE = { command: 'jobs:refresh', remedy: 'The feeds are fetched afresh.' };

export async function writeFeedStates(path: string, states: FeedStates): Promise<void> {
  await writeFileAtomically(path, `${JSON.stringify(states, null, 2)}\n`);
}

/**
 * When a feed may be fetched again: after its interval, and after the wait that it asked for, a day at most.
 * @param interval minutes
 */
export function nextFetch(state: FeedState | undefined, interval: number, now: Date): Date {
  const fetched = Date.parse(state?.fetched ?? '');
  // A clock that was wrong then says nothing.
  if (state === undefined || fetched > now.getTime()) return new Date(0);
  const asked = Math.min(Date.parse(state.notBefore ?? state.fetched), fetched + MAX_SOURCE_WAIT_MS);
  return new Date(Math.max(fetched + interval * 60_000, asked));
}
