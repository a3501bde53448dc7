import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface MeasuredRun {
  readonly exitCode: number | null;
  readonly seconds: number;
  /** Highest resident memory of the process, in MB. */
  readonly peakMegabytes: number;
}

/** Preloaded into the command: sends its peak memory in kB when it ends, also by `process.exit`. */
const REPORT =
  'data:text/javascript,process.channel.unref();' +
  "process.once('exit',()=>process.send(process.resourceUsage().maxRSS))";

/** Runs a Node script to its end in a process of its own. @param args the script and its arguments */
export async function measuredRun(args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<MeasuredRun> {
  const start = performance.now();
  const child = spawn(process.execPath, ['--import', REPORT, ...args], {
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let peakMegabytes = NaN;
  child.on('message', (kilobytes) => (peakMegabytes = Number(kilobytes) / 1000));
  const [exitCode] = (await once(child, 'close')) as [number | null];
  return { exitCode, seconds: (performance.now() - start) / 1000, peakMegabytes };
}
