import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { RelatedApplication } from '#src/contracts/application-records.ts';
import type { Database } from '#src/server/db/database.ts';
import { applicationEvents, applications } from '#src/server/db/schema/applications.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { newestFirst } from './queries.ts';

/**
 * The other applications to the company of the people who sent these.
 * @param ids of applications to the company
 * @returns by the id of the application that they stand beside, newest first
 */
export async function findRelated(
  db: Database,
  companyId: string,
  ids: readonly string[],
): Promise<(id: string) => RelatedApplication[]> {
  const { id, jobSeekerId, status, appliedAt, withdrawnAt } = applications;
  const beside = alias(applications, 'beside');
  const statusSetAt = db
    .select({ at: applicationEvents.at })
    .from(applicationEvents)
    .where(
      and(
        eq(applicationEvents.applicationId, id),
        eq(applicationEvents.companyId, companyId),
        eq(applicationEvents.status, status),
      ),
    )
    .orderBy(desc(applicationEvents.at))
    .limit(1);
  const rows = await db
    .select({
      beside: beside.id,
      id,
      status,
      appliedAt,
      withdrawnAt,
      job: { id: jobs.id, title: jobs.title },
      statusAt: sql<Date>`coalesce((${statusSetAt}), ${appliedAt})`.mapWith(appliedAt),
    })
    .from(applications)
    .innerJoin(jobs, and(eq(jobs.id, applications.jobId), eq(jobs.companyId, companyId)))
    .innerJoin(beside, and(eq(beside.jobSeekerId, jobSeekerId), ne(beside.id, id)))
    .where(inArray(beside.id, [...ids]))
    .orderBy(...newestFirst);
  const found = Map.groupBy(rows, (row) => row.beside);
  return (of) =>
    (found.get(of) ?? []).map((row) => ({
      id: row.id,
      status: row.status,
      job: row.job,
      appliedAt: row.appliedAt.toISOString(),
      withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
      statusAt: row.statusAt.toISOString(),
    }));
}
