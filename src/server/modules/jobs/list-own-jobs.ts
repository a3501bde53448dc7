import type { OwnJob } from '#src/contracts/jobs.ts';
import type { Context } from '#src/server/services.ts';
import { openAt } from './open-jobs.ts';
import { toOwnJob } from './own-job.ts';

/** The company's own jobs with their figures, newest first. */
export async function listOwnJobs({
  queries,
  clock,
  actor,
}: Context<'company'>): Promise<OwnJob[]> {
  const rows = await queries.jobs.ownJobs.execute({ companyId: actor.id, ...openAt(clock()) });
  return rows.map(toOwnJob);
}

/** The same jobs by id and title alone. */
export function listOwnTitles({
  queries,
  actor,
}: Context<'company'>): Promise<{ id: string; title: string }[]> {
  return queries.jobs.ownTitles.execute({ companyId: actor.id });
}
