import { readJobsFile } from '#src/content/jobs-file.ts';
import {
  feedStatePath,
  readFeedStates,
  writeFeedStates,
  type FeedState,
  type FeedStates,
} from '#src/content/feed-state.ts';
import type { SourceRegister } from '#src/content/source-register.ts';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import type { Progress } from '../command/progress-bar.ts';
import { writeJobsFile } from '../jobs/write-jobs-file.ts';
import { withWriteLock } from '#src/content/write-lock.ts';
import { createHostLimiter } from '../outgoing/host-limiter.ts';
import { applyFeeds, isOf } from './apply-feeds.ts';
import { FeedFailure } from './adapter.ts';
import { MAX_SOURCE_WAIT_MS } from './download.ts';
import { type Feed, feedsOf } from './feeds-of-register.ts';
import { type Accepting, withoutJump } from './hold-back.ts';
import { type FeedReading, readFeed } from './read-feed.ts';
import {
  type FetchedFeed,
  type Outcome,
  outcomeSentence,
  type RefreshReport,
  refreshReport,
} from './refresh-report.ts';

export interface RefreshRequest extends Accepting {
  readonly register: SourceRegister;
  /** The job file. */
  readonly out: string;
  /** Only this source. */
  readonly source?: string | undefined;
  /** Says what would change, and writes nothing. */
  readonly dryRun?: boolean | undefined;
}

export type RefreshTools = Omit<FeedReading, 'register' | 'today'> & { readonly now: Date };

/**
 * Fetches the enabled feeds and brings the job file up to date. A feed that fails leaves its
 * listings as they were and stops no other.
 * @throws {RefusedInput} when the job file cannot be read, or a named source not be fetched.
 */
export async function refresh(
  request: RefreshRequest,
  tools: RefreshTools,
  progress: Progress,
): Promise<RefreshReport> {
  const feeds = feedsOf(request.register, request.source);
  const work = (): Promise<RefreshReport> => bringUpToDate(feeds, request, tools, progress);
  return request.dryRun === true ? work() : withWriteLock(request.out, work);
}

async function bringUpToDate(
  feeds: readonly Feed[],
  { register, out, dryRun: isDryRun = false, ...accepting }: RefreshRequest,
  tools: RefreshTools,
  progress: Progress,
): Promise<RefreshReport> {
  const today = calendarDay(tools.now);
  const before = readJobsFile(out);
  const { states, forgotten } = readFeedStates(feedStatePath(out));
  const known = knownOf(feeds, states, before);

  const reading = { ...tools, ...accepting, register, today };
  const fetched = await fetchAll(feeds, known, reading, progress);
  const judged = fetched.map((each) => withoutJump(each, known.get(each.feed), accepting));
  const results = judged.map(({ feed, outcome }) => ({
    feed,
    answer: answerOf(outcome, known.get(feed)),
  }));
  const after = applyFeeds(before, results, register, today);
  if (!isDryRun) {
    await writeJobsFile(out, before, after);
    await writeFeedStates(feedStatePath(out), newStates(states, judged, tools.now));
  }
  return refreshReport({ out, before, after, judged, forgotten, isDryRun });
}

type Known = ReadonlyMap<Feed, FeedState>;

/**
 * The kept state of each feed. A feed whose listings have left the job file has to send its list
 * again, also when that is unchanged.
 */
function knownOf(feeds: readonly Feed[], states: FeedStates, before: readonly ExternalJob[]): Known {
  const without = new Set(feeds);
  for (const job of before) {
    for (const feed of without) if (isOf(feed, job)) without.delete(feed);
  }
  const known = new Map<Feed, FeedState>();
  for (const feed of feeds) {
    const state = states[feed.address];
    const whole = { etag: undefined, lastModified: undefined };
    if (state !== undefined) known.set(feed, without.has(feed) ? { ...state, ...whole } : state);
  }
  return known;
}

/** Several hosts at once, each one feed after the other. */
async function fetchAll(
  feeds: readonly Feed[],
  known: Known,
  reading: FeedReading & Accepting & { readonly now: Date },
  progress: Progress,
): Promise<FetchedFeed[]> {
  const inTurn = createHostLimiter({ hosts: Infinity, intervalMs: 0, pause: reading.pause });
  progress.start(feeds.length);
  try {
    return await Promise.all(
      feeds.map((feed) =>
        inTurn(new URL(feed.address).host, async () => {
          const outcome = await fetchFeed(feed, known.get(feed), reading);
          progress.advance();
          return { feed, outcome };
        }),
      ),
    );
  } finally {
    progress.stop();
  }
}

async function fetchFeed(
  feed: Feed,
  state: FeedState | undefined,
  reading: FeedReading & Accepting & { readonly now: Date },
): Promise<Outcome> {
  // What a person has looked at is fetched again at once.
  const isAccepted = state?.heldBack && (reading.acceptShorter || reading.acceptLonger);
  const until = nextFetch(state, feed.source.minimumIntervalMinutes, reading.now);
  if (until > reading.now && !isAccepted) return { kind: 'waiting', until };
  try {
    return await readFeed(feed, { etag: state?.etag, lastModified: state?.lastModified }, reading);
  } catch (error) {
    // Whatever is wrong with one feed, the others go on.
    const why = error instanceof FeedFailure ? error.message : `broke off: ${String(error)}`;
    return { kind: 'failed', why };
  }
}

function answerOf(outcome: Outcome, state: FeedState | undefined) {
  if (outcome.kind === 'unchanged') {
    return { kind: outcome.kind, lastRead: state?.read ?? '9999-12-31' };
  }
  return outcome.kind === 'later' ? ({ kind: 'failed' } as const) : outcome;
}

function newStates(states: FeedStates, fetched: readonly FetchedFeed[], now: Date): FeedStates {
  const changed = fetched.map(({ feed, outcome }) => [feed.address, newState(states[feed.address], outcome, now)]);
  return { ...states, ...Object.fromEntries(changed) } as FeedStates;
}

function newState(before: FeedState | undefined, outcome: Outcome, now: Date): FeedState | undefined {
  if (outcome.kind === 'waiting') return before;
  const fetched = now.toISOString();
  const says = outcomeSentence(outcome);
  // An answer that did not come settles nothing of what is held back.
  const kept = { ...before, notBefore: undefined, fetched, says };
  if (outcome.kind === 'failed') {
    const { heldBack, named } = outcome;
    if (heldBack === undefined) return kept;
    return { ...kept, heldBack: true, named, refused: before?.named === named ? before?.refused : undefined };
  }
  if (outcome.kind === 'later') return { ...kept, notBefore: outcome.until.toISOString() };
  const read = calendarDay(now);
  if (outcome.kind === 'unchanged') return { ...kept, heldBack: undefined, named: undefined, refused: undefined, read };
  const { jobs, rejections, validators } = outcome;
  return { fetched, says, read, listings: jobs.length, rejected: rejections.length, ...validators };
}

/**
 * When a feed may be fetched again: after its interval, and after the wait that it asked for, a day at most.
 * @param interval minutes
 */
function nextFetch(state: FeedState | undefined, interval: number, now: Date): Date {
  const fetched = Date.parse(state?.fetched ?? '');
  // A clock that was wrong then says nothing.
  if (state === undefined || fetched > now.getTime()) return new Date(0);
  const asked = Math.min(Date.parse(state.notBefore ?? state.fetched), fetched + MAX_SOURCE_WAIT_MS);
  return new Date(Math.max(fetched + interval * 60_000, asked));
}
