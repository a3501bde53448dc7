import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { ApplicationStatus } from '#src/contracts/job-values.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';

/** What a job seeker has done about a job. */
export const ownApplication = { status: applications.status, appliedAt: applications.appliedAt };

/** Joins the application of a job seeker to the job, unless it was taken back. */
export const isOwnApplication = (jobSeekerId: string | SQL) =>
  and(eq(applications.jobId, jobs.id), eq(applications.jobSeekerId, jobSeekerId), isNull(applications.withdrawnAt));

interface Row {
  createdAt: Date;
  application: { status: ApplicationStatus; appliedAt: Date } | null;
}

/** A job as a job seeker sees it: with whether and how far they have applied. */
export function withOwnApplication<R extends Row>({ createdAt, application, ...job }: R) {
  return {
    ...job,
    createdAt: createdAt.toISOString(),
    hasApplied: application !== null,
    application: application && {
      status: application.status,
      appliedAt: application.appliedAt.toISOString(),
    },
  };
}
