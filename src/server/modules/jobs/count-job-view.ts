import { sql } from 'drizzle-orm';
import { isbot } from 'isbot';
import { calendarDay } from '#src/domain/job-openness.ts';
import type { Database } from '#src/server/db/database.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { jobViews } from '#src/server/db/schema/tracking.ts';
import { createVisitorHash, type Visitor } from './visitor-hash.ts';

/** Views remembered by this process, so that a repeated one costs no write. */
const REMEMBERED_VIEWS = 20_000;

/** Counts a view of a job: once a visitor, job and day, and no bot's (settled reading 13). */
export type CountJobView = (jobId: string, visitor: Visitor, now: Date) => Promise<void>;

export function createCountJobView(db: Database): CountJobView {
  const hashVisitor = createVisitorHash(db);
  const remembered = new Set<string>();

  return async (jobId, visitor, now) => {
    if (isbot(visitor.userAgent)) return;
    const day = calendarDay(now);
    const hash = await hashVisitor(visitor, day);
    const key = `${jobId}${day}${hash.toString('latin1')}`;
    if (remembered.has(key)) return;
    await writeView(db, jobId, day, hash);
    if (remembered.size >= REMEMBERED_VIEWS) remembered.clear();
    remembered.add(key);
  };
}

/** One statement: the view and the job's number of views change together or not at all. */
async function writeView(db: Database, jobId: string, day: string, visitor: Buffer) {
  await db.execute(sql`
    with counted as (
      insert into ${jobViews} (job_id, day, visitor) values (${jobId}, ${day}, ${visitor})
      on conflict do nothing returning job_id
    )
    update ${jobs} set views = views + 1 from counted where ${jobs.id} = counted.job_id
  `);
}
