import { COVER_BOUNDS, LOGO_BOUNDS, uploadEndpoints } from '#src/contracts/uploads.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { prepareImage } from '#src/server/platform/uploads/prepare-image.ts';
import { withResume } from '#src/server/platform/uploads/prepare-resume.ts';
import type { ReceivedFile } from '#src/server/platform/uploads/receive-file.ts';
import type { Context, Services } from '#src/server/services.ts';

export function uploadRoutes({ route }: Router<Services>): void {
  route(uploadEndpoints.uploadLogo, ({ ctx, file }) => uploadImage(ctx, { kind: 'logo', file }));
  route(uploadEndpoints.uploadCover, ({ ctx, file }) => uploadImage(ctx, { kind: 'cover', file }));
  route(uploadEndpoints.uploadResume, ({ ctx, file }) => uploadResume(ctx, { file }));
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

const urlOf = (_: unknown, { path }: { path: string }) => Promise.resolve({ url: path });
