import { spawn } from 'node:child_process';
import { url as inspectorUrl } from 'node:inspector';
import { Worker } from 'node:worker_threads';
import { openWatchedWork, type WatchedWork } from './watched-work.ts';

/** Seconds for which the event loop may stand still. */
const MAX_STANDSTILL = 30;
const SECOND = 1_000;

export interface Watchdog extends Pick<WatchedWork, 'begin'> {
  stop(): Promise<void>;
}

/** The settings of the thread that watches. */
export interface WatchdogOrders {
  readonly memory: SharedArrayBuffer;
  readonly maxStandstill: number;
}

/**
 * Ends the process, with a line that says what was under way, when its event loop stands still for `maxStandstill`
 * seconds: who runs it starts it again. Another thread watches. Where systemd asks for signs of life, it gets them.
 */
export function startWatchdog(maxStandstill = MAX_STANDSTILL): Watchdog {
  // A debugger may let it stand.
  if (inspectorUrl() !== undefined) return { begin: () => () => undefined, stop: async () => {} };
  const work = openWatchedWork();
  const workerData: WatchdogOrders = { memory: work.memory, maxStandstill };
  const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  });
  // Without it the server goes on, unwatched.
  thread.on('error', (error: Error) => process.emitWarning(error)).unref();
  const beating = setInterval(work.beat, SECOND).unref();
  const notifying = notifySystemd(process.env);
  return {
    begin: work.begin,
    stop: async () => {
      clearInterval(beating);
      clearInterval(notifying);
      await thread.terminate();
    },
  };
}

/** Reports to systemd, three times as often as it asks, that the event loop turns; systemd ends a silent process. */
function notifySystemd({ NOTIFY_SOCKET, WATCHDOG_USEC }: NodeJS.ProcessEnv) {
  if (!NOTIFY_SOCKET || !WATCHDOG_USEC) return undefined;
  const notify = () => {
    // Its own program: Node has no datagrams on UNIX sockets. What does not arrive is missed by systemd.
    spawn('systemd-notify', ['WATCHDOG=1'], { stdio: 'ignore' }).on('error', () => undefined);
  };
  notify();
  return setInterval(notify, Number(WATCHDOG_USEC) / 1_000 / 3).unref();
}
