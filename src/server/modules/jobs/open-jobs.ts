import { and, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { openSince } from '#src/domain/jobs/job-openness.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';

/** The rule of `isOpen` in SQL. A query with it is executed with `openAt`. */
export const isInTime = and(
  isNull(jobs.closedAt),
  or(
    // Spelled out, so that the condition is false and not null without a deadline.
    and(isNotNull(jobs.deadline), gte(jobs.deadline, sql.placeholder('today'))),
    and(isNull(jobs.deadline), gte(jobs.createdAt, sql.placeholder('since'))),
  ),
);

/** Neither the job nor its company has been taken down. A query with it joins both tables. */
export const jobIsPublic = sql<boolean>`${and(eq(companies.enabled, true), isNull(jobs.hiddenBy))}`;

/** That rule, and that the job is public: a query with it joins both tables. */
export const jobIsOpen = sql<boolean>`${and(jobIsPublic, isInTime)}`;

/** The values of these conditions at an instant. */
export function openAt(now: Date): { today: string; since: string } {
  return { today: calendarDay(now), since: openSince(now).toISOString() };
}
