import { readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { publishedJob, type PublishedJob } from '#src/contracts/external-jobs.ts';
import { reasonOf } from '#src/server/platform/http/describe-failure.ts';
import { ColumnsBuilder, type ListingColumns } from './listing-columns.ts';
import { listingRow } from './listing-row.ts';

/** The published listings of a release. */
export interface Listings {
  readonly columns: ListingColumns;
  /** What a card shows of one. */
  record(position: number): PublishedJob;
}

/** The listings that this process searches: those of the release that it serves. */
export interface ServedListings {
  /** Undefined until the first are read. */
  readonly current: () => Listings | undefined;
  /** Searches the list in `file` once it is read; one that cannot be read changes nothing. */
  readonly serve: (file: string) => Promise<void>;
}

/** Listings that are read at once: requests between two of them hardly wait. */
const BATCH = 100;
const LINE_FEED = 0x0a;
const COMMA = 0x2c;

export function createServedListings(log: Pick<Logger, 'error'>): ServedListings {
  let current: Listings | undefined;
  let wanted: string | undefined;
  return {
    current: () => current,
    serve: async (file) => {
      wanted = file;
      try {
        const listings = await readListings(file);
        // Another release may have come meanwhile.
        if (wanted === file) current = listings;
      } catch (error) {
        log.error({ reason: reasonOf(error) }, 'the listings of a release cannot be searched');
      }
    },
  };
}

/**
 * Reads a published list, one record a line, and lets requests go on meanwhile.
 * @throws Error where a line is no listing
 */
export async function readListings(file: string): Promise<Listings> {
  const bytes = await readFile(file);
  const lines = linesOf(bytes);
  const builder = new ColumnsBuilder();
  for (const [position, line] of lines.entries()) {
    const record = v.safeParse(listing, line.toString());
    if (!record.success) {
      const [{ message }] = record.issues;
      throw new Error(`Record ${position + 1} of the published list is no listing: ${message}`);
    }
    builder.add(listingRow(record.output));
    if (position % BATCH === 0) await nextTurn();
  }
  const record = (position: number) =>
    JSON.parse(lines[position]?.toString() ?? 'null') as PublishedJob;
  return { columns: builder.build(), record };
}

const listing = v.pipe(v.string(), v.parseJson(), publishedJob);

/** The lines that hold records, without the commas between them. */
function linesOf(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let start = 0; start < bytes.length;) {
    const feed = bytes.indexOf(LINE_FEED, start);
    const end = feed === -1 ? bytes.length : feed;
    if (end - start > 1)
      lines.push(bytes.subarray(start, bytes[end - 1] === COMMA ? end - 1 : end));
    start = end + 1;
  }
  return lines;
}
