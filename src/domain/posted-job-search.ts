import type { JobCard } from '#src/contracts/jobs.ts';
import { categoryOf, type Category } from './category-rules.ts';
import type { JobFilter } from './job-filter.ts';
import { levelOf, type Level } from './level-rules.ts';
import { isRemoteLocation } from './remote-location.ts';
import { searchText, searchWords } from './search-text.ts';

/** What a company has said of a job that tells whether a filter of All Jobs lets it through. */
export interface PostedJob extends Pick<
  JobCard,
  'title' | 'category' | 'companyName' | 'location' | 'jobType'
> {
  /** Years; 0 says nothing, as it shows as 'N/A'. */
  readonly experience: number;
}

/** The fields of that filter which posted jobs answer. */
export type PostedFilter = Pick<JobFilter, 'search' | 'level' | 'category'>;

/** Such a job as it is searched; both texts are plain. */
export interface SearchedJob {
  readonly title: string;
  readonly words: string;
  readonly level: Level;
  readonly category: Category;
}

/**
 * Level and category of a posted job by the rules of imported listings: its years of experience stand for an export's
 * level, its own category for an export's.
 */
export function searchedJob(job: PostedJob): SearchedJob {
  const { title, category, companyName, location, jobType, experience } = job;
  // Whole years, since the rules read '1.5 years' as five.
  const years = experience === 0 ? '' : `${Math.floor(experience)} years`;
  return {
    title: searchText(title),
    words: searchText([title, companyName, location].join('\n')),
    level: levelOf(title, years, jobType),
    category: categoryOf(title, category, isRemoteLocation(location)),
  };
}

/**
 * The jobs that a filter lets through, in their order, and whether no title has its keyword and these have all its words in
 * title, company and place (settled reading 30).
 */
export function matchPosted<T extends SearchedJob>(
  jobs: readonly T[],
  { search, level, category }: PostedFilter,
): { readonly matches: readonly T[]; readonly byWords: boolean } {
  const chosen = jobs.filter(
    (job) =>
      (level === '' || job.level === level) && (category === '' || job.category === category),
  );
  const all = searchWords(search);
  const wanted = all.join(' ');
  const inTitle = chosen.filter(({ title }) => title.includes(wanted));
  if (inTitle.length > 0) return { matches: inTitle, byWords: false };
  const matches = chosen.filter(({ words }) => all.every((word) => words.includes(word)));
  return { matches, byWords: matches.length > 0 };
}
