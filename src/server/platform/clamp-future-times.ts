import { gt, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import type { Database } from '#src/server/db/database.ts';
import {
  companyMembers,
  dataLinks,
  emailChanges,
  knownDevices,
  passwordLinks,
  sessions,
} from '#src/server/db/schema/accounts.ts';
import { alerts } from '#src/server/db/schema/alerts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { operatorLinks, operatorSessions } from '#src/server/db/schema/operators.ts';
import { companyRequests } from '#src/server/db/schema/company-requests.ts';
import {
  INVITATION_LIFE,
  LINK_LIFE,
  MAX_SESSION_AGE,
  OPERATOR_LINK_LIFE,
  OPERATOR_SESSION_LIFE,
} from './sessions/session-ages.ts';

/**
 * Shortens what was written while the clock was ahead: from now on it has the life that it would have if it were
 * written now. Counts of limits are shortened where they are read.
 */
export async function clampFutureTimes(db: Database, now: Date): Promise<void> {
  const sessionEnd = new Date(now.getTime() + MAX_SESSION_AGE);
  const linkEnd = new Date(now.getTime() + LINK_LIFE);
  await db.update(sessions).set({ expiresAt: sessionEnd }).where(gt(sessions.expiresAt, sessionEnd));
  await db.update(sessions).set({ usedAt: now }).where(gt(sessions.usedAt, now));
  await db.update(passwordLinks).set({ expiresAt: linkEnd }).where(gt(passwordLinks.expiresAt, linkEnd));
  await db.update(emailChanges).set({ expiresAt: linkEnd }).where(gt(emailChanges.expiresAt, linkEnd));
  await db.update(dataLinks).set({ expiresAt: linkEnd }).where(gt(dataLinks.expiresAt, linkEnd));
  const deskEnd = new Date(now.getTime() + OPERATOR_SESSION_LIFE);
  await db.update(operatorSessions).set({ expiresAt: deskEnd }).where(gt(operatorSessions.expiresAt, deskEnd));
  await db.update(operatorSessions).set({ usedAt: now }).where(gt(operatorSessions.usedAt, now));
  const deskLinkEnd = new Date(now.getTime() + OPERATOR_LINK_LIFE);
  await db.update(operatorLinks).set({ expiresAt: deskLinkEnd }).where(gt(operatorLinks.expiresAt, deskLinkEnd));
  const invitationEnd = new Date(now.getTime() + INVITATION_LIFE);
  const { invitationExpiresAt } = companyMembers;
  await db
    .update(companyMembers)
    .set({ invitationExpiresAt: invitationEnd })
    .where(gt(invitationExpiresAt, invitationEnd));
  await db.update(knownDevices).set({ usedAt: now }).where(gt(knownDevices.usedAt, now));
  await db.update(companies).set({ removedAt: now }).where(gt(companies.removedAt, now));
  const { createdAt, confirmedAt } = companyRequests;
  await db.update(companyRequests).set({ createdAt: now }).where(gt(createdAt, now));
  await db.update(companyRequests).set({ confirmedAt: now }).where(gt(confirmedAt, now));
  await clampAlerts(db, now);
}

/** An alert that was mailed in the future would be silent until then. A time that is null stays null. */
async function clampAlerts(db: Database, now: Date): Promise<void> {
  const today = calendarDay(now);
  // `least` alone would answer the other one for null.
  const atMost = (column: AnyPgColumn, latest: SQL): SQL =>
    sql`case when ${column} is not null then least(${column}, ${latest}) end`;
  const until = (column: AnyPgColumn) => atMost(column, sql`${now.toISOString()}::timestamptz`);
  const untilToday = (column: AnyPgColumn) => atMost(column, sql`${today}::date`);
  const { createdAt, usedAt, askedAt, mailedOn, postedThrough, remindedThrough } = alerts;
  await db
    .update(alerts)
    .set({
      createdAt: until(createdAt),
      usedAt: until(usedAt),
      askedAt: until(askedAt),
      mailedOn: untilToday(mailedOn),
      postedThrough: until(postedThrough),
      remindedThrough: untilToday(remindedThrough),
    })
    .where(
      or(
        gt(createdAt, now),
        gt(usedAt, now),
        gt(askedAt, now),
        gt(mailedOn, today),
        gt(postedThrough, now),
        gt(remindedThrough, today),
      ),
    );
}
