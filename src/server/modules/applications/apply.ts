import { applicationEndpoints } from '#src/contracts/applications.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { newId } from '#src/server/db/schema/columns.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Context } from '#src/server/parts.ts';
import type { StoredFile } from '#src/server/platform/files/files.ts';
import { openAt } from '../jobs/open-jobs.ts';
import { notThere, takenDown } from '../moderation/not-there.ts';
import { lockedOpenness } from './queries.ts';

/**
 * Applies to a job with a copy of a resume (settled reading 15); copy and application are made
 * together or not at all.
 * @param input with the job's id and the path of a resume of the caller
 * @throws ApiError 404 for no job, 410 for one that was taken down, 409 for a closed one or a second time, 400 without a resume, 429
 */
export async function apply(
  ctx: Context<'jobseeker'>,
  input: { id: string; resume: string; coverLetter: string | null },
): Promise<{ id: string }> {
  const { queries, files, limits, clock, actor } = ctx;
  await limits.spend('apply', actor.id);
  const now = clock();
  const { id: jobId, resume, coverLetter } = input;
  const jobSeekerId = actor.id;
  // Checked before the copy is made; the check under a lock decides.
  const [job] = await queries.applications.applicability.execute({
    jobId,
    jobSeekerId,
    ...openAt(now),
  });
  if (job !== undefined && job.applicationId !== null) throw alreadyApplied();
  await requireOpen(ctx, jobId, job);

  const source = await files.find(resume);
  if (!isResumeOf(source, jobSeekerId)) throw noResume();
  const made = await files.copy(source, async (tx, copy) => {
    const [locked] = await lockedOpenness(tx).execute({ jobId, ...openAt(now) });
    await requireOpen(ctx, jobId, locked);
    const values = { jobId, jobSeekerId, resumeFileId: copy.id, coverLetter, appliedAt: now };
    const [application] = await tx
      .insert(applications)
      .values({ id: newId(), ...values })
      // Settled reading 14: of several at once the key lets one through.
      .onConflictDoNothing({ target: [applications.jobId, applications.jobSeekerId] })
      .returning({ id: applications.id });
    if (application === undefined) throw alreadyApplied();
    return application;
  });
  if (made === undefined) throw noResume();
  return made;
}

async function requireOpen(
  ctx: Context,
  id: string,
  job: { open: boolean; isPublic: boolean } | undefined,
): Promise<void> {
  if (job === undefined) throw await notThere(ctx, applicationEndpoints.apply, id);
  if (!job.isPublic) throw takenDown(applicationEndpoints.apply);
  if (!job.open) throw new ApiError('job_closed', 'This job is closed to applications.');
}

function isResumeOf(file: StoredFile | undefined, jobSeekerId: string): file is StoredFile {
  return file?.kind === 'resume' && file.jobSeekerId === jobSeekerId;
}

const alreadyApplied = () => new ApiError('conflict', 'You have already submitted an application');

const noResume = () =>
  new ApiError('invalid_input', 'Please upload a resume before applying for a job.');
