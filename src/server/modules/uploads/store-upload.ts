import { COVER_BOUNDS, LOGO_BOUNDS } from '#src/contracts/uploads.ts';
import type { Context } from '#src/server/services.ts';
import { prepareImage } from '#src/server/platform/uploads/prepare-image.ts';
import { withResume } from '#src/server/platform/uploads/prepare-resume.ts';
import type { ReceivedFile } from '#src/server/platform/uploads/receive-file.ts';

// Nothing refers to these files yet: one that is not put to use within the hour is removed.

const BOUNDS = { logo: LOGO_BOUNDS, cover: COVER_BOUNDS } as const;

/** Stores a picture of a company. @throws ApiError 415 for what is no image */
export async function uploadImage(
  { files, actor: owner }: Context<'company'>,
  { kind, file }: { kind: keyof typeof BOUNDS; file: ReceivedFile },
): Promise<{ url: string }> {
  const image = await prepareImage(owner.id, file, BOUNDS[kind]);
  return files.keep({ kind, owner, ...image }, urlOf);
}

/** Stores a resume. @throws ApiError 415 for what is none */
export async function uploadResume(
  { files, actor: owner }: Context<'jobseeker'>,
  { file }: { file: ReceivedFile },
): Promise<{ url: string }> {
  return withResume(owner.id, file, (resume) => files.keep({ kind: 'resume', owner, ...resume }, urlOf));
}

const urlOf = (_: unknown, { path }: { path: string }) => Promise.resolve({ url: path });
