import { and, count, eq } from 'drizzle-orm';
import { applications } from '#src/server/db/schema/applications.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { ApiError } from '#src/server/errors.ts';
import { jobIsOpen } from '#src/server/modules/jobs/queries.ts';
import type { OperatorServices } from '#src/server/services.ts';
import { GONE_WITH_COMPANY, NO_JOB } from './input.ts';
import { findPresentCompany, type CompanyKey } from './named-company.ts';

type Reading = Pick<OperatorServices, 'clock' | 'db'>;

/** Counts what removing or disabling a company takes away. @throws ApiError 404, 409 when it is removed */
export async function previewCompanyRemoval(
  { db, clock }: Reading,
  key: CompanyKey,
): Promise<{ name: string; username: string; openJobs: number; applications: number }> {
  const { id, name, username } = await findPresentCompany(db, key);
  const isTheirs = eq(jobs.companyId, id);
  const [open] = await db
    .select({ count: count() })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(isTheirs, jobIsOpen(clock())));
  const [sent] = await db
    .select({ count: count() })
    .from(applications)
    .innerJoin(jobs, and(eq(jobs.id, applications.jobId), isTheirs));
  return {
    name,
    username,
    openJobs: open?.count ?? 0,
    applications: sent?.count ?? 0,
  };
}

/** Counts what removing a job takes away. @throws ApiError 404, 409 when its company is removed */
export async function previewJobRemoval(
  { db }: Reading,
  { id }: { id: string },
): Promise<{ name: string; applications: number }> {
  const [job] = await db
    .select({ name: jobs.title, removedAt: companies.removedAt })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobs.id, id));
  if (job === undefined) throw new ApiError('not_found', NO_JOB);
  if (job.removedAt !== null) throw new ApiError('conflict', GONE_WITH_COMPANY);
  return {
    name: job.name,
    applications: await db.$count(applications, eq(applications.jobId, id)),
  };
}
