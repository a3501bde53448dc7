import { readFile } from 'node:fs/promises';
import { unwatchFile, watchFile } from 'node:fs';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { hiddenListings, type HiddenListing } from '#src/contracts/hidden-listings.ts';
import { reasonOf } from '#src/server/platform/http/describe-failure.ts';

/** Milliseconds between two looks at the file. */
const INTERVAL = 5_000;

export interface HiddenListings {
  /** The contents of the file; those read before where it cannot be read, so that no hidden listing comes back. */
  readonly read: () => Promise<readonly HiddenListing[]>;
  readonly stop: () => void;
}

/**
 * The listings that operators have hidden, which `npm run moderate -- hide-job LINK` writes into a file; none before the
 * first. @param onChange called when the file has changed
 */
export function watchHiddenListings(file: string, onChange: () => void, log: Pick<Logger, 'error'>): HiddenListings {
  let known: readonly HiddenListing[] = [];
  // Polled, since other processes put whole files in its place.
  watchFile(file, { interval: INTERVAL, persistent: false }, (now, before) => {
    if (now.mtimeMs !== before.mtimeMs) onChange();
  });
  return {
    read: async () => {
      try {
        known = v.parse(content, await readFile(file, 'utf8'));
      } catch (error) {
        const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
        if (isMissing) known = [];
        else log.error({ file, reason: reasonOf(error) }, 'what is hidden cannot be read');
      }
      return known;
    },
    stop: () => unwatchFile(file),
  };
}

const content = v.pipe(v.string(), v.parseJson(), hiddenListings);
