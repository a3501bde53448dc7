import { eq, sum } from 'drizzle-orm';
import { FILES_FULL, MAX_BYTES_PER_JOB_SEEKER } from '#src/contracts/uploads.ts';
import type { Database } from '#src/server/db/database.ts';
import { files } from '#src/server/db/schema/files.ts';
import { ApiError } from '#src/server/errors.ts';
import type { FileOwner } from './stored-file.ts';

/** Undoes a transaction, in which the owner is locked, after which a job seeker has too many bytes. */
export async function requireQuota(tx: Database, { role, id }: FileOwner): Promise<void> {
  if (role !== 'jobseeker') return;
  const once = tx
    .selectDistinctOn([files.storedPath], { size: files.size })
    .from(files)
    .where(eq(files.jobSeekerId, id))
    .as('once');
  const [all] = await tx.select({ bytes: sum(once.size).mapWith(Number) }).from(once);
  if ((all?.bytes ?? 0) > MAX_BYTES_PER_JOB_SEEKER) throw new ApiError('over_quota', FILES_FULL);
}
