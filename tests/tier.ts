/**
 * Whether only what every change must pass runs, as in `npm test`: without the files called
 * `*.long.test.ts`, and with properties tried less often. Else, also for single files by hand: everything.
 */
export const isShort = process.env['TEST_TIER'] === 'short';

/** How often a property is tried that is worth `all` runs. */
export const propertyRuns = (all: number): number => (isShort ? Math.min(all, 100) : all);
