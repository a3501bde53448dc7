import { addDays, calendarDay } from '#src/domain/dates/calendar-day.ts';
import { CLOSING_NOTICE } from '#src/domain/scholarships/due-closing.ts';
import type { Database } from '#src/server/db/database.ts';
import { alerts } from '#src/server/db/schema/alerts.ts';
import { newToken } from '#src/server/platform/sessions/session-token.ts';

type Alert = typeof alerts.$inferSelect;

/** Adds a confirmed daily alert of all jobs that has mailed nothing. */
export async function addAlert(db: Database, facts: Partial<Alert> = {}, now = new Date()): Promise<Alert> {
  const [alert] = await db
    .insert(alerts)
    .values({
      email: 'esi@people.example',
      list: 'jobs',
      query: '',
      frequency: 'daily',
      token: newToken(),
      createdAt: now,
      confirmedAt: now,
      usedAt: now,
      seenThrough: 0,
      postedThrough: now,
      remindedThrough: addDays(calendarDay(now), -CLOSING_NOTICE),
      ...facts,
    })
    .returning();
  if (alert === undefined) throw new Error('The alert was not added.');
  return alert;
}
