import {
  scholarshipFilter,
  type FoundScholarships,
  type ScholarshipFilter,
} from '#src/contracts/scholarship-search.ts';
import { filledFields, filterQuery, readFilter } from '#src/domain/search/filter-query.ts';
import { noFilter, SCHOLARSHIP_FIELDS } from '#src/domain/search/list-fields.ts';
import { slugOf } from '#src/domain/text/slug.ts';

/** Everything. */
export const NO_FILTER: ScholarshipFilter = noFilter(SCHOLARSHIP_FIELDS);

export type ScholarshipField = (typeof SCHOLARSHIP_FIELDS)[number];

/** The filter that an address asks for. */
export function readScholarshipFilter(query: URLSearchParams): ScholarshipFilter {
  return readFilter(scholarshipFilter, query);
}

/** The query of a page of a filter. */
export function scholarshipQuery(filter: ScholarshipFilter, page = 1): string {
  return filterQuery(SCHOLARSHIP_FIELDS, filter, page);
}

/** The fields that are on; the whole word is a part of its keyword, and what is unsure leaves nothing out. */
export function chosenFields(filter: ScholarshipFilter): ScholarshipField[] {
  return filledFields(SCHOLARSHIP_FIELDS, filter).filter((field) => field !== 'unsure' && field !== 'whole');
}

/** A filter with one field less; the whole word goes with its keyword. */
export function withoutField(filter: ScholarshipFilter, field: ScholarshipField): ScholarshipFilter {
  return { ...filter, ...(field === 'search' && { whole: '' as const }), [field]: '' };
}

/** The address of the group whose pages show what a filter finds, where nothing else is chosen. @param choices of all */
export function groupOfFilter(
  filter: ScholarshipFilter,
  choices: FoundScholarships['choices'],
): { kind: 'level' | 'host'; slug: string } | undefined {
  const [kind, ...others] = chosenFields(filter);
  if ((kind !== 'level' && kind !== 'host') || others.length > 0) return undefined;
  if (!(filter[kind] in choices[kind])) return undefined;
  return { kind, slug: slugOf(filter[kind]) };
}
