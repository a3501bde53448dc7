import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { companyLogins } from '#src/server/db/schema/accounts.ts';
import { applicantMails, applications } from '#src/server/db/schema/applications.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { newApplicationsMail } from '#src/server/mails/company-mails.ts';
import { addMail, type MailServices } from '#src/server/platform/mail/add-mail.ts';
import { jobIsPublic } from '../jobs/open-jobs.ts';
import { NEWS_LIFE } from './mail-applicant.ts';

/**
 * Has the company told of a new application, in its transaction: at once of the first to a job, and
 * of those that follow at most once a day.
 */
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
export async function findApplicantNews(db: Database, now: Date, max: number): Promise<string[]> {
  const due = await db
    .select({ id: applicantMails.jobId })
    .from(applicantMails)
    .innerJoin(jobs, eq(jobs.id, applicantMails.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(lte(applicantMails.dueAt, now), jobIsPublic))
    .orderBy(applicantMails.dueAt)
    .limit(max);
  return due.map(({ id }) => id);
}

/** Mails the new applications to a job, unless another server has. */
export async function mailApplicantNews(tx: Database, services: MailServices, jobId: string): Promise<void> {
  const now = services.clock();
  // The job first, as whoever removes it or applies to it does.
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

/** Whether there was somebody to tell of, and a company that wants to know. */
async function addNewsMail(tx: Database, services: MailServices, jobId: string): Promise<boolean> {
  const news = await takeNewApplications(tx, jobId);
  const [latest] = news;
  const [job] = await tx
    .select({ title: jobs.title, email: companyLogins.email, mailsOff: companies.mailsOff })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(companyLogins, eq(companyLogins.companyId, companies.id))
    .where(eq(jobs.id, jobId));
  if (job === undefined || latest === undefined || job.mailsOff.includes('newApplications')) {
    return false;
  }
  const [person] = await tx.select({ name: jobSeekers.name }).from(jobSeekers).where(eq(jobSeekers.id, latest.by));
  const count = new Set(news.map(({ by }) => by)).size;
  const sent = { id: latest.id, name: person?.name ?? null };
  const mail = newApplicationsMail({ id: jobId, title: job.title }, count, sent);
  await addMail(tx, services, { recipient: job.email, mail, lifetime: NEWS_LIFE });
  return true;
}

/** The applications since the company was last told that still stand, the last first; `by` is the job seeker's id. */
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
