import { eq, not } from 'drizzle-orm';
import type { EndpointParsed } from '#src/contracts/endpoint.ts';
import type { jobEndpoints } from '#src/contracts/jobs.ts';
import { matchFeatured } from '#src/domain/jobs/featured-filter.ts';
import { onPage } from '#src/domain/pages/pagination.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import type { Context } from '#src/server/services.ts';
import { jobCardColumns } from './job-card-columns.ts';
import { jobIsOpen } from './open-jobs.ts';
import { isOwnApplication, ownApplication, withOwnApplication } from './own-application.ts';

type Wanted = EndpointParsed<typeof jobEndpoints.listJobsForJobSeeker>['query'];

/** Open jobs and those that the job seeker has applied to, also closed ones, newest first. */
export async function listJobsForJobSeeker({ db, clock, actor }: Context<'jobseeker'>, { search, page }: Wanted) {
  const isOpen = jobIsOpen(clock());
  const isOwn = isOwnApplication(actor.id);
  const columns = { ...jobCardColumns, application: ownApplication };
  // Two queries, so that an index leads to both.
  const lists = await Promise.all([
    db
      .select(columns)
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .leftJoin(applications, isOwn)
      .where(isOpen),
    db
      .select(columns)
      .from(applications)
      .innerJoin(jobs, isOwn)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(not(isOpen)),
  ]);
  const listed = lists
    .flat()
    .map(withOwnApplication)
    .sort((a, b) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id));
  const found = matchFeatured(listed, { search, type: '', location: '' });
  const items = [...onPage(found, page)];
  return page === undefined ? items : { items, total: found.length };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
