import type { ApplicationStatus } from '#src/contracts/job-values.ts';

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
