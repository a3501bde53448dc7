import { eq, type SQL } from 'drizzle-orm';
import { hiringCompany } from '#src/domain/jobs/job-summary.ts';
import type { Database } from '#src/server/db/database.ts';
import { lockAccount } from '#src/server/db/lock-account.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { appliedJobRemovedMail } from '#src/server/mails/applicant-mails.ts';
import { jobCardColumns } from '#src/server/modules/jobs/queries.ts';
import type { Notice } from '#src/server/modules/moderation/moderate.ts';

export interface Applicant {
  /** Null, as the address, once the account is gone. */
  readonly jobSeekerId: string | null;
  readonly email: string | null;
  readonly resumeFileId: string | null;
  readonly attachmentFileId: string | null;
  readonly withdrawnAt: Date | null;
  readonly job: string;
  readonly companyName: string;
  readonly postedBy: string | null;
}

/** The applications that a removal takes away; `which` is a condition on them or their jobs. */
export function applicantsTo(tx: Database, which: SQL): Promise<Applicant[]> {
  return tx
    .select({
      jobSeekerId: applications.jobSeekerId,
      email: jobSeekers.email,
      resumeFileId: applications.resumeFileId,
      attachmentFileId: applications.attachmentFileId,
      withdrawnAt: applications.withdrawnAt,
      job: jobs.title,
      companyName: jobs.companyName,
      postedBy: jobCardColumns.postedBy,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(jobSeekers, eq(jobSeekers.id, applications.jobSeekerId))
    .where(which);
}

/** Accounts that one transaction locks; the files of more are left to the sweeper. */
const MAX_ACCOUNTS = 1_000;

/**
 * Locks the applicants, before any row, as a change of their files does. Answers their ids.
 * @param which as for `applicantsTo`
 */
export async function lockApplicants(tx: Database, which: SQL): Promise<Set<string | null>> {
  const accounts = await tx
    .selectDistinct({ id: applications.jobSeekerId })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(which)
    .orderBy(applications.jobSeekerId)
    .limit(MAX_ACCOUNTS);
  for (const { id } of accounts) if (id !== null) await lockAccount(tx, id);
  return new Set(accounts.map(({ id }) => id));
}

/** The files of the applications of these accounts. */
export const filesOf = (applicants: readonly Applicant[], accounts: ReadonlySet<string | null>) =>
  applicants
    .filter(({ jobSeekerId }) => accounts.has(jobSeekerId))
    .flatMap(({ resumeFileId, attachmentFileId }) => [resumeFileId, attachmentFileId]);

/**
 * Mails each applicant whose application still stood that its job is gone.
 * @param keptUntil as for `appliedJobRemovedMail`
 */
export function noticesToApplicants(applicants: readonly Applicant[], keptUntil: string | null): Notice[] {
  return applicants.flatMap(({ email, withdrawnAt, job, ...company }) =>
    email === null || withdrawnAt !== null
      ? []
      : { recipient: email, mail: appliedJobRemovedMail(job, hiringCompany(company), keptUntil) },
  );
}
