import type { FeedState } from '#src/content/feed-state.ts';
import type { FetchedFeed } from './refresh-report.ts';

export interface Accepting {
  /** Believes a list that is much shorter than the last one. */
  readonly acceptShorter?: boolean | undefined;
  /** Believes a list that is much longer than the last one. */
  readonly acceptLonger?: boolean | undefined;
}

/** A list is held back that is so many times longer or shorter than the last one. */
const MAX_CHANGE = 2;
/** So many listings more are never too many. */
const MAX_MORE = 20;

/**
 * Holds a list back that is much shorter or longer than the last one, which is rather a fault of the source than the
 * truth. The first list of a feed, and one after an empty one, are measured against nothing.
 */
export function withoutJump(
  { feed, outcome }: FetchedFeed,
  state: FeedState | undefined,
  { acceptShorter, acceptLonger }: Accepting,
): FetchedFeed {
  const known = state?.listings;
  if (outcome.kind !== 'read' || !known) return { feed, outcome };
  const now = outcome.jobs.length;
  const isShorter = now < known / MAX_CHANGE;
  const isLonger = now > known * MAX_CHANGE && now - known > MAX_MORE;
  if (isShorter ? acceptShorter : acceptLonger || !isLonger) return { feed, outcome };
  const why = `names ${isShorter ? 'only ' : ''}${now} listings where it had ${known}`;
  const heldBack = isShorter ? '--accept-shorter' : '--accept-longer';
  return { feed, outcome: { kind: 'failed', why, heldBack, named: now } };
}
