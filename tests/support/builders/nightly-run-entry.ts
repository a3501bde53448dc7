import type { NightlyRun } from '#src/contracts/nightly-runs.ts';

/** What a night comes to in which nothing happens and nothing fails. */
export function nightlyRunEntry(endedAt: Date, changes: Partial<NightlyRun> = {}): NightlyRun {
  return {
    startedAt: new Date(endedAt.getTime() - 600_000).toISOString(),
    endedAt: endedAt.toISOString(),
    feeds: { failed: [], new: {}, gone: {} },
    links: { checked: 0, left: 0, doubtful: {}, dead: {}, deadLinks: [] },
    build: {},
    ...changes,
  };
}
