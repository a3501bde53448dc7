import { and, count, eq } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { ApiError } from '#src/server/errors.ts';
import { isInTime } from './open-jobs.ts';

/**
 * Undoes a transaction, in which the company is locked, after which it has more open jobs than `most`.
 * @throws ApiError 409
 */
export async function requireJobQuota(
  tx: Database,
  { companyId, most, now }: { companyId: string; most: number; now: Date },
): Promise<void> {
  const [open] = await tx
    .select({ jobs: count() })
    .from(jobs)
    .where(and(eq(jobs.companyId, companyId), isInTime(now)));
  if ((open?.jobs ?? 0) <= most) return;
  throw new ApiError(
    'over_quota',
    `Your company has ${most} open jobs, the most at a time. Close one before you open another.`,
  );
}
