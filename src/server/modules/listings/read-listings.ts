import { setImmediate as nextTurn } from 'node:timers/promises';
import { publishedJob, type ListedJob, type PublishedJob } from '#src/contracts/external-jobs.ts';
import type { HiddenListing } from '#src/contracts/hidden-listings.ts';
import { hiddenTest } from '#src/domain/jobs/hidden-listing.ts';
import { distinctIdentities, listingIdentity } from '#src/domain/jobs/listing-identity.ts';
import { writtenIn } from '#src/domain/search/keyword.ts';
import { wordCounts, type Vocabulary } from '#src/domain/search/spelling.ts';
import { webLink } from '#src/domain/text/web-link.ts';
import { readRecords } from '#src/server/platform/published-list.ts';
import { keyedHidden, keyOf } from '#src/content/listing-keys.ts';
import { hashOfListing, keyBytes, type Fingerprints } from './fingerprints.ts';
import { ColumnsBuilder, positionOf, type ListingColumns } from './listing-columns.ts';
import { listingRow } from './listing-row.ts';

/** Listings that are read at once: requests between two of them hardly wait. */
const BATCH = 100;

/** The published listings of a release. */
export interface Listings extends Fingerprints {
  readonly columns: ListingColumns;
  readonly vocabulary: Vocabulary;
  /** Whether its sources let others pass it on. */
  inFeeds(position: number): boolean;
  /** The listing as a card shows it. */
  record(position: number): ListedJob;
  /** The keys of those that the release shows and that have been hidden since. */
  readonly hidden: ReadonlySet<string>;
  /** Those that lead to a link as browsers write it; several may share one. */
  withLink(link: string): readonly ListedJob[];
  withKey(key: string): ListedJob | undefined;
  /** Leaves out some more at once: to read a large list again takes seconds. */
  hide(keys: readonly string[]): void;
  readonly readAt: Date;
}

/** Reads a published list without the hidden ones. @throws Error where a line is no listing */
export async function readListings(file: string, hidden: readonly HiddenListing[] = []): Promise<Listings> {
  const identities: string[] = [];
  const all = await readRecords(file, 'listing', publishedJob, (job) => {
    identities.push(listingIdentity(job));
    return true;
  });
  const distinct = distinctIdentities(identities, (position) => parse(all[position]));
  const builder = new ColumnsBuilder();
  const lines: Buffer[] = [];
  const keys: string[] = [];
  const words: Buffer[] = [];
  const links: (string | undefined)[] = [];
  const passedOn: boolean[] = [];
  const left = new Set<string>();
  const isHidden = hiddenTest(keyedHidden(hidden));
  for (const [position, line] of all.entries()) {
    if (position % BATCH === 0) await nextTurn();
    const job = listed(line, keyOf(distinct[position] ?? ''));
    if (isHidden(job)) {
      left.add(job.Key);
      continue;
    }
    builder.add(listingRow(job));
    lines.push(line);
    keys.push(job.Key);
    words.push(hashOfListing(job));
    links.push(webLink(job['Job URL']));
    passedOn.push(job['In Feeds'] === true);
  }
  // Bytes of the file until it is shown: as objects they would take several times as much.
  const record = (position: number) => listed(lines[position], keys[position]);
  const byLink = Map.groupBy(links.keys(), (position) => links[position]);
  const byKey = new Map(keys.map((key, position) => [key, position]));
  const columns = builder.build();
  return {
    columns,
    vocabulary: {
      counts: wordCounts([...columns.postings].map(([word, postings]) => [word, postings.length])),
      written: (word) => {
        const [first] = columns.postings.get(word) ?? [];
        if (first === undefined) return word;
        const job = record(positionOf(first));
        return writtenIn([job['Job Title'], job.Company, job.Location, job['Job Category']].join(' '), word);
      },
    },
    keys: keyBytes(keys),
    words: Buffer.concat(words),
    hidden: left,
    inFeeds: (position) => passedOn[position] === true,
    record,
    withLink: (link) => (byLink.get(link) ?? []).filter((position) => !left.has(keys[position] ?? '')).map(record),
    withKey: (key) => {
      const position = byKey.get(key);
      return position === undefined ? undefined : record(position);
    },
    hide: (more) => {
      for (const key of more) {
        const position = byKey.get(key);
        if (position === undefined) continue;
        // No search finds what has closed.
        columns.closesOn[position] = 0;
        byKey.delete(key);
        left.add(key);
      }
    },
    readAt: new Date(),
  };
}

const parse = (line: Buffer | undefined) => JSON.parse(line?.toString() ?? 'null') as PublishedJob;

const listed = (line: Buffer | undefined, key = ''): ListedJob => ({ ...parse(line), Key: key });
