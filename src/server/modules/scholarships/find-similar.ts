import { MAX_SIMILAR } from '#src/contracts/listing-search.ts';
import type { ListedScholarship } from '#src/contracts/scholarships.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { isOver } from '#src/domain/scholarships/scholarship-state.ts';
import { subjectsOf } from '#src/domain/scholarships/study-fields.ts';
import type { Context } from '#src/server/services.ts';
import { listToSearch } from '#src/server/platform/published-list.ts';

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
