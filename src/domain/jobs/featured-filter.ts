import { JOB_CATEGORIES, JOB_TYPES } from '#src/contracts/job-values.ts';
import { STEM_WORDS, type ListingFilter } from '#src/contracts/lists/job-list.ts';
import type { JobCard } from '#src/contracts/jobs.ts';
import { isStemPosted } from '#src/domain/classification/stem-rules.ts';
import { pageFromQuery } from '#src/domain/pages/pagination.ts';
import { filledFields, filterQuery } from '#src/domain/search/list-filter.ts';
import { joinedWords, searchTitle } from '#src/domain/search/list-words.ts';
import { keywordParts } from '#src/domain/search/keyword-parts.ts';
import { searchText, searchWords } from '#src/domain/search/search-text.ts';

/** The filter of Featured Jobs; an empty value means all. */
export interface FeaturedFilter {
  readonly search: string;
  readonly type: string;
  readonly category: string;
  readonly location: string;
  readonly field: ListingFilter['field'];
}

/** Letters of a keyword or place: an address may hold any text. */
export const MAX_WORDS_LENGTH = 100;

/** The filter that an address asks for; what it cannot mean counts as not asked. */
export function readFeaturedFilter(query: URLSearchParams): FeaturedFilter {
  const words = (name: string) => (query.get(name) ?? '').trim().slice(0, MAX_WORDS_LENGTH);
  const type = JOB_TYPES.find((known) => known === query.get('type')) ?? '';
  const category = JOB_CATEGORIES.find((known) => known === query.get('category')) ?? '';
  const field = query.get('field') === 'STEM' ? 'STEM' : '';
  return { search: words('search'), type, category, location: words('location'), field };
}

const FIELDS = ['search', 'type', 'category', 'location', 'field'] as const;

/** The title of what the filter finds: 'nurse, Full Time, in Accra: Featured Jobs'. */
export function featuredTitle({ search, type, category, location, field }: FeaturedFilter): string {
  const first = [search, type, category].filter(Boolean);
  const words = joinedWords('jobs', first, location, field === '' ? [] : [STEM_WORDS.toLowerCase()]);
  return searchTitle('Featured Jobs', 'jobs', words);
}

export function isFeaturedFilterEmpty(filter: FeaturedFilter): boolean {
  return filledFields(FIELDS, filter).length === 0;
}

/**
 * The jobs that the filter lets through, in their order: all words of the keyword, or of a part of it between 'OR', in
 * title, company, category and place together and none behind a minus, those of the place in the place; accents and
 * capital letters count as without.
 */
export function matchFeatured<J extends JobCard>(jobs: readonly J[], filter: FeaturedFilter): J[] {
  const { search, type, category, location, field } = filter;
  const { alternatives, excluded } = keywordParts(search);
  const asked = alternatives.map(searchWords);
  const left = excluded.map(searchText);
  const places = searchWords(location);
  return jobs.filter((job) => {
    if (type !== '' && job.jobType !== type) return false;
    if (category !== '' && job.category !== category) return false;
    if (field !== '' && !isStemPosted(job)) return false;
    const place = searchText(job.location);
    if (!places.every((word) => place.includes(word))) return false;
    if (search === '') return true;
    const text = `${searchText([job.title, job.companyName, job.category].join('\n'))} ${place}`;
    const isAsked = asked.length === 0 || asked.some((words) => words.every((word) => text.includes(word)));
    return isAsked && !left.some((word) => text.includes(word));
  });
}

/** The filter and a page (from 1) as the query of an address; empty for the first page of all. */
export function featuredQuery(filter: FeaturedFilter, page = 1): string {
  return filterQuery(FIELDS, filter, page);
}

/** The page that an address asks for, of `total`: the first for anything else, the last beyond it. */
export function readPage(query: URLSearchParams, total: number): number {
  return Math.min(pageFromQuery(query), Math.max(1, total));
}
