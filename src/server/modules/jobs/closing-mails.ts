import { and, eq, exists, gt, gte, isNotNull, isNull, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import { isOutcome } from '#src/domain/applications/application-status.ts';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { lastOpenDay } from '#src/domain/jobs/job-openness.ts';
import type { Database } from '#src/server/db/database.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { appliedJobClosedMail } from '#src/server/mails/applicant-mails.ts';
import { jobClosesSoonMail } from '#src/server/mails/company-mails.ts';
import type { Services } from '#src/server/services.ts';
import { mailRecipients } from '#src/server/modules/members/queries.ts';
import { readableStatus } from '#src/server/modules/applications/queries.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import { endDay, jobCardColumns, jobIsPublic, lastDay, utcDay } from './queries.ts';
import { TIME_TO_CORRECT } from '#src/server/modules/applications/application-mails.ts';

type ClosingMailServices = Pick<Services, 'db' | 'clock' | 'config' | 'mail'>;

/** Days before its end from which a company is mailed, and after it until which applicants are. */
const DAYS = 7;

/**
 * Mails applicants that a job was closed, and companies that one closes soon, each once. It runs every
 * hour: a job that is opened again at once was closed by mistake, and is not mailed about.
 */
export async function mailAboutClosing(services: ClosingMailServices, stopping: AbortSignal): Promise<void> {
  const now = services.clock();
  await mailAboutEach(services, stopping, hasEnded(now), mailApplicants);
  await mailAboutEach(services, stopping, endsSoon(now), mailCompany);
}

async function mailAboutEach(
  services: ClosingMailServices,
  stopping: AbortSignal,
  isDue: SQL | undefined,
  mailAbout: (tx: Database, services: ClosingMailServices, job: DueJob) => Promise<void>,
): Promise<void> {
  for (const { id } of await dueJobs(services.db, isDue)) {
    if (stopping.aborted) return;
    await services.db.transaction(async (tx) => {
      // Asked again under the job's lock: only one of several servers mails, and the job may have changed.
      const [job] = await dueJobs(tx, and(eq(jobs.id, id), isDue)).for('no key update', { of: jobs });
      if (job !== undefined) await mailAbout(tx, services, job);
    });
    services.mail.wake();
  }
}

const dueJobs = (db: Database, condition: SQL | undefined) =>
  db
    .select({
      id: jobs.id,
      title: jobs.title,
      companyName: jobs.companyName,
      postedBy: jobCardColumns.postedBy,
      contactEmail: jobs.contactEmail,
      deadline: jobs.deadline,
      createdAt: jobs.createdAt,
      applicantsToldAt: jobs.applicantsToldAt,
      companyId: jobs.companyId,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(and(jobIsPublic, condition));
type DueJob = Awaited<ReturnType<typeof dueJobs>>[number];

const dayAfter = (now: Date, days: number) => calendarDay(new Date(now.getTime() + days * 86_400_000));

/** Jobs that are closed since ten minutes, but not many days, with applicants who have not been mailed. */
function hasEnded(now: Date): SQL | undefined {
  const corrected = new Date(now.getTime() - TIME_TO_CORRECT);
  const unmailed = sql`select from ${applications} where ${and(
    eq(applications.jobId, jobs.id),
    isNotNull(applications.jobSeekerId),
    isNull(applications.withdrawnAt),
    or(isNull(jobs.applicantsToldAt), gt(applications.appliedAt, jobs.applicantsToldAt)),
  )}`;
  return and(
    or(
      lte(jobs.closedAt, corrected),
      and(lt(lastDay, calendarDay(now)), or(isNull(jobs.deadlineClosedAt), lte(jobs.deadlineClosedAt, corrected))),
    ),
    gte(endDay, dayAfter(now, -DAYS)),
    exists(sql`(${unmailed})`),
  );
}

/** Jobs that close within days, unless their company wrote that day only then. */
function endsSoon(now: Date): SQL | undefined {
  return and(
    isNull(jobs.closedAt),
    gte(lastDay, calendarDay(now)),
    lte(lastDay, dayAfter(now, DAYS)),
    sql`${utcDay(sql`${jobs.updatedAt}`)} < ${lastDay} - ${DAYS}::int`,
    sql`${jobs.closingToldFor} is distinct from ${lastDay}`,
  );
}

async function mailApplicants(tx: Database, services: ClosingMailServices, job: DueJob): Promise<void> {
  const { id, applicantsToldAt: before } = job;
  const unmailed = await tx
    .select({
      recipient: jobSeekers.email,
      mailsOff: jobSeekers.mailsOff,
      status: readableStatus(services.clock()),
    })
    .from(applications)
    .innerJoin(jobSeekers, eq(jobSeekers.id, applications.jobSeekerId))
    .where(
      and(
        eq(applications.jobId, id),
        isNull(applications.withdrawnAt),
        before === null ? undefined : gt(applications.appliedAt, before),
      ),
    );
  for (const { recipient, mailsOff, status } of unmailed) {
    if (mailsOff.includes('jobClosed')) continue;
    const mail = appliedJobClosedMail(job, isOutcome(status));
    await addMail(tx, services, { recipient, mail });
  }
  await tx.update(jobs).set({ applicantsToldAt: services.clock() }).where(eq(jobs.id, id));
}

async function mailCompany(tx: Database, services: ClosingMailServices, job: DueJob): Promise<void> {
  for (const recipient of await mailRecipients(tx, job.companyId, 'jobClosing')) {
    await addMail(tx, services, { recipient, mail: jobClosesSoonMail(job) });
  }
  await tx
    .update(jobs)
    .set({ closingToldFor: lastOpenDay(job) })
    .where(eq(jobs.id, job.id));
}
