import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import type { HiddenListing } from '#src/contracts/hidden-listings.ts';
import { comparisonKey } from '#src/domain/text/comparison-key.ts';
import { sourceNames } from './job-sources.ts';
import { linkKey } from './link-key.ts';
import { identitiesOf, listingIdentity } from './listing-identity.ts';

type Listing = Pick<ExternalJob, 'Source' | 'Job Title' | 'Company' | 'Job URL' | 'Location'>;

/** The listings of a list that nobody has hidden. */
export function withoutHidden<T extends ExternalJob>(
  jobs: readonly T[],
  hidden: readonly HiddenListing[],
): T[] {
  if (hidden.length === 0) return [...jobs];
  const isHidden = hiddenTest(hidden);
  const identities = identitiesOf(jobs);
  return jobs.filter((job, at) => !isHidden(job, identities[at] ?? ''));
}

/**
 * Tells of each listing whether it is a hidden one: by what tells it from the others of its list; where adverts share a link
 * by link, title and company; and by title, company, place and a source, under which it may come again with another link.
 */
export function hiddenTest(
  hidden: readonly HiddenListing[],
): (job: Listing, identity: string) => boolean {
  if (hidden.length === 0) return () => false;
  const identities = new Set(hidden.map(listingIdentity));
  const words = new Set(hidden.flatMap(wordsOf));
  const adverts = new Set(hidden.map(advertOf));
  return (job, identity) =>
    identities.has(identity) ||
    adverts.has(advertOf(job)) ||
    wordsOf(job).some((each) => words.has(each));
}

/** Whether a listing is at this link. */
export function isAt(link: URL, job: Listing): boolean {
  return linkOf(job) === linkKey(link);
}

const linkOf = (job: Listing) => linkKey(new URL(job['Job URL']));
const advertOf = (job: Listing) =>
  [linkOf(job), ...[job['Job Title'], job.Company].map(comparisonKey)].join('\n');

function wordsOf(job: Listing): string[] {
  const { Company, Location = '', Source } = job;
  return sourceNames(Source).map((source) =>
    [job['Job Title'], Company, Location, source].map(comparisonKey).join('|'),
  );
}
