import { and, eq, exists, isNull, sql, type SQL } from 'drizzle-orm';
import { ALREADY_APPLIED, ATTACHMENT_GONE, JOB_CLOSED, RESUME_NEEDED } from '#src/contracts/messages.ts';
import { NO_NAME } from '#src/contracts/application-input.ts';
import { applicationEndpoints } from '#src/contracts/applications.ts';
import type { AnswersInput } from '#src/contracts/job-questions.ts';
import type { Database } from '#src/server/db/database.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { newId } from '#src/server/db/schema/columns.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import type { FileKind } from '#src/server/db/schema/files.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { ApiError, fieldFault } from '#src/server/errors.ts';
import type { Context } from '#src/server/services.ts';
import type { StoredFile } from '#src/server/platform/files/stored-file.ts';
import { jobIsOpen, jobIsPublic } from '#src/server/modules/jobs/queries.ts';
import { notFoundOrGone, takenDown } from '#src/server/modules/moderation/removed-addresses.ts';
import { storeAnswers } from './answers.ts';
import { mailApplicationCopy } from './application-mails.ts';
import { announceApplicant } from './mail-new-applications.ts';

/** Applications of a person to one job, with those taken back: each mails both sides. */
const MAX_TRIES = 3;

/**
 * Applies to a job with a copy of a resume and of a second file, if any; copies, application and the name of a
 * profile that had none are made together or not at all.
 * @param input with the job's id and the paths of files of the caller
 * @throws ApiError 404 for no job, 410 for one that was taken down, 409 for a closed one, a second time or a fourth one
 * after three that were taken back, 400 without a resume or a name, for a file that is no attachment or for answers
 * that do not fit the job's questions, 429
 */
export async function apply(
  ctx: Context<'jobseeker'>,
  input: {
    id: string;
    resume: string;
    attachment?: string | undefined;
    coverLetter: string | null;
    answers?: AnswersInput;
    name?: string | null;
  },
): Promise<{ id: string }> {
  const { db, files, limits, clock, actor } = ctx;
  await limits.spend('apply', actor.id);
  const now = clock();
  const { id: jobId, resume, attachment = '', coverLetter } = input;
  const jobSeekerId = actor.id;
  const isOwn = and(eq(applications.jobId, jobId), eq(applications.jobSeekerId, jobSeekerId));
  const isApplied = exists(
    db
      .select()
      .from(applications)
      .where(and(isOwn, isNull(applications.withdrawnAt))),
  );
  // Checked before the copy is made; the check under a lock decides.
  const [job] = await applicability(db, { jobId, now, isApplied });
  await requireApplicable(ctx, jobId, job);

  const source = await findOwnFile(ctx, resume, ['resume']);
  if (source === undefined) throw noResume();
  const second = attachment ? await findOwnFile(ctx, attachment, ['resume', 'attachment']) : undefined;
  if (attachment && second === undefined) throw noAttachment();
  const made = await files.copy(second ? [source, second] : [source], async (tx, copies) => {
    const id = newId();
    await ctx.keepAnswer?.(tx, { id });
    // Neither the job nor its company changes before the end of the transaction.
    const [locked] = await applicability(tx, { jobId, now, isApplied }).for('share');
    await requireApplicable(ctx, jobId, locked);
    await requireName(tx, { id: jobSeekerId, given: input.name ?? null, now });
    const at = { appliedAt: now, updatedAt: now };
    const [resumeFileId, attachmentFileId] = copies.map((copy) => copy.id);
    const values = { jobId, jobSeekerId, resumeFileId, attachmentFileId, coverLetter, ...at };
    const [application] = await tx
      .insert(applications)
      .values({ id, ...values })
      // The key lets one of several at once through.
      .onConflictDoNothing({
        target: [applications.jobId, applications.jobSeekerId],
        where: isNull(applications.withdrawnAt),
      })
      .returning({ id: applications.id });
    if (application === undefined) throw alreadyApplied();
    if ((await tx.$count(applications, isOwn)) > MAX_TRIES) throw tooOften();
    await storeAnswers(tx, { id, jobId, answers: input.answers ?? [] });
    await mailApplicationCopy(tx, ctx, application.id);
    await announceApplicant(tx, ctx, jobId);
    return application;
  });
  // One of the two has gone meanwhile.
  if (made === undefined) throw (await files.find(resume)) ? noAttachment() : noResume();
  ctx.mail.wake();
  return made;
}

/** The name decides under a lock, so that no save of the profile takes it away meanwhile. */
async function requireName(
  tx: Database,
  { id, given, now }: { id: string; given: string | null; now: Date },
): Promise<void> {
  const self = eq(jobSeekers.id, id);
  const [profile] = await tx.select({ name: jobSeekers.name }).from(jobSeekers).where(self).for('no key update');
  if (profile?.name) return;
  if (given === null) throw fieldFault('name', NO_NAME);
  await tx.update(jobSeekers).set({ name: given, updatedAt: now }).where(self);
}

/** Whether a job can be applied to: it is open and public, and this person has not applied yet. */
function applicability(db: Database, { jobId, now, isApplied }: { jobId: string; now: Date; isApplied: SQL }) {
  return db
    .select({
      open: jobIsOpen(now).as('open'),
      isPublic: jobIsPublic.as('is_public'),
      isApplied: sql<boolean>`${isApplied}`,
    })
    .from(jobs)
    .innerJoin(companies, eq(companies.id, jobs.companyId))
    .where(eq(jobs.id, jobId));
}

async function requireApplicable(
  ctx: Context,
  id: string,
  job: { open: boolean; isPublic: boolean; isApplied: boolean } | undefined,
): Promise<void> {
  if (job === undefined) throw await notFoundOrGone(ctx, applicationEndpoints.apply, id);
  if (job.isApplied) throw alreadyApplied();
  if (!job.isPublic) throw takenDown(applicationEndpoints.apply);
  if (!job.open) throw new ApiError('job_closed', JOB_CLOSED);
}

/** The caller's file at a path, where it is of one of these kinds. */
async function findOwnFile(
  { files, actor }: Context<'jobseeker'>,
  path: string,
  kinds: readonly FileKind[],
): Promise<StoredFile | undefined> {
  const file = await files.find(path);
  return file?.jobSeekerId === actor.id && kinds.includes(file.kind) ? file : undefined;
}

const alreadyApplied = () => new ApiError('conflict', ALREADY_APPLIED);

const tooOften = () => new ApiError('conflict', 'You have applied to this job three times already.');

const noResume = () => new ApiError('invalid_input', RESUME_NEEDED);

const noAttachment = () => fieldFault('attachment', ATTACHMENT_GONE);
