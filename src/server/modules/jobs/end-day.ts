import { sql, type SQL } from 'drizzle-orm';
import { OPEN_MONTHS } from '#src/domain/jobs/job-openness.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';

export const utcDay = (instant: SQL) => sql`(${instant} at time zone 'UTC')::date`;

/** `lastOpenDay` in SQL. */
export const lastDay = sql<string>`coalesce(${jobs.deadline}, (${jobs.createdAt} at time zone 'UTC' + make_interval(months => ${OPEN_MONTHS}))::date)`;

/**
 * The day on which a job has closed or will close, by its company or by itself. A deadline that had passed when
 * it was written closed the job on the day of writing.
 */
export const endDay = sql<string>`greatest(least(${utcDay(sql`${jobs.closedAt}`)}, ${lastDay}), ${utcDay(sql`${jobs.deadlineClosedAt}`)})`;
