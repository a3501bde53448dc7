import { and, eq, isNull } from 'drizzle-orm';
import { reports } from '#src/server/db/schema/moderation.ts';
import { ApiError } from '#src/server/errors.ts';
import type { OperatorServices } from '#src/server/services.ts';
import { NO_REPORT, type Why } from './input.ts';

/** Closes a report; what it is about stays as it is. @throws ApiError 404 */
export async function resolveReport(
  { db, clock, log }: OperatorServices,
  { id, reason, by }: { id: string } & Why,
): Promise<{ id: string }> {
  const { rowCount } = await db
    .update(reports)
    .set({ resolvedAt: clock() })
    .where(and(eq(reports.id, id), isNull(reports.resolvedAt)));
  if (rowCount === 0) throw new ApiError('not_found', NO_REPORT);
  log.info({ act: 'resolve', report: id, by, reason }, 'moderated');
  return { id };
}
