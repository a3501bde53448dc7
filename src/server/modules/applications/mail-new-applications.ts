import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { applicantMails, applications } from '#src/server/db/schema/applications.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { newApplicationsMail } from '#src/server/mails/company-mails.ts';
import { jobIsPublic } from '#src/server/modules/jobs/queries.ts';
import { mailRecipients } from '#src/server/modules/members/queries.ts';
import { addMail, type MailServices } from '#src/server/platform/mail/add-mail.ts';

/** Milliseconds after which news of an application need not arrive any more: three days. */
export const NEWS_LIFE = 3 * 86_400_000;

/** Schedules the mail about an application, in its transaction: at once for a job's first, then at most once a day. */
export async function announceApplicant(tx: Database, { clock }: MailServices, jobId: string) {
  const now = clock();
  const { dueAt, toldAt } = applicantMails;
  const aDayLater = sql`greatest(${now.toISOString()}::timestamptz, ${toldAt} + interval '1 day')`;
  await tx
    .insert(applicantMails)
    .values({ jobId, dueAt: now })
    .onConflictDoUpdate({
      target: applicantMails.jobId,
      set: { dueAt: sql`coalesce(${dueAt}, ${aDayLater})` },
    });
}

/** Jobs whose new applications are due; those of a job that is taken down wait until it is back. */
export const findApplicantNews = (db: Database, now: Date) =>
  db
    .select({ id: applicantMails.jobId })
    .from(applicantMails)
    .innerJoin(jobs, eq(jobs.id, applicantMails.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(lte(applicantMails.dueAt, now), jobIsPublic))
    .orderBy(applicantMails.dueAt);

/** Mails the new applications to a job, unless another server has. */
export async function mailApplicantNews(tx: Database, services: MailServices, jobId: string): Promise<void> {
  const now = services.clock();
  // The job first, as a removal and an application do.
  await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, jobId)).for('key share');
  const isThis = and(eq(applicantMails.jobId, jobId), lte(applicantMails.dueAt, now));
  const [waiting] = await tx.select().from(applicantMails).where(isThis).for('update');
  if (waiting === undefined) return;
  const isMailed = await addNewsMail(tx, services, jobId);
  if (!isMailed && waiting.toldAt === null) await tx.delete(applicantMails).where(isThis);
  else {
    const toldAt = isMailed ? now : waiting.toldAt;
    await tx.update(applicantMails).set({ dueAt: null, toldAt }).where(isThis);
  }
}

/** Adds the mails, unless no application stands or no member wants any. @returns whether it did */
async function addNewsMail(tx: Database, services: MailServices, jobId: string): Promise<boolean> {
  const news = await takeNewApplications(tx, jobId);
  const [latest] = news;
  const [job] = await tx.select({ title: jobs.title, companyId: jobs.companyId }).from(jobs).where(eq(jobs.id, jobId));
  if (job === undefined || latest === undefined) return false;
  const recipients = await mailRecipients(tx, job.companyId, 'newApplications');
  if (recipients.length === 0) return false;
  const [person] = await tx.select({ name: jobSeekers.name }).from(jobSeekers).where(eq(jobSeekers.id, latest.by));
  const count = new Set(news.map(({ by }) => by)).size;
  const sent = { id: latest.id, name: person?.name ?? null };
  const mail = newApplicationsMail({ id: jobId, title: job.title }, count, sent);
  for (const recipient of recipients) await addMail(tx, services, { recipient, mail, lifetime: NEWS_LIFE });
  return true;
}

/** The applications since the last mail that still stand, the last first; `by` is the job seeker's id. */
async function takeNewApplications(tx: Database, jobId: string): Promise<{ id: string; by: string }[]> {
  const news = await tx
    .update(applications)
    .set({ companyTold: true })
    .where(and(eq(applications.jobId, jobId), eq(applications.companyTold, false)))
    .returning({
      id: applications.id,
      by: applications.jobSeekerId,
      withdrawnAt: applications.withdrawnAt,
      appliedAt: applications.appliedAt,
    });
  return news
    .toSorted((a, b) => b.appliedAt.getTime() - a.appliedAt.getTime())
    .flatMap(({ id, by, withdrawnAt }) => (by === null || withdrawnAt !== null ? [] : { id, by }));
}
