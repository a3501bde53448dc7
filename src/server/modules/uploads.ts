import { ATTACHMENT_BOUNDS, COVER_BOUNDS, LOGO_BOUNDS, NOT_AN_IMAGE, uploadEndpoints } from '#src/contracts/uploads.ts';
import { NOT_A_RESUME, NOT_AN_ATTACHMENT } from '#src/contracts/resume-kinds.ts';
import { ApiError } from '#src/server/errors.ts';
import type { NewFile } from '#src/server/platform/files/stored-file.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { prepareImage } from '#src/server/platform/uploads/prepare-image.ts';
import { withResume } from '#src/server/platform/uploads/prepare-resume.ts';
import type { ReceivedFile } from '#src/server/platform/uploads/receive-file.ts';
import type { Context, Services } from '#src/server/services.ts';

export function uploadRoutes({ route }: Router<Services>): void {
  route(uploadEndpoints.uploadLogo, ({ ctx, file }) => uploadImage(ctx, { kind: 'logo', file }));
  route(uploadEndpoints.uploadCover, ({ ctx, file }) => uploadImage(ctx, { kind: 'cover', file }));
  route(uploadEndpoints.uploadResume, ({ ctx, file, query }) =>
    query.as === undefined ? uploadResume(ctx, { file }) : uploadAttachment(ctx, { file }),
  );
}

// Nothing refers to these files yet: one that is not put to use within the hour is removed.

const BOUNDS = { logo: LOGO_BOUNDS, cover: COVER_BOUNDS } as const;

/** Stores a picture of a company. @throws ApiError 415 for another kind of file */
async function uploadImage(
  { files, actor: owner }: Context<'company'>,
  { kind, file }: { kind: keyof typeof BOUNDS; file: ReceivedFile },
): Promise<{ url: string }> {
  const image = await prepareImage(owner.id, file, BOUNDS[kind]);
  return files.keep({ kind, owner, ...image }, urlOf);
}

/** Stores a resume. @throws ApiError 415 for another kind of file */
async function uploadResume(
  { files, actor: owner }: Context<'jobseeker'>,
  { file }: { file: ReceivedFile },
): Promise<{ url: string }> {
  return withResume(owner.id, file, (resume) => files.keep({ kind: 'resume', owner, ...resume }, urlOf));
}

/** Stores the second file of an application: what a resume may be, or a picture. @throws ApiError 415 for others */
async function uploadAttachment(
  { files, actor: owner }: Context<'jobseeker'>,
  { file }: { file: ReceivedFile },
): Promise<{ url: string }> {
  const keep = (prepared: Omit<NewFile, 'kind' | 'owner'>) =>
    files.keep({ kind: 'attachment', owner, ...prepared }, urlOf);
  try {
    return await withResume(owner.id, file, keep);
  } catch (error) {
    if (!isKindFault(error, NOT_A_RESUME)) throw error;
  }
  return keep(
    await prepareImage(owner.id, file, ATTACHMENT_BOUNDS).catch((error: unknown) => {
      throw isKindFault(error, NOT_AN_IMAGE) ? new ApiError('unsupported_media_type', NOT_AN_ATTACHMENT) : error;
    }),
  );
}

const isKindFault = (error: unknown, sentence: string) => error instanceof ApiError && error.message === sentence;

const urlOf = (_: unknown, { path }: { path: string }) => Promise.resolve({ url: path });
