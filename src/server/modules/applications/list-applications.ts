import type { Application } from '#src/contracts/applications.ts';
import type { Context } from '#src/server/parts.ts';
import { toApplication } from './queries.ts';

/** The applications to the company, newest first: all, or the `limit` first. */
export async function listApplications(
  { queries, actor }: Context<'company'>,
  { limit }: { limit?: number | undefined },
): Promise<Application[]> {
  const rows = await queries.applications.list.execute({
    companyId: actor.id,
    jobId: null,
    limit: limit ?? null,
  });
  return rows.map(toApplication);
}
