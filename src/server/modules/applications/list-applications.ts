import { and, eq, sql } from 'drizzle-orm';
import type { applicationEndpoints } from '#src/contracts/applications.ts';
import type { EndpointParsed } from '#src/contracts/endpoint.ts';
import { applicantName } from '#src/domain/applications/application-filter.ts';
import { onPage } from '#src/domain/pages/pagination.ts';
import { nameHas } from '#src/domain/search/name-search.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import type { Context } from '#src/server/services.ts';
import { headline, isJobOf, newestFirst, toApplication } from './queries.ts';
import { findRelated } from './related-applications.ts';

type Filter = EndpointParsed<typeof applicationEndpoints.listApplications>['query'];

const shownStatus = sql<string>`case when ${applications.withdrawnAt} is null then ${applications.status} else 'withdrawn' end`;

/** The applications to the company that a filter lets through, newest first; names are searched as they are shown. */
export async function listApplications(
  { db, actor }: Context<'company'>,
  { search, status, job, first, page }: Filter,
) {
  const names = await db
    .select({ id: applications.id, jobSeeker: { id: jobSeekers.id, name: jobSeekers.name } })
    .from(jobs)
    .innerJoin(applications, eq(applications.jobId, jobs.id))
    .leftJoin(jobSeekers, eq(jobSeekers.id, applications.jobSeekerId))
    .where(and(isJobOf(actor.id, job), status ? eq(shownStatus, status) : undefined))
    .orderBy(...newestFirst);
  const found = names.filter(({ jobSeeker }) => nameHas(applicantName(jobSeeker), search)).slice(0, first);
  const ids = onPage(found, page).map(({ id }) => id);
  const rows = await db
    .select({
      id: applications.id,
      status: applications.status,
      appliedAt: applications.appliedAt,
      updatedAt: applications.updatedAt,
      withdrawnAt: applications.withdrawnAt,
      jobSeeker: {
        id: jobSeekers.id,
        name: jobSeekers.name,
        headline,
        profileImage: jobSeekers.profileImage,
      },
      job: { id: jobs.id, title: jobs.title },
    })
    .from(jobs)
    .innerJoin(applications, eq(applications.jobId, jobs.id))
    .leftJoin(jobSeekers, eq(jobSeekers.id, applications.jobSeekerId))
    .where(and(isJobOf(actor.id), sql`${applications.id} = any(${sql.param(ids)}::uuid[])`))
    .orderBy(...newestFirst);
  const related = await findRelated(db, actor.id, ids);
  const items = rows.map((row) => ({ ...toApplication(row), related: related(row.id) }));
  return page === undefined ? items : { items, total: found.length };
}
