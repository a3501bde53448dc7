import { scholarshipList, type ScholarshipFilter } from '#src/contracts/lists/scholarship-list.ts';
import type { FoundScholarships } from '#src/contracts/scholarship-search.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { pageOf } from '#src/domain/pages/pagination.ts';
import { countryOfKeyword } from '#src/domain/scholarships/keyword-choices.ts';
import { SCHOLARSHIPS_PER_PAGE } from '#src/domain/scholarships/scholarship-list.ts';
import {
  counted,
  countChoices,
  findClose,
  findScholarships,
  withWholeName,
} from '#src/domain/scholarships/scholarship-search.ts';
import { suggestInstead } from '#src/domain/search/suggestions.ts';
import type { Context } from '#src/server/services.ts';
import { listToSearch } from '#src/server/platform/published-list.ts';

/**
 * A page of the scholarships that a filter lets through. Two tiers: titles that hold the keyword, then those that have
 * its words in any order; then what may be held in any country, where one is chosen. What does not say whether it fits
 * comes last, where it is asked for.
 * @throws ApiError 503 while there is no list, 429
 */
export async function searchScholarships(
  ctx: Context,
  { page: asked, ...given }: ScholarshipFilter & { page: number },
  address: string,
): Promise<FoundScholarships> {
  const served = await listToSearch('scholarships', ctx.scholarships, ctx.limits, address);
  const { list, offered, vocabulary } = served;
  const filter = withWholeName(given);
  const today = calendarDay(ctx.clock());
  const find = (one: ScholarshipFilter) => {
    const tiers = findScholarships(list, one, today);
    const { titles, others, anywhere, unsure } = tiers;
    return { filter: one, tiers, all: [...titles, ...others, ...anywhere, ...(one.unsure === '' ? [] : unsure)] };
  };
  const countOf = (one: ScholarshipFilter) => counted(find(withWholeName(one)).tiers).length;
  const searched = {
    list: scholarshipList,
    countOf,
    vocabulary,
    closestTo: (one: ScholarshipFilter) => findClose(list, one, today, [])[0]?.text,
  };
  const typed = find(filter);
  const { instead, suggestions } = suggestInstead(searched, filter, typed.all.length, true);
  const { filter: shownFilter, tiers, all } = instead ? find(withWholeName(instead.filter)) : typed;
  const { titles, others, anywhere, unsure } = tiers;
  const { shown, page, pages } = pageOf(all, asked, SCHOLARSHIPS_PER_PAGE);
  const close = page === 1 ? findClose(list, instead?.kind === 'spelling' ? shownFilter : filter, today, all) : [];
  const choices = countChoices(list, offered, shownFilter, today);
  return {
    scholarships: shown,
    count: titles.length,
    more: others.length,
    anywhere: anywhere.length,
    unsure: unsure.length,
    close: close.map(({ scholarship }) => scholarship),
    page,
    pages,
    choices,
    ...(instead && { instead: { kind: instead.kind, search: shownFilter.search } }),
    suggestions: [...suggestions, ...typedCountry(filter, Object.keys(choices.host), countOf)],
  };
}

/** The search for a country that is typed as a keyword, which also finds scholarships that only speak of it. */
function typedCountry(
  filter: ScholarshipFilter,
  hosts: readonly string[],
  countOf: (filter: ScholarshipFilter) => number,
): FoundScholarships['suggestions'] {
  const host = filter.host === '' ? countryOfKeyword(filter.search, hosts) : undefined;
  if (host === undefined) return [];
  const there = { ...filter, search: '', whole: '' as const, host };
  const count = countOf(there);
  return count === 0 ? [] : [{ kind: 'place', label: host, filter: there, count }];
}
