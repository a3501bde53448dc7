import type { EndpointParsed } from '#src/contracts/endpoint.ts';
import type { jobEndpoints } from '#src/contracts/jobs.ts';
import { matchFeatured } from '#src/domain/jobs/featured-filter.ts';
import { onPage } from '#src/domain/pages/list-page.ts';
import type { Context } from '#src/server/services.ts';
import { openAt } from './open-jobs.ts';
import { withOwnApplication } from './own-application.ts';

type Wanted = EndpointParsed<typeof jobEndpoints.listJobsForJobSeeker>['query'];

/** Open jobs and those that the job seeker has applied to, also closed ones, newest first. */
export async function listJobsForJobSeeker(
  { queries, clock, actor }: Context<'jobseeker'>,
  { search, page }: Wanted,
) {
  const values = { jobSeekerId: actor.id, ...openAt(clock()) };
  const lists = await Promise.all([
    queries.jobs.openCardsFor.execute(values),
    queries.jobs.closedCardsFor.execute(values),
  ]);
  const jobs = lists
    .flat()
    .map(withOwnApplication)
    .sort((a, b) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id));
  const found = matchFeatured(jobs, { search, type: '', location: '' });
  const items = [...onPage(found, page)];
  return page === undefined ? items : { items, total: found.length };
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
