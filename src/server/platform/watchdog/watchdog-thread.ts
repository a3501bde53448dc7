import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { openWatchedWork } from './watched-work.ts';
import type { WatchdogOrders } from './watchdog.ts';

const { memory, maxStandstill } = workerData as WatchdogOrders;
const work = openWatchedWork(memory);

/** Pieces of work that the line names. */
const MAX_NAMED = 20;

let seen = work.beats();
let standstill = 0;

/** Counts its own ticks: when the whole process was stopped, or its machine slept, none of them passed. */
setInterval(() => {
  const beats = work.beats();
  standstill = beats === seen ? standstill + 1 : 0;
  seen = beats;
  if (standstill >= maxStandstill) end();
}, 1_000);

function end(): void {
  const msg = `the event loop has stood still for ${maxStandstill} s: the process is ended`;
  // The latest first: names begin with their time.
  const underWay = work.names().toSorted().toReversed().slice(0, MAX_NAMED);
  const line = { level: 60, time: Date.now(), pid: process.pid, underWay, msg };
  try {
    writeSync(1, `${JSON.stringify(line)}\n`);
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
}
