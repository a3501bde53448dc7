import type { ApplicationStatus } from '#src/contracts/job-values.ts';
import type { companies } from '#src/server/db/schema/companies.ts';
import type { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import type { jobs } from '#src/server/db/schema/jobs.ts';
import file from './demo.json' with { type: 'json' };

/** Who applied to a job, and how far it got. */
interface DemoApplication {
  /** What stands before the at sign of a demonstration job seeker's email address. */
  readonly by: string;
  readonly daysAgo: number;
  readonly status: ApplicationStatus;
  readonly coverLetter?: string;
}

/** Its dates are relative, so that it stays open. */
export interface DemoJob extends Omit<
  typeof jobs.$inferInsert,
  'companyId' | 'companyName' | 'contactEmail' | 'deadline'
> {
  readonly daysOld: number;
  /** Days from today; negative for one that has passed. */
  readonly deadlineIn?: number;
  /** Days since its company closed it. */
  readonly closedAgo?: number;
  readonly applications: readonly DemoApplication[];
}

interface DemoCompany extends Omit<typeof companies.$inferInsert, 'contactEmail'> {
  readonly username: string;
  readonly contactEmail: string;
  readonly jobs: readonly DemoJob[];
}

type DemoJobSeeker = typeof jobSeekers.$inferInsert;

/** The fictional companies and people of the demonstration. */
export const demo = file as {
  companies: DemoCompany[];
  jobSeekers: DemoJobSeeker[];
  /**
   * Job seekers who have applied and have no login: companies read about them. One has filled in
   * nothing but what applying asks for, so that lists and pages show how that looks.
   */
  applicants: DemoJobSeeker[];
};

const DAY = 86_400_000;

/** The instant so many days after `now`, or before it: the demonstration's dates are relative. */
export function daysFrom(now: Date, days: number): Date {
  return new Date(now.getTime() + days * DAY);
}
