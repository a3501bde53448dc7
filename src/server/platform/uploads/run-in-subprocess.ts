import { execFile } from 'node:child_process';
import { setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** The exit code of a subprocess that refuses its file. */
export const REFUSED = 3;

/** Seconds of CPU: a picture of 25 megapixels takes one or two, a PDF of 5 MB in small objects three. */
const MAX_SECONDS = 8;
/** Milliseconds by the clock, for a script that waits: on a busy host it gets a part of a CPU only. */
const MAX_WAIT = 60_000;
/** Bytes; what comes back is hardly larger than the file, of which 5 MB are taken. */
const MAX_OUTPUT = 32 * 1024 * 1024;
/** Ends a program after seconds of CPU by SIGXCPU, by SIGKILL if it goes on; neither leaves a dump of its memory. */
const LIMITED = 'ulimit -c 0 && ulimit -S -t "$1" && ulimit -H -t "$(($1 + 1))" && shift && exec "$@"';

const run = promisify(execFile);

export interface SubprocessLimits {
  /** Handed to the script. */
  readonly args?: readonly string[];
  /** Seconds of CPU. */
  readonly seconds?: number;
  /** How far other processes come first, as of `nice`. */
  readonly niceness?: number;
  /** Ends the script when no call waits for it any more. */
  readonly signal?: AbortSignal;
}

/** Whether a script was ended by a signal: ours for its time, or the system's for want of memory. */
export function wasEnded(error: object): boolean {
  const { code, signal } = error as { code?: unknown; signal?: unknown };
  return code === 'ABORT_ERR' || Boolean(signal);
}

/** Whether a script was ended for the CPU time that it took, as it would be again. */
export function ranOutOfTime(error: object): boolean {
  return (error as { signal?: unknown }).signal === 'SIGXCPU';
}

/**
 * Hands a stranger's file to a script in another process, whose end gives back the time and memory that the file
 * costs. None of the server's secrets are there for a file that takes the process over.
 * @returns what the script writes
 * @throws the error of `execFile` when it fails, is ended by a signal or takes too long
 */
export async function runInSubprocess(
  script: URL,
  file: Uint8Array,
  { args = [], seconds = MAX_SECONDS, niceness = 0, signal }: SubprocessLimits = {},
): Promise<Buffer> {
  const program = [process.execPath, fileURLToPath(script), ...args];
  const clock = AbortSignal.timeout(MAX_WAIT);
  const running = run('/bin/sh', ['-c', LIMITED, 'sh', String(seconds), ...program], {
    encoding: 'buffer',
    env: {},
    killSignal: 'SIGKILL',
    maxBuffer: MAX_OUTPUT,
    signal: signal === undefined ? clock : AbortSignal.any([signal, clock]),
  });
  if (niceness > 0 && running.child.pid !== undefined) setPriority(running.child.pid, niceness);
  // A script that has ended reads no more; its end is what counts.
  running.child.stdin?.on('error', () => undefined).end(file);
  return (await running).stdout;
}
