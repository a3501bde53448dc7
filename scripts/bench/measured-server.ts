import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from '#scripts/checks/command.ts';

/** Stops when it goes out of scope. */
export interface MeasuredServer extends AsyncDisposable {
  /** Origin, without a slash at its end. */
  readonly url: string;
  /** Memory that its process has now, in MB; that of its database is not in it. */
  readonly megabytes: () => number;
}

/**
 * Starts a program that says `Ready: <url>`, with its log in a file of `folder`, as in production.
 * @param args flags for Node, and the script
 */
export async function startMeasured(
  args: readonly string[],
  folder: string,
  settings: Record<string, string> = {},
): Promise<MeasuredServer> {
  const logFile = join(folder, `${basename(args.at(-1) ?? '')}.log`);
  const output = openSync(logFile, 'w');
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH, HOME, PORT: '0', ...settings },
    stdio: ['ignore', output, output],
  });
  const url = await readyAddress(child, logFile);
  return {
    url: url.replace('localhost', '127.0.0.1'),
    megabytes: () =>
      Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) /
      1000,
    [Symbol.asyncDispose]: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function readyAddress(child: ChildProcess, logFile: string): Promise<string> {
  for (;;) {
    const said = readFileSync(logFile, 'utf8');
    const url = /^Ready: (\S+)$/m.exec(said)?.[1];
    if (url !== undefined) return url;
    if (child.exitCode !== null) throw new Error(said);
    await delay(50);
  }
}
