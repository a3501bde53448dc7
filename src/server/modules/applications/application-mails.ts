import { and, eq, inArray, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { JOB_SEEKER_MAILS } from '#src/contracts/mail-preferences.ts';
import { statusNews } from '#src/domain/applications/application-status.ts';
import { isAhead, releasedSteps } from '#src/domain/applications/decision-release.ts';
import type { Database } from '#src/server/db/database.ts';
import { applicationEvents, applications, statusMails } from '#src/server/db/schema/applications.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { files } from '#src/server/db/schema/files.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { applicationSentMail, statusChangedMail } from '#src/server/mails/applicant-mails.ts';
import { jobCardColumns, jobIsPublic } from '#src/server/modules/jobs/queries.ts';
import { mailMessages } from '#src/server/modules/messages/mail-messages.ts';
import { addMail, type MailServices } from '#src/server/platform/mail/add-mail.ts';
import { findApplicantNews, mailApplicantNews, NEWS_LIFE } from './mail-new-applications.ts';
import { attachments } from './queries.ts';

type Kind = (typeof JOB_SEEKER_MAILS)[number];

/** Mails of a kind in one round. */
const MAX_MAILS = 100;
/** Milliseconds for which a company can correct what it did before applicants are mailed: ten minutes. */
export const TIME_TO_CORRECT = 10 * 60_000;

/** Mails the applicant a copy, in the transaction of the application. */
export async function mailApplicationCopy(tx: Database, services: MailServices, id: string): Promise<void> {
  const sent = await wantedBy(tx, id, 'applicationReceived');
  if (sent === undefined) return;
  const mail = applicationSentMail(sent);
  await addMail(tx, services, { recipient: sent.email, mail, lifetime: NEWS_LIFE });
}

/**
 * Schedules the mails about a new status or message, in its transaction: ten minutes after the last change, and at once
 * where applicants read it from a later instant on.
 */
export async function announceStatus(
  tx: Database,
  { clock }: Pick<MailServices, 'clock'>,
  ids: readonly string[],
  releaseAt: Date,
): Promise<void> {
  const now = clock();
  const isLater = releaseAt > now;
  const dueAt = isLater ? releaseAt : new Date(now.getTime() + TIME_TO_CORRECT);
  await tx
    .insert(statusMails)
    .values(ids.map((applicationId) => ({ applicationId, dueAt })))
    .onConflictDoUpdate({
      target: statusMails.applicationId,
      // One that is due before names what the applicant reads by then.
      set: { dueAt: isLater ? sql`least(${statusMails.dueAt}, excluded.due_at)` : dueAt },
    });
}

/** Applications whose news are due; those of a job that is taken down wait until it is back. */
const findStatusNews = (db: Database, now: Date) =>
  db
    .select({ id: statusMails.applicationId })
    .from(statusMails)
    .innerJoin(applications, eq(applications.id, statusMails.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(lte(statusMails.dueAt, now), jobIsPublic))
    .orderBy(statusMails.dueAt);

/** Mails what stands of an application, unless another server has. */
async function mailStatusNews(tx: Database, services: MailServices, id: string): Promise<void> {
  // The application first, as a removal does.
  const isThis = eq(applications.id, id);
  await tx.select({ id: applications.id }).from(applications).where(isThis).for('share');
  const now = services.clock();
  const isDue = and(eq(statusMails.applicationId, id), lte(statusMails.dueAt, now));
  const waiting = await tx.delete(statusMails).where(isDue);
  if (waiting.rowCount === 0) return;
  const ofThis = eq(applicationEvents.applicationId, id);
  const events = await tx
    .select()
    .from(applicationEvents)
    .where(ofThis)
    .orderBy(applicationEvents.at, applicationEvents.id);
  const steps = events.map((event) => ({ ...event, releaseAt: event.releaseAt?.toISOString() ?? null }));
  const readable = releasedSteps(steps, now);
  const news = statusNews(readable);
  await tx
    .update(applicationEvents)
    .set({ mailWasDue: true })
    .where(and(ofThis, lte(applicationEvents.releaseAt, now)));
  const ahead = steps.find((step) => isAhead(step, now))?.releaseAt;
  if (ahead) await tx.insert(statusMails).values({ applicationId: id, dueAt: new Date(ahead) });
  const found = await wantedBy(tx, id, 'statusChanged');
  const latest = news.findLast(({ status }) => status === readable.at(-1)?.status) ?? news.at(-1);
  if (found === undefined || latest === undefined) return;
  const ids = news.map((step) => step.id);
  await tx.update(applicationEvents).set({ mailedAt: now }).where(inArray(applicationEvents.id, ids));
  const messages = news.flatMap(({ message }) => message ?? []);
  const mail = statusChangedMail(found, { status: latest.status, at: latest.releaseAt ?? now.toISOString(), messages });
  await addMail(tx, services, { recipient: found.email, mail, lifetime: NEWS_LIFE });
}

/**
 * The content of a mail about an application; undefined when its applicant wants none of this kind, has
 * taken it back or is gone.
 */
async function wantedBy(tx: Database, id: string, kind: Kind) {
  const [found] = await wanted(tx, kind, eq(applications.id, id));
  return found;
}

/** The same of several applications. */
export const wanted = (tx: Database, kind: Kind, which: SQL) =>
  tx
    .select({
      id: applications.id,
      email: jobSeekers.email,
      title: jobs.title,
      companyName: jobs.companyName,
      postedBy: jobCardColumns.postedBy,
      contactEmail: jobs.contactEmail,
      name: jobSeekers.name,
      headline: jobSeekers.headline,
      address: jobSeekers.address,
      phone: jobSeekers.phone,
      coverLetter: applications.coverLetter,
      resumeName: files.name,
      attachmentName: attachments.name,
    })
    .from(applications)
    .innerJoin(jobSeekers, eq(jobSeekers.id, applications.jobSeekerId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(files, eq(files.id, applications.resumeFileId))
    .leftJoin(attachments, eq(attachments.id, applications.attachmentFileId))
    .where(and(which, isNull(applications.withdrawnAt), sql`${kind} <> all(${jobSeekers.mailsOff})`));

/**
 * Writes the mails about applications that wait for more of their kind and are due. They are written
 * only then: what has been withdrawn, removed or turned off meanwhile is in none.
 */
export async function writeDueMails(services: MailServices & { db: Database }, stopping: AbortSignal): Promise<void> {
  const { db, clock } = services;
  for (const { id } of await findApplicantNews(db, clock()).limit(MAX_MAILS)) {
    if (stopping.aborted) return;
    await db.transaction((tx) => mailApplicantNews(tx, services, id));
  }
  for (const { id } of await findStatusNews(db, clock()).limit(MAX_MAILS)) {
    if (stopping.aborted) return;
    await db.transaction((tx) => mailStatusNews(tx, services, id));
  }
  await mailMessages(services, stopping);
}
