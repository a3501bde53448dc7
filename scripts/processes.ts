import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { root } from './checks/command.ts';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** This terminal, for what a program writes. */
const TERMINAL: StdioOptions = ['ignore', 'inherit', 'inherit'];
/** The same, and a way for it to send messages. */
export const WITH_MESSAGES: StdioOptions = ['ignore', 'inherit', 'inherit', 'ipc'];

/** Starts a Node script of this project that writes to this terminal. */
export function startNode(args: string[], env: NodeJS.ProcessEnv = {}, stdio = TERMINAL): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    stdio,
  });
}

/**
 * Waits for `children`, which may start one after another: when one ends, or when this process is
 * asked to stop, the others are stopped as well. Resolves when all have ended, with the first one's
 * exit code, which is 0 after a stop that was asked for.
 */
export async function superviseAll(children: Iterable<ChildProcess> | AsyncIterable<ChildProcess>): Promise<number> {
  let asked = false;
  const started: ChildProcess[] = [];
  const exits: Promise<number | null>[] = [];
  const stopAll = (signal: NodeJS.Signals) => started.forEach((child) => child.kill(signal));
  const listeners = SIGNALS.map((signal) => {
    const listener = () => {
      asked = true;
      stopAll(signal);
    };
    process.on(signal, listener);
    return { signal, listener };
  });
  for await (const child of children) {
    started.push(child);
    exits.push(once(child, 'exit').then(([code]) => code as number | null));
  }
  const first = await Promise.race(exits);
  stopAll('SIGTERM');
  await Promise.all(exits);
  for (const { signal, listener } of listeners) process.off(signal, listener);
  if (asked) return 0;
  return first ?? 1;
}
