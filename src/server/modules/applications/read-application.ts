import { eq } from 'drizzle-orm';
import { applicationEndpoints, type Application } from '#src/contracts/applications.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Context } from '#src/server/parts.ts';
import { toApplication } from './queries.ts';

/**
 * One application to the company.
 * @throws ApiError 404 for no application, 403 for one to another company
 */
export async function readApplication(
  { db, queries, actor }: Context<'company'>,
  { id }: { id: string },
): Promise<Application> {
  const [row] = await queries.applications.one.execute({ id, companyId: actor.id });
  if (row !== undefined) return toApplication(row);
  if ((await db.$count(applications, eq(applications.id, id))) === 0) {
    throw new ApiError('not_found', applicationEndpoints.readApplication.notFound);
  }
  throw new ApiError('forbidden', 'You do not have permission to view this application.');
}
