import type { Application } from '#src/contracts/applications.ts';
import type { ApplicationQueries } from './queries.ts';

/** All applications to a company, newest first. */
export async function listApplications(
  queries: ApplicationQueries,
  companyId: string,
): Promise<Application[]> {
  const rows = await queries.list.execute({ companyId });
  return rows.map((row) => ({ ...row, appliedAt: row.appliedAt.toISOString() }));
}
