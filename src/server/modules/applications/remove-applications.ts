import { and, eq, inArray, isNotNull, isNull, lte, ne, sql, type SQL } from 'drizzle-orm';
import { calendarDay } from '#src/domain/dates/calendar-day.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { applicationsRemovedSoonMail } from '#src/server/mails/applicant-mails.ts';
import type { Services } from '#src/server/services.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import { auditOutside } from '#src/server/platform/audit.ts';
import type { RemoveBatch } from '#src/server/platform/remove-in-batches.ts';
import { endDay, jobCardColumns } from '#src/server/modules/jobs/queries.ts';
import { DAY } from '#src/server/milliseconds.ts';
import { readableStatus } from './queries.ts';

type RemovalServices = Pick<Services, 'db' | 'clock' | 'config' | 'mail'>;

/** Days between the mail about a removal and the removal. */
const DAYS = 14;

/** The day from which an application that led nowhere is no longer kept. */
const keptUntil = (months: number): SQL<string> => sql`(${endDay} + make_interval(months => ${months}))::date`;

/** A mail that named an earlier day counts no more: the job was open again since, or the setting changed. */
const mailedInTime = (until: SQL) =>
  sql`${applications.removalToldAt} >= ${until} - make_interval(days => ${DAYS + 1})`;

/** Applications come before the job closes: an index finds these, and months differ by three days. */
const isOld = (months: number, day: string) =>
  lte(applications.appliedAt, sql`${day}::date - make_interval(months => ${months}) + interval '4 days'`);

/** One that led nowhere, as far as its applicant can read. */
const isOver = (months: number, until: SQL, day: string, now: Date) =>
  and(isOld(months, day), ne(readableStatus(now), 'hired'), lte(until, day));

/**
 * Removes applications that led nowhere, `months` after their job has closed: those of people who were
 * mailed two weeks before, and those without anyone to mail. The sweeper takes their resumes.
 */
export function removeApplications(months: number): RemoveBatch {
  const until = keptUntil(months);
  return (db, now, most) => {
    const wasMailed = and(lte(applications.removalToldAt, new Date(now.getTime() - DAYS * DAY)), mailedInTime(until));
    const isUnowned = sql`(${applications.jobSeekerId} is null or ${applications.withdrawnAt} is not null)`;
    const ended = sql`exists (select from ${jobs} where ${and(
      eq(jobs.id, applications.jobId),
      isOver(months, until, calendarDay(now), now),
      sql`(${isUnowned} or (${wasMailed}))`,
    )})`;
    return db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ job_id: string }>(sql`
        delete from ${applications} where ctid = any(array(
          select ctid from ${applications} where ${ended} limit ${most} for update skip locked
        )) returning job_id`);
      const perJob = Map.groupBy(rows, (row) => row.job_id);
      const { id, title, companyId } = jobs;
      const theirs = await tx
        .select({ id, title, companyId })
        .from(jobs)
        .where(inArray(id, [...perJob.keys()]));
      for (const job of theirs) {
        const details = { count: String(perJob.get(job.id)?.length) };
        const act = { act: 'remove-applications', itemId: job.id, name: job.title, details } as const;
        const by = { actorKind: 'system', actor: 'retention', companyId: job.companyId } as const;
        await auditOutside(tx, { clock: () => now }, { ...act, ...by });
      }
      return rows.length;
    });
  };
}

/** Mails people which of their applications will be removed in two weeks; one mail for each person. */
export async function mailAboutRemoval(services: RemovalServices, stopping: AbortSignal): Promise<void> {
  const { db, clock, config, mail } = services;
  const now = clock();
  const until = keptUntil(config.keepApplicationsMonths);
  const inTwoWeeks = calendarDay(new Date(now.getTime() + DAYS * DAY));
  const due = and(
    eq(jobs.id, applications.jobId),
    isOver(config.keepApplicationsMonths, until, inTwoWeeks, now),
    isNotNull(applications.jobSeekerId),
    isNull(applications.withdrawnAt),
    // Applicants to a removed company have been mailed when these go.
    sql`exists (select from ${companies} where ${and(eq(companies.id, jobs.companyId), isNull(companies.removedAt))})`,
    sql`(${applications.removalToldAt} is null or not (${mailedInTime(until)}))`,
  );
  const people = await db.selectDistinct({ id: applications.jobSeekerId }).from(applications).innerJoin(jobs, due);
  for (const { id } of people) {
    if (stopping.aborted || id === null) return;
    await db.transaction(async (tx) => {
      // One of several servers writes the day, and the others find nothing that is due.
      const goes = await tx
        .update(applications)
        .set({ removalToldAt: now })
        .from(jobs)
        .innerJoin(companies, eq(companies.id, jobs.companyId))
        .where(and(due, eq(applications.jobSeekerId, id)))
        .returning({
          title: jobs.title,
          companyName: jobs.companyName,
          postedBy: jobCardColumns.postedBy,
          on: sql<string>`to_char(greatest(${until}, ${inTwoWeeks}::date), 'YYYY-MM-DD')`,
        });
      if (goes.length === 0) return;
      const self = eq(jobSeekers.id, id);
      const [person] = await tx.select({ recipient: jobSeekers.email }).from(jobSeekers).where(self);
      if (person === undefined) return;
      const mail = applicationsRemovedSoonMail(goes, config.keepApplicationsMonths);
      await addMail(tx, services, { recipient: person.recipient, mail });
    });
    mail.wake();
  }
}
