import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { COUNTED_FIELDS, type CountedField, type FoundListings } from '#src/contracts/listing-search.ts';
import { ghanaEligibility } from '#src/domain/places/ghana-eligibility.ts';
import { placesOf } from '#src/domain/places/job-place.ts';
import { sourceNames } from '#src/domain/jobs/job-sources.ts';

/** A value that a listing has in a field of the form. */
export type ListingChoice = readonly [field: CountedField, value: string];

/** A city of a country, which another city of the same name is not. */
export function cityOf(country: string, city: string): string {
  return `${country}\n${city}`;
}

/** What a listing has in the fields whose choices are counted, each once; a city with its country too. */
export function listingChoices(job: Omit<ExternalJob, 'Job URL' | 'Job Title' | 'Job Type'>): ListingChoice[] {
  const places = placesOf(job.Location ?? '');
  const cities = places.filter(({ city }) => city !== '');
  const values: Record<CountedField, readonly string[]> = {
    level: [job['Job Level']],
    category: [job['Job Category']],
    country: places.map(({ country }) => country),
    city: cities.flatMap(({ country, city }) => [city, cityOf(country, city)]),
    workplace: [job.Workplace ?? ''],
    source: sourceNames(job.Source),
    ghana: ghanaEligibility(job).answer === 'yes' ? ['yes'] : [],
  };
  return COUNTED_FIELDS.flatMap((field) =>
    [...new Set(values[field])].filter((value) => value !== '').map((value): ListingChoice => [field, value]),
  );
}

/** How many of these have each choice; no cities, which only a chosen country offers. */
export function countListingChoices(jobs: readonly ExternalJob[]): FoundListings['choices'] {
  const counts: FoundListings['choices'] = {
    level: {},
    category: {},
    country: {},
    city: {},
    workplace: {},
    source: {},
    ghana: {},
  };
  for (const job of jobs) {
    for (const [field, value] of listingChoices(job)) {
      if (field !== 'city') counts[field][value] = (counts[field][value] ?? 0) + 1;
    }
  }
  return counts;
}
