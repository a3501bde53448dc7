import { and, eq, lte } from 'drizzle-orm';
import { ownStatusBadge } from '#src/domain/applications/application-status.ts';
import { hiringCompany } from '#src/domain/jobs/posted-by.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import type { Database } from '#src/server/db/database.ts';
import {
  applicationEvents,
  applications,
  statusMails,
} from '#src/server/db/schema/applications.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import { composeMail } from '#src/server/platform/mail/compose-mail.ts';
import { jobIsPublic } from '../jobs/open-jobs.ts';
import {
  linksOf,
  NEWS_LIFE,
  quoted,
  wantedBy,
  type DueMailServices,
  type MailServices,
} from './application-mails.ts';

/** Milliseconds that a mail about a status waits for further ones. */
const BUNDLED_FOR = 10 * 60_000;
/** Mails of one round. */
const MOST = 100;

/**
 * Has the applicant told of a new status or message, in its transaction: ten minutes after the first
 * one, with all that has come since.
 */
export async function announceStatus(tx: Database, { clock }: MailServices, id: string) {
  const dueAt = new Date(clock().getTime() + BUNDLED_FOR);
  await tx.insert(statusMails).values({ applicationId: id, dueAt }).onConflictDoNothing();
}

/**
 * Writes the mails about statuses that are due, of what holds by then: nobody hears of an application
 * that is withdrawn or gone, and news of a job that is taken down waits until it is back.
 */
export async function writeStatusMails(
  services: DueMailServices,
  stopping: AbortSignal,
): Promise<void> {
  const { db, clock } = services;
  const isDue = lte(statusMails.dueAt, clock());
  const due = await db
    .select({ id: statusMails.applicationId })
    .from(statusMails)
    .innerJoin(applications, eq(applications.id, statusMails.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(isDue, jobIsPublic))
    .orderBy(statusMails.dueAt)
    .limit(MOST);
  for (const { id } of due) {
    if (stopping.aborted) return;
    await db.transaction(async (tx) => {
      // The application first, as whoever removes it does.
      const isThis = eq(applications.id, id);
      await tx.select({ id: applications.id }).from(applications).where(isThis).for('share');
      const [waiting] = await tx
        .delete(statusMails)
        .where(and(eq(statusMails.applicationId, id), isDue))
        .returning();
      // Another server has written it.
      if (waiting !== undefined) await writeMail(tx, services, id);
    });
  }
}

async function writeMail(tx: Database, services: MailServices, id: string): Promise<void> {
  const news = await tx
    .update(applicationEvents)
    .set({ told: true })
    .where(and(eq(applicationEvents.applicationId, id), eq(applicationEvents.told, false)))
    .returning();
  const found = await wantedBy(tx, id, 'statusChanged');
  const now = services.clock();
  const expiresAt = new Date(now.getTime() + NEWS_LIFE);
  if (found === undefined || news.length === 0) return;
  const { title, companyName, contactEmail } = found;
  const inOrder = news.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || a.id.localeCompare(b.id),
  );
  const mail = await composeMail({
    recipient: found.email,
    subject: `News of your application: ${title}`,
    lines: [
      `${hiringCompany(found)} has news of your application for “${title}”:`,
      ...inOrder.flatMap(({ status, message, at }) => [
        `${ownStatusBadge(status).label} (${postedDate(at.toISOString())})${message === null ? '' : `. ${companyName} writes:`}`,
        ...quoted(message),
      ]),
    ],
    ...linksOf(services),
    foot: [`To answer ${companyName}, write to ${contactEmail}.`],
  });
  await addMail(tx, { ...mail, expiresAt }, now);
}
