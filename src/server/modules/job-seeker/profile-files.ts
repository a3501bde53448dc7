import { eq } from 'drizzle-orm';
import { PROFILE_IMAGE_BOUNDS } from '#src/contracts/uploads.ts';
import type { Database } from '#src/server/db/database.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import type { Context } from '#src/server/services.ts';
import { prepareImage } from '#src/server/platform/uploads/prepare-image.ts';
import { withResume, type PreparedResume } from '#src/server/platform/uploads/prepare-resume.ts';
import type { ReceivedFile } from '#src/server/platform/uploads/receive-file.ts';
import { noProfile } from './read-profile.ts';
import { FORGOTTEN } from './removed-resume.ts';

type JobSeekerContext = Context<'jobseeker'>;

/** Replaces the profile image. @throws ApiError 415 for what is no image, 404 without a profile */
export async function uploadProfileImage(ctx: JobSeekerContext, input: { file: ReceivedFile }) {
  const image = await prepareImage(ctx.actor.id, input.file, PROFILE_IMAGE_BOUNDS);
  const file = { kind: 'profile_image', owner: ctx.actor, ...image } as const;
  return ctx.files.keep(file, async (tx, { path }) => {
    await replaceFile(ctx, tx, { place: 'profileImage', path });
    return { jobSeeker: { profileImage: path } };
  });
}

/** Removes the profile image, where there is one. @throws ApiError 404 without a profile */
export async function removeProfileImage(ctx: JobSeekerContext): Promise<void> {
  await ctx.files.change(ctx.actor.id, (tx) => replaceFile(ctx, tx, { place: 'profileImage', path: null }));
}

/** Replaces the resume. @throws ApiError 415 for what is no resume, 404 without a profile */
export async function uploadProfileResume(
  ctx: JobSeekerContext,
  { file, only }: { file: ReceivedFile; only: 'pdf' | undefined },
) {
  const keep = (resume: PreparedResume) =>
    ctx.files.keep({ kind: 'resume', owner: ctx.actor, ...resume }, async (tx, { path, name }) => {
      await replaceFile(ctx, tx, { place: 'resume', path });
      return { jobSeeker: { resume: path, resumeName: name } };
    });
  return withResume(ctx.actor.id, file, keep, only);
}

/**
 * Inside a transaction: puts a file, or none, in the place of the one that the profile has, and
 * forgets that one. The account is locked, so that of two at once neither loses a file.
 */
export async function replaceFile(
  { files, actor: { id } }: JobSeekerContext,
  tx: Database,
  { place, path }: { place: 'profileImage' | 'resume'; path: string | null },
): Promise<void> {
  const [before] = await tx
    .select({ path: jobSeekers[place], removed: jobSeekers.removedResume })
    .from(jobSeekers)
    .where(eq(jobSeekers.id, id))
    .for('update');
  if (before === undefined) return noProfile();
  if (before.path === path) return;
  // A new resume ends the time in which the one that was removed before it can be brought back.
  const ends = place === 'resume' ? FORGOTTEN : {};
  await tx
    .update(jobSeekers)
    .set({ [place]: path, ...ends })
    .where(eq(jobSeekers.id, id));
  await files.release(tx, [before.path, place === 'resume' ? before.removed : null]);
}
