import { and, asc, eq, isNull, lte, not, sql } from 'drizzle-orm';
import type { MessageSide } from '#src/contracts/application-messages.ts';
import type { Database } from '#src/server/db/database.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { companies, companyIsPublic } from '#src/server/db/schema/companies.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { applicationMessages } from '#src/server/db/schema/messages.ts';
import { messagesToApplicantMail, messagesToCompanyMail } from '#src/server/mails/message-mails.ts';
import { NEWS_LIFE } from '#src/server/modules/applications/mail-new-applications.ts';
import { jobCardColumns, jobIsPublic } from '#src/server/modules/jobs/queries.ts';
import { mailRecipients } from '#src/server/modules/members/queries.ts';
import { addMail, type MailServices } from '#src/server/platform/mail/add-mail.ts';
import { isUnreadFrom } from './queries.ts';

/** Milliseconds after which an unread message is mailed: ten minutes. */
export const TIME_TO_READ = 10 * 60_000;
/** Mails of a kind in one round. */
const MAX_MAILS = 100;

/** Messages of a side that are unread, and that no mail has held. */
const isUnmailed = (side: MessageSide) => and(isUnreadFrom(side), not(applicationMessages.mailed));

/**
 * Applications whose company has written what is unread for ten minutes; those to a job that is taken down wait until
 * it is back.
 */
const findUnreadByApplicants = (db: Database, now: Date) =>
  db
    .selectDistinct({ id: applicationMessages.applicationId })
    .from(applicationMessages)
    .innerJoin(applications, eq(applications.id, applicationMessages.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(isUnmailed('company'), isDue(now), jobIsPublic));

/** Companies to which applicants have written what is unread for ten minutes; a removed one waits until it is back. */
const findUnreadByCompanies = (db: Database, now: Date) =>
  db
    .selectDistinct({ id: applicationMessages.companyId })
    .from(applicationMessages)
    .innerJoin(companies, eq(companies.id, applicationMessages.companyId))
    .where(and(isUnmailed('applicant'), isDue(now), companyIsPublic));

const isDue = (now: Date) => lte(applicationMessages.createdAt, new Date(now.getTime() - TIME_TO_READ));

/** Mails an applicant all that a company wrote and they have not read, unless another server has. */
async function mailApplicant(tx: Database, services: MailServices, id: string): Promise<void> {
  // The application first, as a removal does.
  await tx.select({ id: applications.id }).from(applications).where(eq(applications.id, id)).for('share');
  const taken = await take(tx, and(eq(applicationMessages.applicationId, id), isUnmailed('company')));
  const [found] = await tx
    .select({
      id: applications.id,
      email: jobSeekers.email,
      title: jobs.title,
      companyName: jobs.companyName,
      postedBy: jobCardColumns.postedBy,
      contactEmail: jobs.contactEmail,
    })
    .from(applications)
    .innerJoin(jobSeekers, eq(jobSeekers.id, applications.jobSeekerId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(
      and(
        eq(applications.id, id),
        isNull(applications.withdrawnAt),
        sql`'statusChanged' <> all(${jobSeekers.mailsOff})`,
      ),
    );
  if (found === undefined || taken.length === 0) return;
  const mail = messagesToApplicantMail(found, taken);
  await addMail(tx, services, { recipient: found.email, mail, lifetime: NEWS_LIFE });
}

/** Mails members of a company all that applicants wrote and none of them has read, unless another server has. */
async function mailCompany(tx: Database, services: MailServices, companyId: string): Promise<void> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId)).for('key share');
  const taken = await take(tx, and(eq(applicationMessages.companyId, companyId), isUnmailed('applicant')));
  const recipients = await mailRecipients(tx, companyId, 'messages');
  if (taken.length === 0 || recipients.length === 0) return;
  const { id } = applications;
  const written = await tx
    .select({ id, title: jobs.title, name: jobSeekers.name })
    .from(applications)
    .innerJoin(jobSeekers, eq(jobSeekers.id, applications.jobSeekerId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(
      and(
        sql`${id} = any(${sql.param(taken.map(({ applicationId }) => applicationId))}::uuid[])`,
        isNull(applications.withdrawnAt),
      ),
    )
    .orderBy(asc(jobs.title), asc(id));
  const [first, ...others] = written.map((application) => ({
    ...application,
    messages: taken.filter(({ applicationId }) => applicationId === application.id),
  }));
  if (first === undefined) return;
  const mail = messagesToCompanyMail([first, ...others]);
  for (const recipient of recipients) await addMail(tx, services, { recipient, mail, lifetime: NEWS_LIFE });
}

/** Takes messages for a mail, oldest first: no later one holds them. */
async function take(tx: Database, which: ReturnType<typeof and>) {
  const { id, applicationId, author, text, createdAt } = applicationMessages;
  const taken = await tx
    .update(applicationMessages)
    .set({ mailed: true })
    .where(which)
    .returning({ id, applicationId, author, text, createdAt });
  return taken.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));
}

/** Writes the mails about messages that the other side has not read in time. */
export async function mailMessages(services: MailServices & { db: Database }, stopping: AbortSignal): Promise<void> {
  const { db, clock } = services;
  for (const { id } of await findUnreadByApplicants(db, clock()).limit(MAX_MAILS)) {
    if (stopping.aborted) return;
    await db.transaction((tx) => mailApplicant(tx, services, id));
  }
  for (const { id } of await findUnreadByCompanies(db, clock()).limit(MAX_MAILS)) {
    if (stopping.aborted) return;
    await db.transaction((tx) => mailCompany(tx, services, id));
  }
}
