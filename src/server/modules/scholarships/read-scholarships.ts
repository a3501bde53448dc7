import { listedScholarship, type ListedScholarship } from '#src/contracts/scholarships.ts';
import { offeredValues } from '#src/domain/scholarships/scholarship-facts.ts';
import { readScholarship, type ReadScholarship } from '#src/domain/scholarships/scholarship-search.ts';
import { writtenIn } from '#src/domain/search/keyword.ts';
import { wordCounts, type Vocabulary } from '#src/domain/search/spelling.ts';
import { webLink } from '#src/domain/text/web-link.ts';
import { hashOfScholarship, keyBytes, type Fingerprints } from '#src/server/modules/listings/fingerprints.ts';
import { readRecords } from '#src/server/platform/published-list.ts';

/** The published scholarships of a release. */
export interface Scholarships extends Fingerprints {
  /** In the order of the pages. */
  readonly list: readonly ReadScholarship<ListedScholarship>[];
  /** The values of each field that the form offers. */
  readonly offered: ReturnType<typeof offeredValues>;
  readonly vocabulary: Vocabulary;
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
  const words = list.flatMap(({ text }) => [...text.words.keys()]);
  const byLink = Map.groupBy(scholarships, ({ link }) => webLink(link));
  return {
    keys: keyBytes(scholarships.map(({ key }) => key)),
    words: Buffer.concat(scholarships.map((one) => hashOfScholarship(one.scholarshipTitle))),
    list,
    offered: offeredValues(scholarships),
    vocabulary: {
      counts: wordCounts([...Map.groupBy(words, (word) => word)].map(([word, all]) => [word, all.length])),
      written: (word) => {
        const one = list.find(({ text }) => text.words.has(word))?.scholarship;
        return one
          ? writtenIn([one.scholarshipTitle, one.levels, one.hosts, one.fields, one.note].join(' '), word)
          : word;
      },
    },
    withLink: (link) => byLink.get(link) ?? [],
    withKey: (key) => byKey.get(key),
    readAt: new Date(),
  };
}
