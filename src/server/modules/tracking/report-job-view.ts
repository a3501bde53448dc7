import { trackingEndpoints } from '#src/contracts/tracking.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Context } from '#src/server/parts.ts';
import type { Visitor } from './visitor-hash.ts';

/** Reports a view of a job, which counts or does not (settled reading 13). @throws ApiError 404 */
export async function reportJobView(
  { queries, actors }: Context,
  { id, ...visitor }: { id: string } & Visitor,
): Promise<void> {
  const exists = await queries.tracking.countJobView.load({ jobId: id, actors, ...visitor });
  if (!exists) throw new ApiError('not_found', trackingEndpoints.reportJobView.notFound);
}
