import { trackingEndpoints } from '#src/contracts/tracking.ts';
import type { Context } from '#src/server/services.ts';
import { notFoundOrGone, takenDown } from '../moderation/not-found-or-gone.ts';
import type { Visitor } from './visitor-hash.ts';

const { reportJobView: endpoint } = trackingEndpoints;

/** Reports a view of a job, which counts or does not. @throws ApiError 404, 410 */
export async function reportJobView(
  ctx: Context,
  { id, ...visitor }: { id: string } & Visitor,
): Promise<void> {
  const { queries, actors } = ctx;
  const job = await queries.tracking.countJobView.load({ jobId: id, actors, ...visitor });
  if (job === 'missing') throw await notFoundOrGone(ctx, endpoint, id);
  if (job === 'taken down') throw takenDown(endpoint);
}
