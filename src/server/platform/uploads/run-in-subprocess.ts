import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Milliseconds: a picture of 25 megapixels takes a second or two, a PDF of 5 MB in small objects three. */
export const MAX_MILLISECONDS = 8_000;
/** Bytes; what comes back is hardly larger than the file, of which 5 MB are taken. */
const MAX_OUTPUT = 32 * 1024 * 1024;

const run = promisify(execFile);

/** Whether a script was ended by a signal: ours for its time, or the system's for want of memory. */
export function wasEnded(error: object): boolean {
  const { code, signal } = error as { code?: unknown; signal?: unknown };
  return code === 'ABORT_ERR' || Boolean(signal);
}

/**
 * Hands a stranger's file to a script in a process of its own, whose end gives back whatever time and memory the
 * file costs. None of the server's secrets are there for a file that takes the process over.
 * @returns what the script writes
 * @throws the error of `execFile` when it fails, is ended by a signal or takes too long
 */
export async function runInSubprocess(
  script: URL,
  file: Uint8Array,
  ...args: readonly string[]
): Promise<Buffer> {
  const running = run(process.execPath, [fileURLToPath(script), ...args], {
    encoding: 'buffer',
    env: {},
    killSignal: 'SIGKILL',
    maxBuffer: MAX_OUTPUT,
    signal: AbortSignal.timeout(MAX_MILLISECONDS),
  });
  // A script that has ended reads no more; its own end tells.
  running.child.stdin?.on('error', () => undefined).end(file);
  return (await running).stdout;
}
