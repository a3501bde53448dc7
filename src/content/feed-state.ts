import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { writeFileAtomically } from './atomic-file.ts';
import { readJsonFile } from './json-file.ts';
import { RefusedInput } from './refused-input.ts';
import type { Source } from './source-register.ts';

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
  /** What came of the last fetch, in a sentence without the feed's name, and how many rows were left out. */
  says: v.optional(v.string()),
  rejected: v.optional(v.number()),
  /** Its last answer was much shorter or longer, and was not taken. */
  heldBack: v.optional(v.boolean()),
  /** How many listings that answer named. */
  named: v.optional(v.number()),
  /** An operator has refused it: it waits for no word until it names another number. */
  refused: v.optional(v.boolean()),
  etag: v.optional(headerValue),
  lastModified: v.optional(headerValue),
});
export type FeedState = v.InferOutput<typeof feedState>;

/** A list of a source's feeds. */
export interface FeedList {
  readonly name: string;
  readonly address: string;
  /** The employer whose board it is. */
  readonly company?: string;
}

/** The lists of a source: one, or one for each employer. */
export function feedLists({ name, feed: address = '', employers }: Source): FeedList[] {
  if (employers === undefined) return [{ name, address }];
  return employers.map((employer) => ({
    name: `${name}, ${employer.name}`,
    address: address.replaceAll('{board}', employer.board),
    company: employer.name,
  }));
}

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
