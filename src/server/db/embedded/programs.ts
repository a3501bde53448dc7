import { spawn, type ChildProcess } from 'node:child_process';
import { text } from 'node:stream/consumers';
import type { RunAs } from './run-as.ts';

/**
 * Starts a program of PostgreSQL as the database's user, in a process group of its own so
 * that Ctrl-C in a terminal reaches only the server, which then stops it in order.
 * Settings of the surrounding shell (PGPORT, LANG and the like) do not reach it.
 */
export function spawnProgram(program: string, args: string[], runAs: RunAs): ChildProcess {
  const { PATH, SYSTEMROOT, TMPDIR } = process.env;
  return spawn(program, args, {
    ...runAs,
    cwd: '/',
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH, SYSTEMROOT, TMPDIR, LC_ALL: 'C', TZ: 'UTC' },
  });
}

/** Runs a program to its end. @throws Error with what it wrote, when it fails */
export async function runProgram(program: string, args: string[], runAs: RunAs): Promise<void> {
  const child = spawnProgram(program, args, runAs);
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  const [code, output, complaints] = await Promise.all([
    ended,
    child.stdout === null ? '' : text(child.stdout),
    child.stderr === null ? '' : text(child.stderr),
  ]);
  if (code !== 0) throw new Error(lastLines(complaints || output, 3));
}

/** The last lines of a program's output, joined: where it says what went wrong. */
export function lastLines(output: string, count: number): string {
  return output.trim().split('\n').slice(-count).join(' ');
}
