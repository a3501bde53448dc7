import { readFile } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { NOT_LISTED } from '#src/contracts/listing-key.ts';
import { ApiError } from '#src/server/errors.ts';
import { reasonOf } from './http/describe-failure.ts';
import { addressKey } from './limits/address-key.ts';
import type { RateLimits } from './limits/rate-limits.ts';

/** A published list that this process searches: the one of the release that it serves. */
export interface ServedList<L> {
  /** Undefined until the first is read. */
  readonly current: () => L | undefined;
  /** Searches the list in `file` once it is read; one that cannot be read changes nothing. */
  readonly serve: (file: string) => Promise<void>;
  /** Reads the same list again, since other listings are left out of it. */
  readonly renew: () => Promise<void>;
}

/** Records that are read at once: requests between two of them hardly wait. */
const BATCH = 100;
const LINE_FEED = 0x0a;
const COMMA = 0x2c;

/** @param what the list is of, such as `listings` */
export function createServedList<L>(
  what: string,
  read: (file: string) => Promise<L>,
  log: Pick<Logger, 'error'>,
): ServedList<L> {
  let current: L | undefined;
  let wanted: { readonly file: string } | undefined;
  const serve = async (file: string) => {
    const mine = (wanted = { file });
    try {
      const list = await read(file);
      // Another release may have come meanwhile.
      if (wanted === mine) current = list;
    } catch (error) {
      log.error({ reason: reasonOf(error) }, `the ${what} of a release cannot be searched`);
    }
  };
  return {
    current: () => current,
    serve,
    renew: async () => {
      if (wanted) await serve(wanted.file);
    },
  };
}

/** Seconds. */
const RETRY = 10;

/** The list that a visitor searches. @param what such as `jobs` @throws ApiError 503 while there is none, 429 */
export async function listToSearch<L>(
  what: string,
  list: Pick<ServedList<L>, 'current'>,
  limits: Pick<RateLimits, 'spend'>,
  address: string,
): Promise<L> {
  await limits.spend('searches', addressKey(address));
  const current = list.current();
  if (current !== undefined) return current;
  const sentence = `The list of ${what} is being prepared. Please try again in a minute.`;
  throw new ApiError('unavailable', sentence, { retryAfter: RETRY });
}

/** @throws ApiError 404 */
export function notListed(): never {
  throw new ApiError('not_found', NOT_LISTED);
}

/**
 * Reads a published list, one record a line, and lets requests go on meanwhile.
 * @param what one record is, such as `listing` @param take gets each in its order, and says whether it takes it
 * @returns the line of each record that was taken
 * @throws Error where a line is no such record
 */
export async function readRecords<const S extends v.GenericSchema>(
  file: string,
  what: string,
  schema: S,
  take: (record: v.InferOutput<S>) => boolean,
): Promise<Buffer[]> {
  const lines = linesOf(await readFile(file));
  const taken: Buffer[] = [];
  const line = v.pipe(v.string(), v.parseJson(), schema);
  for (const [position, bytes] of lines.entries()) {
    const record = v.safeParse(line, bytes.toString());
    if (!record.success) {
      const [{ message }] = record.issues;
      throw new Error(`Record ${position + 1} of the published list is no ${what}: ${message}`);
    }
    if (take(record.output)) taken.push(bytes);
    if (position % BATCH === 0) await nextTurn();
  }
  return taken;
}

/** The lines that hold records, without the commas between them. */
function linesOf(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let start = 0; start < bytes.length;) {
    const feed = bytes.indexOf(LINE_FEED, start);
    const end = feed === -1 ? bytes.length : feed;
    if (end - start > 1) lines.push(bytes.subarray(start, bytes[end - 1] === COMMA ? end - 1 : end));
    start = end + 1;
  }
  return lines;
}
