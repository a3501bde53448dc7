import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import { MIN_ANSWERS, WAIT_DAYS } from '#src/domain/applications/answer-figures.ts';
import type { Database } from '#src/server/db/database.ts';
import { applicationEvents, applications } from '#src/server/db/schema/applications.ts';
import { interviews } from '#src/server/db/schema/interviews.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { applicationMessages } from '#src/server/db/schema/messages.ts';
import { answersAwaitedMail } from '#src/server/mails/company-mails.ts';
import { jobIsPublic } from '#src/server/modules/jobs/queries.ts';
import { mailRecipients } from '#src/server/modules/members/queries.ts';
import { DAY } from '#src/server/milliseconds.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import type { Services } from '#src/server/services.ts';

/** Days for which applications count in the figures of their company. */
const COUNTED_DAYS = 365;
/** Days after which an application is too old for a reminder. */
const REMINDED_DAYS = 90;

const isDecision = sql`(${applicationEvents.status} in ('interviewed', 'rejected', 'hired') or ${applicationEvents.message} is not null)`;

const daysBefore = (now: Date, days: number) => sql`${new Date(now.getTime() - days * DAY).toISOString()}::timestamptz`;

const { id } = applications;

/** When the applicant could first read an answer: a decision, an interview or anything written; having been read is none. */
const answeredAt = (now: Date) => sql`least(
  (select min(${applicationEvents.releaseAt}) from ${applicationEvents}
    where ${applicationEvents.applicationId} = ${id} and ${isDecision} and ${applicationEvents.releaseAt} <= ${now.toISOString()}::timestamptz),
  (select min(${applicationMessages.createdAt}) from ${applicationMessages}
    where ${applicationMessages.applicationId} = ${id} and ${applicationMessages.side} = 'company'),
  (select min(${interviews.createdAt}) from ${interviews} where ${interviews.applicationId} = ${id})
)`;

/** Counts again how each company answers its applicants. */
export async function countAnswers({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const figures = sql`(
    select case when count(answered_at) >= ${MIN_ANSWERS} then jsonb_build_object(
      'applicants', count(*), 'answered', count(answered_at),
      'days', percentile_disc(0.5) within group (order by answered_at::date - applied_at::date)
        filter (where answered_at is not null)
    ) end
    from (
      select ${applications.appliedAt} as applied_at, ${applications.withdrawnAt} as withdrawn_at, ${answeredAt(now)} as answered_at
      from ${applications} join ${jobs} on ${jobs.id} = ${applications.jobId}
      where ${jobs.companyId} = ${companies.id} and ${applications.appliedAt} > ${daysBefore(now, COUNTED_DAYS)}
    ) as counted
    where answered_at is not null or (withdrawn_at is null and applied_at <= ${daysBefore(now, WAIT_DAYS)})
  )`;
  await db.execute(sql`
    update ${companies} set answer_figures = counted.figures
    from (select ${companies.id} as id, ${figures} as figures from ${companies}) as counted
    where ${companies.id} = counted.id and ${companies.answerFigures} is distinct from counted.figures`);
}

/** An application that has waited long and has no answer, decided or not: one that is held back is decided. */
const isWaiting = (now: Date): SQL =>
  sql`exists (select from ${applications} where ${and(
    eq(applications.jobId, jobs.id),
    isNotNull(applications.jobSeekerId),
    isNull(applications.withdrawnAt),
    sql`${applications.status} in ('pending', 'reviewed')`,
    sql`${applications.appliedAt} between ${daysBefore(now, REMINDED_DAYS)} and ${daysBefore(now, WAIT_DAYS)}`,
    sql`not exists (select from ${applicationEvents} where ${applicationEvents.applicationId} = ${id} and ${isDecision})`,
    isNull(answeredAt(now)),
  )})`;

/** Reminds companies, once for each job, of applicants who have waited for 30 days. */
export async function remindOfAnswers(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'mail'>,
  stopping: AbortSignal,
): Promise<void> {
  const { db, clock, mail } = services;
  const now = clock();
  const isDue = and(jobIsPublic, isNull(jobs.answersRemindedAt), isWaiting(now));
  const dueJobs = (tx: Database, which?: SQL) =>
    tx
      .select({ id: jobs.id, title: jobs.title, companyId: jobs.companyId })
      .from(jobs)
      .innerJoin(companies, eq(companies.id, jobs.companyId))
      .where(and(isDue, which));
  for (const { id } of await dueJobs(db)) {
    if (stopping.aborted) return;
    await db.transaction(async (tx) => {
      // Asked again under the job's lock: one of several servers mails.
      const [job] = await dueJobs(tx, eq(jobs.id, id)).for('no key update', { of: jobs });
      if (job === undefined) return;
      for (const recipient of await mailRecipients(tx, job.companyId, 'answersAwaited')) {
        await addMail(tx, services, { recipient, mail: answersAwaitedMail(job) });
      }
      await tx.update(jobs).set({ answersRemindedAt: now }).where(eq(jobs.id, id));
    });
    mail.wake();
  }
}
