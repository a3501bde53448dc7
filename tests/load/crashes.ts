import { startCrashRun, VICTIMS } from '#tests/support/crash/crash-run.ts';
import { median, type BenchRow } from './rows.ts';

/** Fixed, so that runs of the same length kill alike; how far each writer gets is never the same. */
const SEED = 11_110_011;

/** Kills the server, its database or both, over and over, while they are written to. */
export async function benchCrashes(crashes: number): Promise<BenchRow[]> {
  const run = await startCrashRun(SEED);
  const findings: string[] = [];
  const downTimes: number[] = [];
  let [acknowledged, brokenOff] = [0, 0];
  try {
    for (let number = 0; number < crashes; number += 1) {
      const crash = await run.crash(VICTIMS[number % VICTIMS.length] ?? 'both');
      findings.push(...crash.findings.map((finding) => `crash ${number + 1}: ${finding}`));
      downTimes.push(crash.downTime);
      acknowledged += crash.acknowledged;
      brokenOff += crash.brokenOff;
    }
    findings.push(...(await run.sendClaimedMails()), ...(await run.sweepTomorrow()));
  } finally {
    await run.stop();
  }
  for (const finding of findings) console.error(finding);
  return [
    { name: 'crashes', value: crashes, unit: '' },
    { name: 'lost, half or doubled', value: findings.length, unit: 'effects', target: 0 },
    { name: 'acknowledged', value: acknowledged, unit: 'effects' },
    { name: 'broken off by a crash', value: brokenOff, unit: 'effects' },
    { name: 'back after a crash, median', value: median(downTimes) / 1000, unit: 's' },
    { name: 'back after a crash, longest', value: Math.max(...downTimes) / 1000, unit: 's' },
  ];
}
