import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import type { CountedField, ListingFilter } from '#src/contracts/listings.ts';
import { ghanaEligibility } from '#src/domain/ghana-eligibility.ts';
import { placesOf } from '#src/domain/job-place.ts';
import { sourceNames } from '#src/domain/job-sources.ts';
import { searchedText } from '#src/domain/keyword.ts';

/** A listing as it is searched. */
export interface ListingRow {
  readonly title: string;
  readonly words: readonly string[];
  readonly choices: readonly string[];
  /** `YYYY-MM-DD` */
  readonly closesOn: string | null;
  /** When it was posted or, where that is not known, last seen. */
  readonly postedOn: string | null;
}

/** A value of a field of the form, as rows keep it. */
export function choiceOf(field: CountedField, value: string): string {
  return `${field}:${value}`;
}

/** The field and the value of such a text. */
export function fieldOf(choice: string): [field: CountedField, value: string] {
  const end = choice.indexOf(':');
  return [choice.slice(0, end) as CountedField, choice.slice(end + 1)];
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

export function listingRow(job: ExternalJob): ListingRow {
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
    title,
    words,
    choices: [...new Set(choices)].filter((choice) => !choice.endsWith(':')),
    closesOn: job['Closing Date'] ?? null,
    postedOn: job.Posted ?? (job['Date Scraped'] || null),
  };
}
