import { and, eq, isNull, sql } from 'drizzle-orm';
import type { OwnApplication } from '#src/contracts/application-records.ts';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import type { ApplicationStatus } from '#src/contracts/job-values.ts';
import type { Database } from '#src/server/db/database.ts';
import { applicationEvents, applications } from '#src/server/db/schema/applications.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { files } from '#src/server/db/schema/files.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { ApiError } from '#src/server/errors.ts';
import { jobCardColumns, jobIsOpen, jobIsPublic } from '#src/server/modules/jobs/queries.ts';
import type { Context } from '#src/server/services.ts';
import { sentAnswers, toSentAnswer } from './answers.ts';
import { attachments, isReadable, newestFirst } from './queries.ts';

/** The job seeker's applications, newest first, also to jobs that have closed or were taken down. */
export async function listOwnApplications({ db, clock, actor }: Context<'jobseeker'>): Promise<OwnApplication[]> {
  const rows = await sent(db, clock())
    .where(eq(applications.jobSeekerId, actor.id))
    .orderBy(...newestFirst);
  return rows.map(toOwnApplication);
}

/**
 * The company's steps about an application that its applicant can read, oldest first; `at` in ISO 8601. What was decided
 * before it was taken back, and could not be read by then, stays unread.
 */
const steps = (now: Date) => sql<{ status: ApplicationStatus; at: string; message: string | null }[]>`(
  select coalesce(json_agg(
    json_build_object('status', ${applicationEvents.status}, 'at', ${applicationEvents.releaseAt}, 'message', ${applicationEvents.message})
    order by ${applicationEvents.releaseAt}, ${applicationEvents.at}, ${applicationEvents.id}
  ), '[]') from ${applicationEvents} where ${isReadable(now)}
)`;

/** Applications as the applicant sees them. */
function sent(db: Database, now: Date) {
  return db
    .select({
      id: applications.id,
      job: {
        id: jobs.id,
        title: jobs.title,
        companyName: jobs.companyName,
        answerBy: jobs.answerBy,
        postedBy: jobCardColumns.postedBy,
      },
      open: jobIsOpen(now).as('open'),
      isPublic: jobIsPublic.as('is_public'),
      steps: steps(now).as('steps'),
      appliedAt: applications.appliedAt,
      withdrawnAt: applications.withdrawnAt,
      coverLetter: applications.coverLetter,
      resume: files.path,
      resumeName: files.name,
      attachment: attachments.path,
      attachmentName: attachments.name,
      answers: sentAnswers.as('answers'),
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .leftJoin(files, eq(files.id, applications.resumeFileId))
    .leftJoin(attachments, eq(attachments.id, applications.attachmentFileId));
}

type Sent = Awaited<ReturnType<typeof sent>>[number];

/** A row of `sent` as the API answers it: its history begins with applying. */
function toOwnApplication({ open, isPublic, steps, ...row }: Sent): OwnApplication {
  const appliedAt = row.appliedAt.toISOString();
  const withdrawnAt = row.withdrawnAt?.toISOString() ?? null;
  const since = steps.map((step) => ({ ...step, at: new Date(step.at).toISOString() }));
  return {
    ...row,
    job: { ...row.job, open, removed: !isPublic },
    status: since.at(-1)?.status ?? 'pending',
    history: [
      { status: 'pending', at: appliedAt, message: null },
      ...since,
      ...(withdrawnAt === null ? [] : [{ status: 'withdrawn' as const, at: withdrawnAt, message: null }]),
    ],
    appliedAt,
    withdrawnAt,
    answers: row.answers.map(toSentAnswer),
  };
}

/**
 * Takes an application of the job seeker back; one that was taken back before stays as it is.
 * @throws ApiError 404 for none of their own
 */
export async function withdrawApplication(
  { db, clock, actor }: Context<'jobseeker'>,
  { id }: { id: string },
): Promise<OwnApplication> {
  const now = clock();
  const isOwn = and(eq(applications.id, id), eq(applications.jobSeekerId, actor.id));
  await db
    .update(applications)
    .set({ withdrawnAt: now, updatedAt: now })
    .where(and(isOwn, isNull(applications.withdrawnAt)));
  const [row] = await sent(db, now).where(isOwn);
  if (row !== undefined) return toOwnApplication(row);
  throw new ApiError('not_found', applicationEndpoints.withdrawApplication.notFound);
}
