import { eq } from 'drizzle-orm';
import { readApplication as endpoint, type Application } from '#src/contracts/applications.ts';
import type { Database } from '#src/server/db/database.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { ApiError } from '#src/server/errors.ts';
import type { ApplicationQueries } from './queries.ts';

/**
 * One application to a company.
 * @throws ApiError 404 for no application, 403 for one to another company
 */
export async function readApplication(
  db: Database,
  queries: ApplicationQueries,
  { id, companyId }: { id: string; companyId: string },
): Promise<Application> {
  const [row] = await queries.one.execute({ id, companyId });
  if (row !== undefined) return { ...row, appliedAt: row.appliedAt.toISOString() };
  if ((await db.$count(applications, eq(applications.id, id))) === 0) {
    throw new ApiError('not_found', endpoint.notFound);
  }
  throw new ApiError('forbidden', 'You do not have permission to view this application.');
}
