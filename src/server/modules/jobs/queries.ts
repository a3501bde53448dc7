import { and, gte, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { OPEN_MONTHS, openSince } from '#src/domain/jobs/job-openness.ts';
import { companies, companyIsPublic } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';

/** The rule of `isOpen` in SQL. */
export const isInTime = (now: Date) =>
  and(
    isNull(jobs.closedAt),
    or(
      // Spelled out, so that the condition is false and not null without a deadline.
      and(isNotNull(jobs.deadline), gte(jobs.deadline, calendarDay(now))),
      and(isNull(jobs.deadline), gte(jobs.createdAt, openSince(now))),
    ),
  );

/** Neither the job nor its company has been taken down. PostgreSQL refuses a query with it that does not join both. */
export const jobIsPublic = sql<boolean>`${and(companyIsPublic, isNull(jobs.hiddenBy))}`;

/** A job that can be applied to at this instant: in time, and public. The query joins the job's company. */
export const jobIsOpen = (now: Date) => sql<boolean>`${and(jobIsPublic, isInTime(now))}`;

export const utcDay = (instant: SQL) => sql`(${instant} at time zone 'UTC')::date`;

/** `lastOpenDay` in SQL. */
export const lastDay = sql<string>`coalesce(${jobs.deadline}, (${jobs.createdAt} at time zone 'UTC' + make_interval(months => ${OPEN_MONTHS}))::date)`;

/**
 * The day on which a job has closed or will close, by its company or by itself. A deadline that had passed when
 * it was written closed the job on the day of writing.
 */
export const endDay = sql<string>`greatest(least(${utcDay(sql`${jobs.closedAt}`)}, ${lastDay}), ${utcDay(sql`${jobs.deadlineClosedAt}`)})`;

/** The columns that the card of an internal job shows. A query with it joins the job's company. */
export const jobCardColumns = {
  id: jobs.id,
  title: jobs.title,
  category: jobs.category,
  companyName: jobs.companyName,
  postedBy: sql<string | null>`nullif(${companies.name}, ${jobs.companyName})`,
  salary: jobs.salary,
  minSalary: jobs.minSalary,
  maxSalary: jobs.maxSalary,
  payPeriod: jobs.payPeriod,
  location: jobs.location,
  jobType: jobs.jobType,
  createdAt: jobs.createdAt,
  deadline: jobs.deadline,
};
