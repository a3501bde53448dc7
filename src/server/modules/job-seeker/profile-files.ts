import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { PROFILE_IMAGE_BOUNDS, uploadEndpoints } from '#src/contracts/uploads.ts';
import type { Database } from '#src/server/db/database.ts';
import { files } from '#src/server/db/schema/files.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Files } from '#src/server/platform/files/files.ts';
import { prepareImage } from '#src/server/platform/uploads/prepare-image.ts';
import { withResume, type PreparedResume } from '#src/server/platform/uploads/prepare-resume.ts';
import type { ReceivedFile } from '#src/server/platform/uploads/receive-file.ts';
import type { Context } from '#src/server/services.ts';
import { noProfile } from './profile.ts';

type JobSeekerContext = Context<'jobseeker'>;

/** Replaces the profile image. @throws ApiError 415 for another kind of file, 404 without a profile */
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

/** Replaces the resume. @throws ApiError 415 for another kind of file, 404 without a profile */
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

/** Milliseconds in which a removal can be undone; the page offers it for ten seconds. */
const UNDO_TIME = 60_000;
/** People of one round; the rest waits for the next. */
const MAX_PEOPLE = 1_000;

/** There is no removed resume to bring back. */
const FORGOTTEN = { removedResume: null, resumeRemovedAt: null };

/** Removes the resume, where there is one. @throws ApiError 404 without a profile */
export async function removeProfileResume(ctx: Context<'jobseeker'>): Promise<void> {
  const { id } = ctx.actor;
  await ctx.files.change(id, async (tx) => {
    const [before] = await tx
      .select({ resume: jobSeekers.resume, removed: jobSeekers.removedResume })
      .from(jobSeekers)
      .where(eq(jobSeekers.id, id))
      .for('update');
    if (before === undefined) return noProfile();
    if (before.resume === null) return;
    const now = ctx.clock();
    await tx
      .update(jobSeekers)
      .set({
        resume: null,
        removedResume: before.resume,
        resumeRemovedAt: now,
      })
      .where(eq(jobSeekers.id, id));
    await ctx.files.release(tx, [before.removed]);
  });
}

/** Brings the removed resume back; one that is there stays. @throws ApiError 404 when there is neither */
export async function restoreProfileResume(ctx: Context<'jobseeker'>) {
  const { id } = ctx.actor;
  return ctx.files.change(id, async (tx) => {
    const [kept] = await tx
      .select({ path: files.path, name: files.name })
      .from(jobSeekers)
      .innerJoin(files, eq(files.path, sql`coalesce(${jobSeekers.resume}, ${jobSeekers.removedResume})`))
      .where(eq(jobSeekers.id, id));
    if (kept === undefined) {
      throw new ApiError('not_found', uploadEndpoints.restoreProfileResume.notFound);
    }
    await tx
      .update(jobSeekers)
      .set({ resume: kept.path, ...FORGOTTEN })
      .where(eq(jobSeekers.id, id));
    return { jobSeeker: { resume: kept.path, resumeName: kept.name } };
  });
}

/** Forgets the resumes that can no longer be brought back. */
export async function forgetRemovedResumes(
  { db, files: store }: { db: Database; files: Files },
  now: Date,
): Promise<void> {
  const isDue = and(
    isNotNull(jobSeekers.removedResume),
    lt(jobSeekers.resumeRemovedAt, new Date(now.getTime() - UNDO_TIME)),
  );
  const people = await db.select({ id: jobSeekers.id }).from(jobSeekers).where(isDue).limit(MAX_PEOPLE);
  for (const { id } of people) {
    await store.change(id, async (tx) => {
      const mine = and(eq(jobSeekers.id, id), isDue);
      const [before] = await tx
        .select({ removed: jobSeekers.removedResume })
        .from(jobSeekers)
        .where(mine)
        .for('update');
      await tx.update(jobSeekers).set(FORGOTTEN).where(mine);
      await store.release(tx, [before?.removed ?? null]);
    });
  }
}
