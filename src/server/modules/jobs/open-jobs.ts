import { and, gte, isNotNull, isNull, or, sql, type Placeholder } from 'drizzle-orm';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { openSince } from '#src/domain/jobs/job-openness.ts';
import { companyIsPublic } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';

/** What decides at an instant whether a job is open. */
export function openAt(now: Date): { today: string; since: Date } {
  return { today: calendarDay(now), since: openSince(now) };
}

const isInTimeAt = ({ today, since }: { today: string | Placeholder; since: Date | Placeholder }) =>
  and(
    isNull(jobs.closedAt),
    or(
      // Spelled out, so that the condition is false and not null without a deadline.
      and(isNotNull(jobs.deadline), gte(jobs.deadline, today)),
      and(isNull(jobs.deadline), gte(jobs.createdAt, since)),
    ),
  );

/** The rule of `isOpen` in SQL. */
export const isInTime = (now: Date) => isInTimeAt(openAt(now));

/** Neither the job nor its company has been taken down. A query with it joins both tables. */
export const jobIsPublic = sql<boolean>`${and(companyIsPublic, isNull(jobs.hiddenBy))}`;

/** That rule, and that the job is public: a query with it joins both tables. */
export const jobIsOpen = (now: Date) => sql<boolean>`${and(jobIsPublic, isInTime(now))}`;

const placeholders = { today: sql.placeholder('today'), since: sql.placeholder('since') };

/** The same for a prepared query, which is executed with `openAt`. */
export const jobIsOpenPrepared = sql<boolean>`${and(jobIsPublic, isInTimeAt(placeholders))}`;
