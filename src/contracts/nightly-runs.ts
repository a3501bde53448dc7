import * as v from 'valibot';
import { count } from './pagination.ts';

const instant = v.pipe(v.string(), v.isoTimestamp());

/** How many listings, by their source. */
const bySource = v.record(v.string(), count);
export type BySource = v.InferOutput<typeof bySource>;

/** Why a step could not be done, in sentences; absent when it was. */
const fault = v.optional(v.string());

export const deadLink = v.strictObject({ name: v.string(), link: v.string(), why: v.string() });
export type DeadLink = v.InferOutput<typeof deadLink>;

/** The result of one run of `npm run refresh`. */
export const nightlyRun = v.strictObject({
  startedAt: instant,
  endedAt: instant,
  /** Begun at the desk: feeds and build alone. */
  atDesk: v.optional(v.literal(true)),
  /** The one source whose feeds were fetched, without links; absent for all. */
  source: v.optional(v.string()),
  feeds: v.strictObject({
    fault,
    /** Feeds whose listings stay as they were, and why. */
    failed: v.array(v.strictObject({ name: v.string(), says: v.string() })),
    new: bySource,
    gone: bySource,
  }),
  links: v.strictObject({
    fault,
    checked: v.number(),
    /** Links that the time was too short for. */
    left: v.number(),
    /** Gone for the first time: left out when they are gone on another day. */
    doubtful: bySource,
    /** Gone on a second day, which the build leaves out or says. */
    dead: bySource,
    /** The first of the dead. */
    deadLinks: v.array(deadLink),
  }),
  /** Pages of scholarships; absent where none were looked at. */
  pages: v.optional(
    v.strictObject({
      fault,
      checked: v.number(),
      /** Those that say something else than before. */
      changed: v.number(),
      /** Days that pages propose, for a person to take or to leave. */
      proposed: v.number(),
      left: v.number(),
    }),
  ),
  build: v.strictObject({ fault }),
});
export type NightlyRun = v.InferOutput<typeof nightlyRun>;

/** `nights.json` of the content folder: the last nights, the latest first. */
export const nightlyRuns = v.array(nightlyRun);
