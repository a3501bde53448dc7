import { eq } from 'drizzle-orm';
import { PROFILE_IMAGE_BOUNDS } from '#src/contracts/uploads.ts';
import type { Database } from '#src/server/db/database.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import type { Context } from '#src/server/parts.ts';
import { prepareImage } from '#src/server/platform/uploads/prepare-image.ts';
import { withResume } from '#src/server/platform/uploads/prepare-resume.ts';
import type { ReceivedFile } from '#src/server/platform/uploads/receive-file.ts';
import { noProfile } from './read-profile.ts';

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

/** Replaces the resume. @throws ApiError 415 for what is no resume, 404 without a profile */
export async function uploadProfileResume(ctx: JobSeekerContext, input: { file: ReceivedFile }) {
  return withResume(input.file, (resume) =>
    ctx.files.keep({ kind: 'resume', owner: ctx.actor, ...resume }, async (tx, { path, name }) => {
      await replaceFile(ctx, tx, { place: 'resume', path });
      return { jobSeeker: { resume: path, resumeName: name } };
    }),
  );
}

/** Removes the resume, where there is one. @throws ApiError 404 without a profile */
export async function removeProfileResume(ctx: JobSeekerContext): Promise<void> {
  await ctx.files.change(ctx.actor.id, (tx) =>
    replaceFile(ctx, tx, { place: 'resume', path: null }),
  );
}

/**
 * Inside a transaction: puts a file, or none, in the place of the one that the profile has, and
 * forgets that one. The account is locked, so that of two at once neither loses a file.
 */
export async function replaceFile(
  { files, clock, actor: { id } }: JobSeekerContext,
  tx: Database,
  { place, path }: { place: 'profileImage' | 'resume'; path: string | null },
): Promise<void> {
  const [before] = await tx
    .select({ path: jobSeekers[place] })
    .from(jobSeekers)
    .where(eq(jobSeekers.id, id))
    .for('update');
  if (before === undefined) return noProfile();
  await tx
    .update(jobSeekers)
    .set({ [place]: path, updatedAt: clock() })
    .where(eq(jobSeekers.id, id));
  await files.release(tx, [before.path]);
}
