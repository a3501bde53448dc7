import { spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './repository.ts';

/**
 * How the server is run, everywhere: its sources, with 8 MB for each half of V8's young generation,
 * which otherwise grows to 110 MB.
 */
export const SERVER_COMMAND = ['--max-semi-space-size=8', 'src/server/main.ts'] as const;

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

interface CommandResult {
  /** `null` when a signal ended it. */
  code: number | null;
  /** Everything that it wrote; of what was shown at once, the end. */
  output: string;
}

interface CommandOptions {
  env?: NodeJS.ProcessEnv;
  /** Show the output while it runs, and keep only its end. */
  stream?: boolean;
}

/** Characters that are kept of output that was shown. */
const KEPT_OF_SHOWN = 20_000;

/** The script behind a package's command, so that it always runs under this Node, on every system. */
export function toolScript(packageName: string, command = packageName): string {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>;
  };
  const script = typeof bin === 'string' ? bin : bin[command];
  if (script === undefined) throw new Error(`${packageName} has no command called ${command}.`);
  return join(folder, script);
}

/** Runs a Node script in the repository's top folder without standard input; never rejects. */
export function runNode(
  args: readonly string[],
  { env = {}, stream = false }: CommandOptions = {},
): Promise<CommandResult> {
  const { promise, resolve } = Promise.withResolvers<CommandResult>();
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      ...process.env,
      ASTRO_TELEMETRY_DISABLED: '1',
      ...(stream && process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const part of [child.stdout, child.stderr]) {
    part.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (!stream) return;
      process.stdout.write(text);
      output = output.slice(-KEPT_OF_SHOWN);
    });
  }
  child.on('error', (error) => resolve({ code: null, output: output + error.message }));
  child.on('close', (code) => resolve({ code, output }));
  return promise;
}
