import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import type { CountedField, ListingFilter } from '#src/contracts/listing-search.ts';
import { searchedText } from '#src/domain/search/keyword.ts';
import { cityOf, listingChoices } from '#src/domain/search/listing-choices.ts';

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

/** What rows have to have for the choices of a filter, one field left out. */
export function chosenBy(filter: ListingFilter, without?: CountedField): string[] {
  const { country, city } = filter;
  const chosen = (['level', 'category', 'workplace', 'source', 'ghana', 'country'] as const)
    .filter((field) => field !== without && filter[field] !== '')
    .map((field) => choiceOf(field, filter[field]));
  if (city === '' || without === 'city') return chosen;
  return [...chosen, choiceOf('city', country === '' ? city : cityOf(country, city))];
}

/** What is searched of a listing. */
export type SearchedListing = Omit<ExternalJob, 'Job URL' | 'Job Type' | 'Pay' | 'Open To'> &
  Partial<Pick<ExternalJob, 'Open To'>> & { readonly 'Job Type'?: string | undefined };

export function listingRow(job: SearchedListing): ListingRow {
  const { Location: location = '', Workplace: workplace = '' } = job;
  const level = job['Job Level'] === 'Not Specified' ? '' : job['Job Level'];
  const beside = [job.Company, location, job['Job Category'], level];
  const { title, words } = searchedText(job['Job Title'], [...beside, job['Job Type'] ?? '', workplace]);
  return {
    title,
    words,
    choices: listingChoices(job).map(([field, value]) => choiceOf(field, value)),
    closesOn: job['Closing Date'] ?? null,
    postedOn: job.Posted ?? (job['Date Scraped'] || null),
  };
}
