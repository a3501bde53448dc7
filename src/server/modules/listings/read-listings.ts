import { publishedJob, type PublishedJob } from '#src/contracts/external-jobs.ts';
import type { HiddenListing } from '#src/contracts/hidden-listings.ts';
import { hiddenTest } from '#src/domain/jobs/hidden-listing.ts';
import { reportValue } from '#src/domain/fraud/report-value.ts';
import { webLink } from '#src/domain/text/web-link.ts';
import { readRecords } from '#src/server/platform/published-list.ts';
import { listingHash, type ToldApart } from './known-listings.ts';
import { ColumnsBuilder, type ListingColumns } from './listing-columns.ts';
import { listingRow } from './listing-row.ts';

/** The published listings of a release. */
export interface Listings extends ToldApart {
  readonly columns: ListingColumns;
  /** How many have each word. */
  readonly wordCounts: ReadonlyMap<string, number>;
  /** Whether its sources let others pass it on. */
  inFeeds(position: number): boolean;
  /** What a card shows of one. */
  record(position: number): PublishedJob;
  /** Those that the release shows and that have been hidden since, as the buttons of their cards name them. */
  readonly hidden: ReadonlySet<string>;
  /** Those that lead to a link as browsers write it; several may share one. */
  withLink(link: string): readonly PublishedJob[];
  readonly readAt: Date;
}

/** Reads a published list without what is hidden. @throws Error where a line is no listing */
export async function readListings(
  file: string,
  hidden: readonly HiddenListing[] = [],
): Promise<Listings> {
  const builder = new ColumnsBuilder();
  const links: (string | undefined)[] = [];
  const passedOn: boolean[] = [];
  const hashes: Buffer[] = [];
  const left = new Set<string>();
  const isHidden = hiddenTest(hidden);
  const lines = await readRecords(file, 'listing', publishedJob, (job) => {
    if (isHidden(job)) {
      left.add(reportValue(job['Job URL'], job['Job Title']));
      return false;
    }
    builder.add(listingRow(job));
    links.push(webLink(job['Job URL']));
    passedOn.push(job['In Feeds'] === true);
    hashes.push(listingHash(job));
    return true;
  });
  // Bytes of the file until it is shown: as objects they would take several times as much.
  const record = (position: number) =>
    JSON.parse(lines[position]?.toString() ?? 'null') as PublishedJob;
  const byLink = Map.groupBy(links.keys(), (position) => links[position]);
  const columns = builder.build();
  // The names of groups of words, which begin with '=', are no words.
  const words = [...columns.postings].filter(([word]) => !word.startsWith('='));
  return {
    columns,
    wordCounts: new Map(words.map(([word, positions]) => [word, positions.length])),
    hashes: Buffer.concat(hashes),
    hidden: left,
    inFeeds: (position) => passedOn[position] === true,
    record,
    withLink: (link) => (byLink.get(link) ?? []).map(record),
    readAt: new Date(),
  };
}
