import type { JobCard } from '#src/contracts/jobs.ts';
import { calendarDay } from '#src/domain/calendar-day.ts';
import { POSTED_SHOWN } from '#src/domain/job-pages.ts';
import { matchPosted, type PostedFilter } from '#src/domain/posted-job-search.ts';
import type { Context } from '#src/server/parts.ts';

/** The newest open jobs that a filter of All Jobs lets through, and how many these are. */
export async function searchJobs(
  { clock, queries }: Context,
  filter: PostedFilter,
): Promise<{ jobs: JobCard[]; total: number; byWords: boolean }> {
  const open = await queries.jobs.searchedOpen.load('all');
  const { matches, byWords } = matchPosted(open, filter, calendarDay(clock()));
  const jobs = matches.slice(0, POSTED_SHOWN).map(({ card }) => card);
  return { jobs, total: matches.length, byWords };
}
