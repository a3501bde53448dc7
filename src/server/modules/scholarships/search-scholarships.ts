import { scholarshipList, type ScholarshipFilter } from '#src/contracts/lists/scholarship-list.ts';
import type { FoundScholarships, scholarshipEndpoints } from '#src/contracts/scholarship-search.ts';
import type { EndpointResponse } from '#src/contracts/endpoint.ts';
import { MAX_FEED_ITEMS, MAX_SIMILAR } from '#src/contracts/listing-search.ts';
import { SOON } from '#src/contracts/scholarship-values.ts';
import type { ListedScholarship } from '#src/contracts/scholarships.ts';
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
import { FIT, fitOf } from '#src/domain/scholarships/scholarship-facts.ts';
import { isOver } from '#src/domain/scholarships/scholarship-state.ts';
import { subjectsOf } from '#src/domain/scholarships/study-fields.ts';
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

/**
 * The scholarships of a feed, since none has a date: those that close this month or the next, then those that
 * stand last in the list, where new ones are added.
 * @throws ApiError 503 while there is no list, 429
 */
export async function readScholarshipFeed(
  ctx: Context,
  asked: ScholarshipFilter,
  address: string,
): Promise<EndpointResponse<typeof scholarshipEndpoints.scholarshipFeed>> {
  const served = await listToSearch('scholarships', ctx.scholarships, ctx.limits, address);
  const now = ctx.clock();
  const today = calendarDay(now);
  const tiers = findScholarships(served.list, withWholeName(asked), today);
  const unsure = asked.unsure === '' ? [] : tiers.unsure;
  const found = new Set([...counted(tiers), ...tiers.anywhere, ...unsure]);
  const lastFirst = served.list
    .map(({ scholarship }) => scholarship)
    .filter((one) => found.has(one) && !isOver(one, today))
    .toReversed();
  const soon = lastFirst.filter((one) => fitOf(one, 'closes', SOON, today) < FIT.unstated);
  const scholarships = [...new Set([...soon, ...lastFirst])].slice(0, MAX_FEED_ITEMS);
  const changedAt = new Date(Math.max(Date.parse(today), served.readAt.getTime())).toISOString();
  return { scholarships, changedAt };
}

/**
 * Available scholarships of a level of a given one and of a field or host of it, those first that share both, in the
 * order of the list; the first of the list where there is no such scholarship.
 * @throws ApiError 503 while there is no list, 429
 */
export async function similarScholarships(
  ctx: Context,
  key: string,
  address: string,
): Promise<{ scholarships: ListedScholarship[] }> {
  const served = await listToSearch('scholarships', ctx.scholarships, ctx.limits, address);
  const given = served.withKey(key);
  const today = calendarDay(ctx.clock());
  const ranked = served.list
    .map(({ scholarship }) => ({ scholarship, rank: given ? sharedFacts(given, scholarship) : 1 }))
    .filter(({ scholarship, rank }) => rank > 0 && !isOver(scholarship, today) && scholarship.key !== key)
    .sort((a, b) => b.rank - a.rank);
  return { scholarships: ranked.slice(0, MAX_SIMILAR).map(({ scholarship }) => scholarship) };
}

/** How many of field and host two scholarships share that share a level; 0 for others. */
function sharedFacts(given: ListedScholarship, other: ListedScholarship): number {
  if (given.levels && !haveCommon(given.levels, other.levels)) return 0;
  // Without a list of subjects all of them can be studied.
  const isField = haveCommon(fieldsOf(given), fieldsOf(other));
  return Number(isField) + Number(haveCommon(given.hosts ?? [], other.hosts));
}

const fieldsOf = ({ fields }: ListedScholarship) => fields?.flatMap(subjectsOf) ?? ['Any'];

const haveCommon = <T>(some: readonly T[], others: readonly T[] = []) => some.some((one) => others.includes(one));
