import { groupedNumber } from '#src/domain/statistics/grouped-number.ts';

/** Cards on one page of the list. */
export const SCHOLARSHIPS_PER_PAGE = 20;

/** '1,234 Scholarships': the count above the list. */
export function scholarshipCountText(count: number): string {
  return count === 1 ? '1 Scholarship' : `${groupedNumber(count)} Scholarships`;
}
