import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import type { HiddenListing } from '#src/contracts/hidden-listings.ts';
import { comparisonKey } from '#src/domain/text/comparison-key.ts';
import { sourceNames } from './job-sources.ts';
import { linkKey } from './link-key.ts';

type Listing = Pick<ExternalJob, 'Source' | 'Job Title' | 'Company' | 'Job URL' | 'Location'>;

/**
 * The listings that nobody has hidden. A hidden one is known by its link, or by title, company,
 * place and a source. A link that several titles share is a page, and says nothing by itself.
 */
export function withoutHidden<T extends Listing>(
  jobs: readonly T[],
  hidden: readonly HiddenListing[],
): T[] {
  if (hidden.length === 0) return [...jobs];
  const words = new Set(hidden.flatMap(wordsOf));
  const titlesOfLink = new Map(hidden.map((one) => [linkOf(one), new Set<string>()]));
  for (const job of jobs) titlesOfLink.get(linkOf(job))?.add(titleOf(job));
  const hiddenTitles = new Set(hidden.map((one) => `${linkOf(one)} ${titleOf(one)}`));
  return jobs.filter((job) => {
    if (wordsOf(job).some((each) => words.has(each))) return false;
    const titles = titlesOfLink.get(linkOf(job));
    if (titles === undefined) return true;
    return titles.size > 1 && !hiddenTitles.has(`${linkOf(job)} ${titleOf(job)}`);
  });
}

/**
 * Tells of each listing by itself whether it is a hidden one: by link and title, or by title, company, place and a source.
 */
export function hiddenTest(hidden: readonly HiddenListing[]): (job: Listing) => boolean {
  if (hidden.length === 0) return () => false;
  const words = new Set(hidden.flatMap(wordsOf));
  const titles = new Set(hidden.map((one) => `${linkOf(one)} ${titleOf(one)}`));
  return (job) =>
    titles.has(`${linkOf(job)} ${titleOf(job)}`) || wordsOf(job).some((each) => words.has(each));
}

/** Whether a listing is at this link. */
export function isAt(link: URL, job: Listing): boolean {
  return linkOf(job) === linkKey(link);
}

const linkOf = (job: Listing) => linkKey(new URL(job['Job URL']));
const titleOf = (job: Listing) => comparisonKey(job['Job Title']);

function wordsOf(job: Listing): string[] {
  const { Company, Location = '', Source } = job;
  return sourceNames(Source).map((source) =>
    [job['Job Title'], Company, Location, source].map(comparisonKey).join('|'),
  );
}
