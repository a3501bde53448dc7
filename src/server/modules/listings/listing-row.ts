import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import type { CountedField, ListingFilter } from '#src/contracts/listings.ts';
import { ghanaEligibility } from '#src/domain/ghana-eligibility.ts';
import { placesOf } from '#src/domain/job-place.ts';
import { sourceNames } from '#src/domain/job-sources.ts';
import { searchedText } from '#src/domain/keyword.ts';

/** A listing as it is searched; its names are those of the columns. */
export interface ListingRow {
  readonly position: number;
  readonly title: string;
  readonly words: readonly string[];
  readonly choices: readonly string[];
  /** `YYYY-MM-DD` */
  readonly closes_on: string | null;
  readonly posted_on: string | null;
  readonly record: ExternalJob;
}

/** A value of a field of the form, as rows keep it. */
export function choiceOf(field: CountedField, value: string): string {
  return `${field}:${value}`;
}

/** A city of a country, which another city of the same name is not. */
export function cityOf(country: string, city: string): string {
  return choiceOf('city', `${country}\n${city}`);
}

/** What rows have to have for the choices of a filter, one field left out. */
export function chosenBy(filter: ListingFilter, without?: CountedField): string[] {
  const { country, city } = filter;
  const chosen = (['level', 'category', 'workplace', 'source', 'ghana', 'country'] as const)
    .filter((field) => field !== without && filter[field] !== '')
    .map((field) => choiceOf(field, filter[field]));
  if (city === '' || without === 'city') return chosen;
  return [...chosen, country === '' ? choiceOf('city', city) : cityOf(country, city)];
}

/** @param position its place among all, from 0, the newest first */
export function listingRow(job: ExternalJob, position: number): ListingRow {
  const { Location: location = '', Workplace: workplace = '' } = job;
  const level = job['Job Level'] === 'Not Specified' ? '' : job['Job Level'];
  const beside = [job.Company, location, job['Job Category'], level];
  const { title, words } = searchedText(job['Job Title'], [
    ...beside,
    job['Job Type'] ?? '',
    workplace,
  ]);
  const places = placesOf(location);
  const choices = [
    choiceOf('level', job['Job Level']),
    choiceOf('category', job['Job Category']),
    choiceOf('workplace', workplace),
    ...sourceNames(job.Source).map((name) => choiceOf('source', name)),
    ...places.map(({ country }) => choiceOf('country', country)),
    ...places
      .filter(({ city }) => city !== '')
      .flatMap(({ country, city }) => [choiceOf('city', city), cityOf(country, city)]),
    ...(ghanaEligibility(job).answer === 'yes' ? [choiceOf('ghana', 'yes')] : []),
  ];
  return {
    position,
    title,
    words,
    choices: [...new Set(choices)].filter((choice) => !choice.endsWith(':')),
    closes_on: job['Closing Date'] ?? null,
    posted_on: job.Posted ?? (job['Date Scraped'] || null),
    record: job,
  };
}
