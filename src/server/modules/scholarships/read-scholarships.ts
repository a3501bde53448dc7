import { listedScholarship, type ListedScholarship } from '#src/contracts/scholarships.ts';
import { offeredValues } from '#src/domain/scholarships/scholarship-facts.ts';
import { readScholarship, type ReadScholarship } from '#src/domain/scholarships/scholarship-search.ts';
import { isGroup } from '#src/domain/search/keyword.ts';
import { webLink } from '#src/domain/text/web-link.ts';
import { hashOfScholarship, keyBytes, type Fingerprints } from '#src/server/modules/listings/fingerprints.ts';
import { readRecords } from '#src/server/platform/published-list.ts';

/** The published scholarships of a release. */
export interface Scholarships extends Fingerprints {
  /** In the order of the pages. */
  readonly list: readonly ReadScholarship<ListedScholarship>[];
  /** The values of each field that the form offers. */
  readonly offered: ReturnType<typeof offeredValues>;
  /** How many have each word. */
  readonly wordCounts: ReadonlyMap<string, number>;
  /** Those that lead to a link as browsers write it; several may share one. */
  withLink(link: string): readonly ListedScholarship[];
  withKey(key: string): ListedScholarship | undefined;
  readonly readAt: Date;
}

/** Reads a published list. @throws Error where a line is no scholarship */
export async function readScholarships(file: string): Promise<Scholarships> {
  const scholarships: ListedScholarship[] = [];
  await readRecords(file, 'scholarship', listedScholarship, (one) => scholarships.push(one) > 0);
  const list = scholarships.map(readScholarship);
  const byKey = new Map(scholarships.map((one) => [one.key, one]));
  const byLink = Map.groupBy(scholarships, ({ link }) => webLink(link));
  return {
    keys: keyBytes(scholarships.map(({ key }) => key)),
    words: Buffer.concat(scholarships.map((one) => hashOfScholarship(one.scholarshipTitle))),
    list,
    offered: offeredValues(scholarships),
    wordCounts: timesOfWords(list),
    withLink: (link) => byLink.get(link) ?? [],
    withKey: (key) => byKey.get(key),
    readAt: new Date(),
  };
}

function timesOfWords(list: Scholarships['list']): Map<string, number> {
  const times = new Map<string, number>();
  for (const word of list.flatMap(({ text }) => [...text.words.keys()])) {
    if (!isGroup(word)) times.set(word, (times.get(word) ?? 0) + 1);
  }
  return times;
}
