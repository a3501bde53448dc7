import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { root } from './checks/command.ts';

const SIGNALS = ['SIGTERM', 'SIGINT'] as const;

/** Starts a Node script of this project that writes to this terminal. */
export function startNode(args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

/**
 * Waits for `children`: when one ends, or when this process is asked to stop, the others are
 * stopped as well. Resolves when all have ended, with the first one's exit code, which is 0
 * after a stop that was asked for.
 */
export async function superviseAll(children: readonly ChildProcess[]): Promise<number> {
  let asked = false;
  const stopAll = (signal: NodeJS.Signals) => children.forEach((child) => child.kill(signal));
  const listeners = SIGNALS.map((signal) => {
    const listener = () => {
      asked = true;
      stopAll(signal);
    };
    process.on(signal, listener);
    return { signal, listener };
  });
  const exits = children.map(async (child) => (await once(child, 'exit'))[0] as number | null);
  const first = await Promise.race(exits);
  stopAll('SIGTERM');
  await Promise.all(exits);
  for (const { signal, listener } of listeners) process.off(signal, listener);
  if (asked) return 0;
  return first ?? 1;
}
