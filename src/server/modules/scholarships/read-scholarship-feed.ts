import type { EndpointResponse } from '#src/contracts/endpoint.ts';
import { MAX_FEED_ITEMS } from '#src/contracts/listing-search.ts';
import type { ScholarshipFilter } from '#src/contracts/lists/scholarship-list.ts';
import type { scholarshipEndpoints } from '#src/contracts/scholarship-search.ts';
import { SOON } from '#src/contracts/scholarship-values.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { FIT, fitOf } from '#src/domain/scholarships/scholarship-facts.ts';
import { isOver } from '#src/domain/scholarships/scholarship-state.ts';
import { counted, findScholarships, withWholeName } from '#src/domain/scholarships/scholarship-search.ts';
import type { Context } from '#src/server/services.ts';
import { listToSearch } from '#src/server/platform/published-list.ts';

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
