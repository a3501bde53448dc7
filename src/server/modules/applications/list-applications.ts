import type { Application } from '#src/contracts/applications.ts';
import type { ApplicationQueries } from './queries.ts';

/** The applications to a company, newest first: all, or the `limit` first. */
export async function listApplications(
  queries: ApplicationQueries,
  companyId: string,
  limit?: number,
): Promise<Application[]> {
  const rows = await queries.list.execute({ companyId, limit: limit ?? null });
  return rows.map((row) => ({ ...row, appliedAt: row.appliedAt.toISOString() }));
}
