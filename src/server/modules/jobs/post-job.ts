import type { JobInput } from '#src/contracts/job-input.ts';
import type { Database } from '#src/server/db/database.ts';
import { newId } from '#src/server/db/schema/columns.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';

/** Posts a job of a company. */
export async function postJob(
  db: Database,
  companyId: string,
  job: JobInput,
  now: Date,
): Promise<{ id: string }> {
  const id = newId();
  await db.insert(jobs).values({ ...job, id, companyId, createdAt: now, updatedAt: now });
  return { id };
}
