import { and, eq, lte, sql } from 'drizzle-orm';
import { paths } from '#src/routes/paths.ts';
import type { Database } from '#src/server/db/database.ts';
import { companyLogins } from '#src/server/db/schema/accounts.ts';
import { applicantMails, applications } from '#src/server/db/schema/applications.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import { composeMail, mailSettings } from '#src/server/platform/mail/compose-mail.ts';
import { jobIsPublic } from '../jobs/open-jobs.ts';
import { NEWS_LIFE, type DueMailServices, type MailServices } from './application-mails.ts';

/** Mails of one round. */
const MOST = 100;

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

/**
 * Writes the mails about new applications that are due, of what holds by then: nobody hears of one
 * that is withdrawn or gone, and news of a job that is taken down waits until it is back.
 */
export async function writeApplicantMails(
  services: DueMailServices,
  stopping: AbortSignal,
): Promise<void> {
  const { db, clock } = services;
  const isDue = lte(applicantMails.dueAt, clock());
  const due = await db
    .select({ jobId: applicantMails.jobId })
    .from(applicantMails)
    .innerJoin(jobs, eq(jobs.id, applicantMails.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(isDue, jobIsPublic))
    .orderBy(applicantMails.dueAt)
    .limit(MOST);
  for (const { jobId } of due) {
    if (stopping.aborted) return;
    await db.transaction(async (tx) => {
      // The job first, as whoever removes it or applies to it does.
      await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, jobId)).for('key share');
      const isThis = and(eq(applicantMails.jobId, jobId), isDue);
      const [waiting] = await tx.select().from(applicantMails).where(isThis).for('update');
      // Another server has written it.
      if (waiting === undefined) return;
      const isMailed = await writeMail(tx, services, jobId);
      if (!isMailed && waiting.toldAt === null) await tx.delete(applicantMails).where(isThis);
      else {
        const toldAt = isMailed ? clock() : waiting.toldAt;
        await tx.update(applicantMails).set({ dueAt: null, toldAt }).where(isThis);
      }
    });
  }
}

interface NewApplication {
  readonly id: string;
  /** The job seeker's id. */
  readonly by: string;
}

/** Whether there was somebody to tell of, and a company that wants to know. */
async function writeMail(tx: Database, services: MailServices, jobId: string): Promise<boolean> {
  const news = await newApplications(tx, jobId);
  const people = new Set(news.map(({ by }) => by));
  const [job] = await tx
    .select({ title: jobs.title, email: companyLogins.email, mailsOff: companies.mailsOff })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .innerJoin(companyLogins, eq(companyLogins.companyId, companies.id))
    .where(eq(jobs.id, jobId));
  const [first] = news;
  if (job === undefined || first === undefined || job.mailsOff.includes('newApplications')) {
    return false;
  }
  const { siteUrl } = services.config;
  const count = people.size;
  const applicants = count === 1 ? await nameOf(tx, first.by) : `${count} people`;
  const mail = await composeMail({
    recipient: job.email,
    subject: `${count === 1 ? 'New application' : `${count} new applications`}: ${job.title}`,
    lines: [`${applicants} ${count === 1 ? 'has' : 'have'} applied for your job “${job.title}”.`],
    link: {
      text: count === 1 ? 'Read the application' : 'Read the applications',
      href:
        siteUrl + (count === 1 ? paths.application(first.id) : paths.applications(`job=${jobId}`)),
    },
    foot: ['We tell you of further applications to this job at most once a day.'],
    further: mailSettings(`${siteUrl + paths.companyProfileView()}#e-mails`),
  });
  const now = services.clock();
  await addMail(tx, { ...mail, expiresAt: new Date(now.getTime() + NEWS_LIFE) }, now);
  return true;
}

/** The applications since the company was last told that still stand, the last first. */
async function newApplications(tx: Database, jobId: string): Promise<NewApplication[]> {
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

async function nameOf(tx: Database, id: string): Promise<string> {
  const [jobSeeker] = await tx
    .select({ name: jobSeekers.name })
    .from(jobSeekers)
    .where(eq(jobSeekers.id, id));
  return jobSeeker?.name ?? 'Somebody';
}
