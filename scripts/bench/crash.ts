import { bundleServer } from '#scripts/server/server-bundle.ts';
import { startCrashRun, VICTIMS, type Crash, type Victim } from '#tests/support/crash/crash-run.ts';
import { median, type BenchRow } from './bench-row.ts';

/** Crashes of one data folder; the next ones get a new folder and another seed. */
const CRASHES_A_FOLDER = 20;

/**
 * Kills the server, its PostgreSQL or both while writers are at work, as often as asked, and counts
 * what was acknowledged and is not there afterwards, or only half.
 */
export async function benchCrash(crashes: number): Promise<BenchRow[]> {
  await bundleServer();
  const seen: (Crash & { victim: Victim })[] = [];
  const findings: string[] = [];
  for (let seed = 1; seen.length < crashes; seed++) {
    const run = await startCrashRun(seed);
    try {
      const end = Math.min(crashes, seen.length + CRASHES_A_FOLDER);
      while (seen.length < end) {
        const victim = VICTIMS[seen.length % VICTIMS.length] ?? 'both';
        seen.push({ victim, ...(await run.crash(victim)) });
      }
      findings.push(...(await run.sendClaimedMails()), ...(await run.sweepTomorrow()));
    } finally {
      await run.stop();
    }
  }
  // What is lost stays lost, and is found after each later crash again.
  const lost = new Set([...seen.flatMap((crash) => crash.findings), ...findings]);
  for (const finding of lost) console.error(finding);

  const sum = (of: 'acknowledged' | 'brokenOff') =>
    seen.reduce((total, crash) => total + crash[of], 0);
  return [
    { name: 'crashes while writing', value: seen.length, unit: 'crashes' },
    { name: 'effects acknowledged', value: sum('acknowledged'), unit: 'effects' },
    { name: 'effects whose answer was cut off', value: sum('brokenOff'), unit: 'effects' },
    { name: 'lost, half or doubled effects', value: lost.size, unit: 'effects', target: 0 },
    ...VICTIMS.flatMap((victim) => downTimes(victim, seen)),
  ];
}

/** How long it took until the API was well again, with the start of a new server where it needs one. */
function downTimes(victim: Victim, seen: readonly (Crash & { victim: Victim })[]): BenchRow[] {
  const times = seen.filter((crash) => crash.victim === victim).map(({ downTime }) => downTime);
  if (times.length === 0) return [];
  const name = `back after the end of ${victim === 'both' ? 'both' : `the ${victim}`}`;
  return [
    { name: `${name}, median`, value: median(times), unit: 'ms' },
    { name: `${name}, longest`, value: Math.max(...times), unit: 'ms' },
  ];
}
