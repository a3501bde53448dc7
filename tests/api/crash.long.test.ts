import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCrashRun, VICTIMS, type Crash, type CrashRun } from '#tests/support/crash/crash-run.ts';

/** Fixed, so that every run draws the same; how far each writer gets is never the same. */
const SEED = 20_261_120;
const CRASHES = Array.from({ length: 20 }, (_, i) => ({
  number: i + 1,
  victim: VICTIMS[i % VICTIMS.length] ?? 'both',
}));

let run: CrashRun;
const crashes: Crash[] = [];
beforeAll(async () => {
  run = await startCrashRun(SEED);
});
afterAll(() => run.stop());

test.each(CRASHES)('crash $number, of $victim: what was acknowledged is there, and whole', async ({ victim }) => {
  const crash = await run.crash(victim);
  crashes.push(crash);
  expect(crash.findings).toEqual([]);
  expect(crash.acknowledged).toBeGreaterThan(0);
});

test('the crashes came in the middle of writing', () => {
  const brokenOff = crashes.filter((crash) => crash.brokenOff > 0);
  expect(brokenOff.length).toBeGreaterThan(CRASHES.length / 2);
});

test('every mail is written once, also those that a killed server was about to write', async () => {
  expect(await run.sendClaimedMails()).toEqual([]);
});

test('what broken-off calls have left behind is removed when it is old', async () => {
  expect(await run.sweepTomorrow()).toEqual([]);
});

test('after all that the server still stops in order', async () => {
  expect(await run.stop()).toBe(0);
});
