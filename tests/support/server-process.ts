import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#scripts/command/repository.ts';
import { SERVER_COMMAND } from '#scripts/command/processes.ts';
import { until } from './until.ts';

const ADDRESS = /^Ready: (\S+)$/m;

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Everything that it has written so far. */
  readonly output: () => string;
  /** Resolves with its exit code; null when a signal ended it. */
  readonly exit: Promise<number | null>;
  /** Sends a signal and waits for the end. */
  readonly end: (signal: NodeJS.Signals) => Promise<number | null>;
}

export interface ReadyServer extends ServerProcess {
  readonly address: string;
}

/** A site of one page, for a server whose pages do not matter. */
function smallSite(): string {
  const folder = join(tmpdir(), 'adwuma-small-site');
  mkdirSync(join(folder, 'client'), { recursive: true });
  writeFileSync(join(folder, 'client', '404.html'), '<!doctype html><title>Not found</title>');
  return folder;
}

/** Starts the server on a free port, with nothing of the surrounding settings. @param site folder of its pages */
export function spawnServer(settings: Record<string, string>, site = smallSite()): ServerProcess {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [...SERVER_COMMAND, site], {
    cwd: root,
    env: { PATH, HOME, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const exit = once(child, 'close').then(([code]) => code as number | null);
  return {
    child,
    output: () => output,
    exit,
    end: (signal) => {
      child.kill(signal);
      return exit;
    },
  };
}

/** Waits until a server says where it is. @throws Error with its output when it ends instead */
export async function whenReady(server: ServerProcess): Promise<ReadyServer> {
  const ended = server.exit.then(() => Promise.reject(new Error(server.output())));
  const ready = until('the server is ready', () => ADDRESS.exec(server.output())?.[1], 110_000);
  return { ...server, address: await Promise.race([ready, ended]) };
}
