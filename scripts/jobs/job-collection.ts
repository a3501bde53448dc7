import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { identityKeys } from './job-identity.ts';
import { isGenericPage } from './link-identity.ts';

/** Where a record came from, so that each file's report can say what became of its rows. */
export interface Tally {
  kept: number;
  merged: number;
}

interface Listing {
  /** The record that stands for the listing. */
  best: ExternalJob;
  /** The last day on which any of its records was seen. */
  newest: string;
  tally: Tally;
  /** Set when this listing turned out to be the same as another. */
  sameAs?: Listing;
}

/**
 * The listings of all inputs, each once. Records that share a key are one listing, also when a
 * third record links them, so the result does not depend on the order of the inputs.
 */
export class JobCollection {
  readonly #byKey = new Map<string, Listing>();
  readonly #sourcePages: ReadonlySet<string>;

  constructor(sourcePages: ReadonlySet<string>) {
    this.#sourcePages = sourcePages;
  }

  /** Counts the record in its tally: as kept, or as merged once a better one of the same listing is there. */
  add(job: ExternalJob, tally: Tally): void {
    tally.kept += 1;
    let listing: Listing = { best: job, newest: job['Date Scraped'], tally };
    const keys = identityKeys(job, this.#sourcePages);
    for (const key of keys) {
      const known = this.#byKey.get(key);
      if (known !== undefined) listing = merge(rootOf(known), listing);
    }
    for (const key of keys) this.#byKey.set(key, listing);
  }

  /** All records, newest first; records of a day in alphabetical order. */
  sorted(): ExternalJob[] {
    const roots = new Set<Listing>();
    for (const listing of this.#byKey.values()) roots.add(rootOf(listing));
    const jobs = [...roots].map(({ best, newest }) =>
      best['Date Scraped'] === newest ? best : { ...best, 'Date Scraped': newest },
    );
    return jobs.sort(inFileOrder);
  }
}

/** The listing that now stands for both; the first one wins a tie. */
function merge(first: Listing, second: Listing): Listing {
  if (first === second) return first;
  const [winner, loser] = prefer(first.best, second.best) <= 0 ? [first, second] : [second, first];
  if (loser.newest > winner.newest) winner.newest = loser.newest;
  loser.tally.kept -= 1;
  loser.tally.merged += 1;
  loser.sameAs = winner;
  return winner;
}

function rootOf(listing: Listing): Listing {
  let root = listing;
  while (root.sameAs !== undefined) root = root.sameAs;
  return root;
}

/** Negative when `a` is the better record: its link leads to the job itself, or it is newer, or by a fixed choice. */
function prefer(a: ExternalJob, b: ExternalJob): number {
  const generic = Number(isGenericPage(a['Job URL'])) - Number(isGenericPage(b['Job URL']));
  return generic === 0 ? inFileOrder(a, b) : generic;
}

const order = ['Job Title', 'Company', 'Source', 'Job URL', 'Job Category', 'Job Level'] as const;

/** Compares by code units, because the order of a locale depends on the machine. */
function inFileOrder(a: ExternalJob, b: ExternalJob): number {
  if (a['Date Scraped'] !== b['Date Scraped'])
    return a['Date Scraped'] > b['Date Scraped'] ? -1 : 1;
  const key = order.find((each) => a[each] !== b[each]);
  return key === undefined ? 0 : a[key] < b[key] ? -1 : 1;
}
