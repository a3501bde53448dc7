import { OPTIONAL_KEYS, type ExternalJob } from '#src/contracts/external-jobs.ts';
import type { Scholarship } from '#src/contracts/scholarships.ts';
import { placesOf } from '#src/domain/places/job-place.ts';
import { comparisonKey } from '#src/domain/text/comparison-key.ts';
import { linkKey } from './link-key.ts';
import { isAdvertPage } from './link-page.ts';

/**
 * The identity of a listing: its link and company where the link is an advert's own, so that a corrected title or level
 * changes nothing; else title, company and place.
 */
export function listingIdentity(job: ListingName): string {
  const link = ownLink(job['Job URL']);
  return link === undefined ? listingWords(job) : `${link}\n${comparisonKey(job.Company)}`;
}

/**
 * The same of a scholarship: its link where no other scholarship has that page, else its title, which a list has once.
 */
function scholarshipIdentity({ link, scholarshipTitle }: ScholarshipName): string {
  return ownLink(link) ?? comparisonKey(scholarshipTitle);
}

type ListingName = Pick<ExternalJob, 'Job Title' | 'Company' | 'Job URL' | 'Location'>;
type ScholarshipName = Pick<Scholarship, 'link' | 'scholarshipTitle'>;

/** The facts of a listing; not when it was seen. */
const SAID = ['Source', 'Job Title', 'Company', 'Job URL', 'Job Level', 'Job Category', ...OPTIONAL_KEYS] as const;

/** Ever more of a record, for those that less does not distinguish. */
const MORE_OF_LISTING: readonly ((job: ExternalJob) => string)[] = [
  // Adverts that share a page.
  listingWords,
  (job) => `${listingWords(job)}\n${linkKey(new URL(job['Job URL']))}`,
  // Exact copies stay one.
  (job) => JSON.stringify(SAID.map((key) => job[key] ?? '')),
];

/** Identities that are the same for the same listing alone. @param at the record at a position */
export function distinctIdentities(identities: readonly string[], at: (position: number) => ExternalJob): string[] {
  return MORE_OF_LISTING.reduce((known, more) => distinguish(known, (n) => more(at(n))), [...identities]);
}

/** The identity of each listing of a list, by position. */
export function identitiesOf(jobs: readonly ExternalJob[]): string[] {
  return distinctIdentities(jobs.map(listingIdentity), (position) => {
    const job = jobs[position];
    if (job === undefined) throw new RangeError(`No job at ${position}.`);
    return job;
  });
}

/** The identity of each scholarship of a list, by position. */
export function scholarshipIdentities(list: readonly ScholarshipName[]): string[] {
  return distinguish(list.map(scholarshipIdentity), (n) => comparisonKey(list[n]?.scholarshipTitle ?? ''));
}

/** Says more of those that are the same. */
function distinguish(known: readonly string[], more: (position: number) => string): string[] {
  const count = new Map<string, number>();
  for (const one of known) count.set(one, (count.get(one) ?? 0) + 1);
  return known.map((one, n) => ((count.get(one) ?? 0) > 1 ? more(n) : one));
}

function ownLink(link: string): string | undefined {
  const url = new URL(link);
  return isAdvertPage(url) ? linkKey(url) : undefined;
}

/** The words of a listing: its title, company and place. */
export function listingWords(job: Pick<ExternalJob, 'Job Title' | 'Company' | 'Location'>): string {
  const { Company: company, Location: location = '' } = job;
  const places = placesOf(location).map(({ country, city }) => `${country}/${city}`);
  const place = places.length === 0 ? comparisonKey(location) : places.toSorted().join(';');
  return [comparisonKey(job['Job Title']), comparisonKey(company), place].join('\n');
}
