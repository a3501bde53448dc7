import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface MeasuredRun {
  readonly exitCode: number | null;
  readonly seconds: number;
  /** Highest resident memory of the process, in MB. */
  readonly peakMegabytes: number;
}

/**
 * Runs a Node script to its end in a process of its own, which reports its memory when it ends.
 * @param args the script and its arguments.
 */
export async function measuredRun(
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<MeasuredRun> {
  const reporter = fileURLToPath(new URL('./report-peak-memory.ts', import.meta.url));
  const began = performance.now();
  const child = spawn(process.execPath, ['--import', reporter, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  let peakMegabytes: number | undefined;
  child.on('message', (kilobytes) => (peakMegabytes = Number(kilobytes) / 1000));
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
  const seconds = (performance.now() - began) / 1000;
  if (peakMegabytes === undefined) throw new Error('The measured command told no peak memory.');
  return { exitCode, seconds, peakMegabytes };
}
