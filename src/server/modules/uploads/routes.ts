import {
  COVER_BOUNDS,
  LOGO_BOUNDS,
  uploadCover,
  uploadLogo,
  uploadResume,
} from '#src/contracts/uploads.ts';
import type { AppParts } from '#src/server/app.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { prepareImage } from '#src/server/platform/uploads/prepare-image.ts';
import { withResume } from '#src/server/platform/uploads/prepare-resume.ts';

/** Files that nothing refers to yet: one that is not put to use within a day is removed. */
export function uploadRoutes({ route }: Router, { files }: AppParts): void {
  route(uploadLogo, async ({ actor: owner, file }) => {
    const image = await prepareImage(file, LOGO_BOUNDS);
    return files.keep({ kind: 'logo', owner, ...image }, urlOf);
  });

  route(uploadCover, async ({ actor: owner, file }) => {
    const image = await prepareImage(file, COVER_BOUNDS);
    return files.keep({ kind: 'cover', owner, ...image }, urlOf);
  });

  route(uploadResume, ({ actor: owner, file }) =>
    withResume(file, (resume) => files.keep({ kind: 'resume', owner, ...resume }, urlOf)),
  );
}

const urlOf = (_: unknown, { path }: { path: string }) => Promise.resolve({ url: path });
