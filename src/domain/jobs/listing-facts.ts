import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import type { FoundListings } from '#src/contracts/listing-search.ts';
import { jobList, type JobFact } from '#src/contracts/lists/job-list.ts';
import { factsOf } from '#src/contracts/lists/searched-list.ts';
import { ghanaEligibility } from '#src/domain/places/ghana-eligibility.ts';
import { placesOf } from '#src/domain/places/job-place.ts';
import { sourceNames } from './job-sources.ts';

/** What is searched of a listing, or of a job posted here. */
export type SearchedListing = Omit<ExternalJob, 'Job URL' | 'Job Type' | 'Pay' | 'Open To'> &
  Partial<Pick<ExternalJob, 'Open To'>> & { readonly 'Job Type'?: string | undefined };

/** A value that a listing has in a field of the filter. */
type ListingFact = readonly [fact: JobFact, value: string];

export const JOB_FACTS = factsOf(jobList);

/** A value of a field that is a part of another: a city of a country, which another city of the same name is not. */
export function valueWithin(whole: string, part: string): string {
  return `${whole}\n${part}`;
}

/** What a listing says of each fact that the filter asks for, each value once; a city with its country too. */
export function listingFacts(job: SearchedListing): ListingFact[] {
  const places = placesOf(job.Location ?? '');
  const cities = places.filter(({ city }) => city !== '');
  const values: Record<JobFact, readonly string[]> = {
    level: [job['Job Level']],
    category: [job['Job Category']],
    country: places.map(({ country }) => country),
    city: cities.flatMap(({ country, city }) => [city, valueWithin(country, city)]),
    workplace: [job.Workplace ?? ''],
    ghana: ghanaEligibility(job).answer === 'yes' ? ['yes'] : [],
    field: [job.Field ?? ''],
    source: sourceNames(job.Source),
  };
  return JOB_FACTS.flatMap((fact) =>
    [...new Set(values[fact])].filter((value) => value !== '').map((value): ListingFact => [fact, value]),
  );
}

/** How many of these have each choice; none of a part, such as a city, which only the chosen whole offers. */
export function countListingChoices(jobs: readonly ExternalJob[]): FoundListings['choices'] {
  const counts = Object.fromEntries(JOB_FACTS.map((fact) => [fact, {}])) as FoundListings['choices'];
  for (const job of jobs) {
    for (const [fact, value] of listingFacts(job)) {
      if ('partOf' in jobList.fields[fact]) continue;
      counts[fact][value] = (counts[fact][value] ?? 0) + 1;
    }
  }
  return counts;
}
