import { createHash } from 'node:crypto';
import { calendarDay } from '#src/domain/calendar-day.ts';
import type { jobViews } from '#src/server/db/schema/tracking.ts';
import { daysFrom } from './days-from.ts';
import type { DemoJob } from './demo-job.ts';

/** The views of a demonstration job: some on each day from its posting until today or its end. */
export function demoViews(
  jobId: string,
  job: DemoJob,
  now: Date,
): (typeof jobViews.$inferInsert)[] {
  const lastDay = Math.max(0, -(job.deadlineIn ?? 0), job.closedAgo ?? 0);
  const views: (typeof jobViews.$inferInsert)[] = [];
  for (let daysAgo = lastDay; daysAgo <= job.daysOld; daysAgo++) {
    const day = calendarDay(daysFrom(now, -daysAgo));
    // Differs from job to job and from day to day, and is the same for everybody.
    const count = 1 + ((job.title.length * 7 + daysAgo * 5) % 8);
    for (let nth = 0; nth < count; nth++) {
      const visitor = createHash('sha256').update(`${jobId} ${day} ${nth}`).digest();
      views.push({ jobId, day, visitor });
    }
  }
  return views;
}
