import { and, lt, ne, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '#src/server/db/database.ts';
import { listingLists } from '#src/server/db/schema/listings.ts';
import { reasonOf } from '#src/server/platform/http/describe-failure.ts';
import { loadListings } from './load-listings.ts';

/** The published list of the release that this process serves, in the database. */
export interface ServedList {
  /** Its id; undefined until it is there. */
  readonly list: () => number | undefined;
  /** Searches the list in `file` from when it is in the database; one that cannot be read changes nothing. */
  readonly serve: (file: string) => Promise<void>;
  /** Loads again what could not be, says that the list is in use, and removes those that nobody has used for a day. */
  readonly tidy: () => Promise<void>;
}

export function createServedList(db: Database, log: Pick<Logger, 'error'>): ServedList {
  let current: number | undefined;
  let wanted: string | undefined;
  // One after the other: a release may come while the one before is still read.
  let loading = Promise.resolve();
  const load = async (file: string) => {
    try {
      current = await loadListings(db, file);
    } catch (error) {
      log.error({ reason: reasonOf(error) }, 'the listings of a release cannot be searched');
    }
  };
  const serve = (file: string) => {
    wanted = file;
    return (loading = loading.then(() => load(file)));
  };
  return {
    list: () => current,
    serve,
    tidy: async () => {
      await loading;
      if (wanted !== undefined) await serve(wanted);
      if (current === undefined) return;
      await db
        .delete(listingLists)
        .where(
          and(ne(listingLists.id, current), lt(listingLists.usedAt, sql`now() - interval '1 day'`)),
        );
    },
  };
}
