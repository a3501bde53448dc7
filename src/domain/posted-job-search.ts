import type { ListingFilter } from '#src/contracts/listings.ts';
import type { JobCard } from '#src/contracts/jobs.ts';
import { addDays } from './calendar-day.ts';
import { categoryOf, type Category } from './category-rules.ts';
import { ghanaEligibility } from './ghana-eligibility.ts';
import { placesOf, type JobPlace } from './job-place.ts';
import { hasPhrase, hasWords, keywordOf, searchedText, type SearchedText } from './keyword.ts';
import { levelOf, type Level } from './level-rules.ts';
import { isRemoteLocation } from './remote-location.ts';

/** What a company has said of a job that tells whether a filter of All Jobs lets it through. */
export interface PostedJob extends Pick<
  JobCard,
  'title' | 'category' | 'companyName' | 'location' | 'jobType'
> {
  /** Years; 0 says nothing, as it shows as 'N/A'. */
  readonly experience: number;
  /** `YYYY-MM-DD` */
  readonly postedOn: string;
  /** The last day on which it is open. */
  readonly closesOn: string;
}

/** The fields of that filter which posted jobs answer; all of them are newest first. */
export type PostedFilter = Omit<ListingFilter, 'sort'>;

/** Such a job as it is searched. */
export interface SearchedJob extends Pick<PostedJob, 'postedOn' | 'closesOn'> {
  readonly text: SearchedText;
  readonly level: Level;
  readonly category: Category;
  readonly places: readonly JobPlace[];
  readonly workplace: 'Remote' | 'Hybrid' | 'On-site';
  readonly isOpenToGhana: boolean;
}

/**
 * Level, category and place of a posted job by the rules of imported listings: its years of experience stand for an
 * export's level, its own category for an export's.
 */
export function searchedJob(job: PostedJob): SearchedJob {
  const { title, category: own, companyName, location, jobType, experience } = job;
  // Whole years, since the rules read '1.5 years' as five.
  const years = experience === 0 ? '' : `${Math.floor(experience)} years`;
  const workplace = workplaceOf(location);
  const level = levelOf(title, years, jobType);
  const category = categoryOf(title, own, workplace === 'Remote');
  return {
    postedOn: job.postedOn,
    closesOn: job.closesOn,
    text: searchedText(title, [
      companyName,
      location,
      category,
      level === 'Not Specified' ? '' : level,
      jobType,
      workplace,
    ]),
    level,
    category,
    places: placesOf(location),
    workplace,
    isOpenToGhana: ghanaEligibility({ Location: location, Workplace: workplace }).answer === 'yes',
  };
}

function workplaceOf(location: string): SearchedJob['workplace'] {
  if (isRemoteLocation(location)) return 'Remote';
  return /\bhybrid\b/i.test(location) ? 'Hybrid' : 'On-site';
}

/**
 * The jobs that a filter lets through, in their order, and whether no title has its keyword and these have all its words
 * in title, company, place and kind.
 * @param today `YYYY-MM-DD`
 */
export function matchPosted<T extends SearchedJob>(
  jobs: readonly T[],
  filter: PostedFilter,
  today: string,
): { readonly matches: readonly T[]; readonly byWords: boolean } {
  const chosen = jobs.filter((job) => isChosen(job, filter, today));
  const keyword = keywordOf(filter.search, filter.whole === 'yes');
  if (keyword.phrase === '') return { matches: chosen, byWords: false };
  const inTitle = chosen.filter(({ text }) => hasPhrase(text, keyword));
  if (inTitle.length > 0) return { matches: inTitle, byWords: false };
  const matches = chosen.filter(({ text }) => hasWords(text, keyword));
  return { matches, byWords: matches.length > 0 };
}

/** What no posted job can have, such as another site as its source, lets none through. */
function isChosen(job: SearchedJob, filter: PostedFilter, today: string): boolean {
  const { level, category, workplace, country, city, ghana, source, closing, posted } = filter;
  const isThere = (place: JobPlace) =>
    (country === '' || place.country === country) && (city === '' || place.city === city);
  return (
    source === '' &&
    (level === '' || job.level === level) &&
    (category === '' || job.category === category) &&
    (workplace === '' || job.workplace === workplace) &&
    ((country === '' && city === '') || job.places.some(isThere)) &&
    (ghana === '' || job.isOpenToGhana) &&
    (closing === '' || job.closesOn <= addDays(today, Number(closing))) &&
    (posted === '' || job.postedOn >= addDays(today, -Number(posted)))
  );
}
