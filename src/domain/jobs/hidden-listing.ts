import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { comparisonKey } from '#src/domain/text/comparison-key.ts';
import { sourceNames } from './job-sources.ts';
import { linkKey } from './link-key.ts';

type Listing = Pick<ExternalJob, 'Source' | 'Job Title' | 'Company' | 'Job URL' | 'Location'>;
type KeyedListing = Listing & { readonly Key: string };

/** The listings of a list that are not hidden. */
export function withoutHidden<T extends KeyedListing>(jobs: readonly T[], hidden: readonly KeyedListing[]): T[] {
  if (hidden.length === 0) return [...jobs];
  const isHidden = hiddenTest(hidden);
  return jobs.filter((job) => !isHidden(job));
}

/**
 * Makes a test for hidden listings: by its key; where that has changed, because it shares its link by now, by
 * link, title, company and place; and by these and a source, under which it may come again with another link.
 */
export function hiddenTest(hidden: readonly KeyedListing[]): (job: KeyedListing) => boolean {
  if (hidden.length === 0) return () => false;
  const keys = new Set(hidden.map(({ Key }) => Key));
  const words = new Set(hidden.flatMap(wordsOf));
  const adverts = new Set(hidden.map(advertOf));
  return (job) => keys.has(job.Key) || adverts.has(advertOf(job)) || wordsOf(job).some((each) => words.has(each));
}

/** Whether a listing is at this link. */
export function isAt(link: URL, job: Listing): boolean {
  return linkOf(job) === linkKey(link);
}

const linkOf = (job: Listing) => linkKey(new URL(job['Job URL']));
const advertOf = (job: Listing) => {
  const { Company, Location = '' } = job;
  return [linkOf(job), ...[job['Job Title'], Company, Location].map(comparisonKey)].join('\n');
};

function wordsOf(job: Listing): string[] {
  const { Company, Location = '', Source } = job;
  return sourceNames(Source).map((source) =>
    [job['Job Title'], Company, Location, source].map(comparisonKey).join('|'),
  );
}
