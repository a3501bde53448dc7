import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { JOB_SEEKER_MAILS } from '#src/contracts/mail-preferences.ts';
import { statusNews } from '#src/domain/applications/status-news.ts';
import type { Database } from '#src/server/db/database.ts';
import { applicationEvents, applications, statusMails } from '#src/server/db/schema/applications.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { files } from '#src/server/db/schema/files.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { applicationSentMail, statusChangedMail } from '#src/server/mails/applicant-mails.ts';
import { addMail, type MailServices } from '#src/server/platform/mail/add-mail.ts';
import { jobCardColumns } from '../jobs/job-card-columns.ts';
import { jobIsPublic } from '../jobs/open-jobs.ts';

/** Milliseconds after which news of an application need not arrive any more: three days. */
export const NEWS_LIFE = 3 * 86_400_000;
/** Milliseconds for which a company can correct what it did before applicants are mailed: ten minutes. */
export const TIME_TO_CORRECT = 10 * 60_000;

/** Tells the applicant what was sent, in the transaction of the application. */
export async function mailApplicationCopy(tx: Database, services: MailServices, id: string): Promise<void> {
  const sent = await wantedBy(tx, id, 'applicationReceived');
  if (sent === undefined) return;
  const mail = applicationSentMail(sent);
  await addMail(tx, services, { recipient: sent.email, mail, lifetime: NEWS_LIFE });
}

/**
 * Has the applicant mailed of a new status or message, in its transaction: ten minutes after the last
 * change, so that each can be corrected for as long.
 */
export async function announceStatus(tx: Database, { clock }: MailServices, id: string) {
  const dueAt = new Date(clock().getTime() + TIME_TO_CORRECT);
  await tx
    .insert(statusMails)
    .values({ applicationId: id, dueAt })
    .onConflictDoUpdate({ target: statusMails.applicationId, set: { dueAt } });
}

/** Applications whose news are due; those of a job that is taken down wait until it is back. */
export async function findStatusNews(db: Database, now: Date, max: number): Promise<string[]> {
  const due = await db
    .select({ id: statusMails.applicationId })
    .from(statusMails)
    .innerJoin(applications, eq(applications.id, statusMails.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(lte(statusMails.dueAt, now), jobIsPublic))
    .orderBy(statusMails.dueAt)
    .limit(max);
  return due.map(({ id }) => id);
}

/** Mails what stands of an application, unless another server has. */
export async function mailStatusNews(tx: Database, services: MailServices, id: string): Promise<void> {
  // The application first, as whoever removes it does.
  const isThis = eq(applications.id, id);
  await tx.select({ id: applications.id }).from(applications).where(isThis).for('share');
  const isDue = and(eq(statusMails.applicationId, id), lte(statusMails.dueAt, services.clock()));
  const waiting = await tx.delete(statusMails).where(isDue);
  if (waiting.rowCount === 0) return;
  const ofThis = eq(applicationEvents.applicationId, id);
  const steps = await tx
    .select()
    .from(applicationEvents)
    .where(ofThis)
    .orderBy(applicationEvents.at, applicationEvents.id);
  const news = statusNews(steps);
  await tx.update(applicationEvents).set({ told: true }).where(ofThis);
  const found = await wantedBy(tx, id, 'statusChanged');
  const latest = news.findLast(({ status }) => status === steps.at(-1)?.status) ?? news.at(-1);
  if (found === undefined || latest === undefined) return;
  const told = inArray(
    applicationEvents.id,
    news.map((step) => step.id),
  );
  await tx.update(applicationEvents).set({ mailedAt: services.clock() }).where(told);
  const messages = news.flatMap(({ message }) => message ?? []);
  const mail = statusChangedMail(found, { ...latest, messages });
  await addMail(tx, services, { recipient: found.email, mail, lifetime: NEWS_LIFE });
}

/**
 * What a mail about an application says; undefined when its applicant wants none of this kind, has
 * taken it back or is gone.
 */
async function wantedBy(tx: Database, id: string, kind: (typeof JOB_SEEKER_MAILS)[number]) {
  const [found] = await tx
    .select({
      email: jobSeekers.email,
      mailsOff: jobSeekers.mailsOff,
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
    })
    .from(applications)
    .innerJoin(jobSeekers, eq(jobSeekers.id, applications.jobSeekerId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(files, eq(files.id, applications.resumeFileId))
    .where(and(eq(applications.id, id), isNull(applications.withdrawnAt)));
  return found?.mailsOff.includes(kind) ? undefined : found;
}
