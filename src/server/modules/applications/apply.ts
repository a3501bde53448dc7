import { apply as endpoint } from '#src/contracts/applications.ts';
import { applications } from '#src/server/db/schema/applications.ts';
import { newId } from '#src/server/db/schema/columns.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Files } from '#src/server/platform/files/files.ts';
import { openAt } from '../jobs/open-jobs.ts';
import { lockedOpenness, type ApplicationQueries } from './queries.ts';

interface Applying {
  jobId: string;
  jobSeekerId: string;
  /** Path of a resume of the job seeker. */
  resume: string;
  coverLetter: string | null;
}

/**
 * Applies to a job with a copy of a resume (settled reading 15); copy and application are made
 * together or not at all.
 * @throws ApiError 404 for no job, 409 for a closed one or a second time, 400 without a resume
 */
export async function apply(
  { queries, files }: { queries: ApplicationQueries; files: Files },
  { jobId, jobSeekerId, resume, coverLetter }: Applying,
  now: Date,
): Promise<{ id: string }> {
  const [job] = await queries.applicability.execute({ jobId, jobSeekerId, ...openAt(now) });
  // Asked before the copy is made; the same under a lock decides.
  if (job !== undefined && job.applicationId !== null) throw appliedAlready();
  requireOpen(job);

  const id = newId();
  await files.copyResume(resume, jobSeekerId, async (tx, copy) => {
    const [present] = await lockedOpenness(tx).execute({ jobId, ...openAt(now) });
    requireOpen(present);
    const made = await tx
      .insert(applications)
      .values({ id, jobId, jobSeekerId, resumeFileId: copy.id, coverLetter, appliedAt: now })
      // Settled reading 14: of several at once the key lets one through.
      .onConflictDoNothing({ target: [applications.jobId, applications.jobSeekerId] });
    if (made.rowCount === 0) throw appliedAlready();
  });
  return { id };
}

function requireOpen(job: { open: boolean } | undefined): void {
  if (job === undefined) throw new ApiError('not_found', endpoint.notFound);
  if (!job.open) throw new ApiError('job_closed', 'This job is closed to applications.');
}

function appliedAlready(): ApiError {
  return new ApiError('conflict', 'You have already submitted an application');
}
