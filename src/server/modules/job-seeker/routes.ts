import {
  readJobSeekerProfile,
  readPublicJobSeeker,
  updateJobSeekerProfile,
} from '#src/contracts/job-seeker.ts';
import {
  PROFILE_IMAGE_BOUNDS,
  removeProfileResume,
  uploadProfileImage,
  uploadProfileResume,
} from '#src/contracts/uploads.ts';
import type { AppParts } from '#src/server/app.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { prepareImage } from '#src/server/platform/uploads/prepare-image.ts';
import { withResume } from '#src/server/platform/uploads/prepare-resume.ts';
import { jobSeekerQueries } from './queries.ts';
import { readProfile, readPublicProfile } from './read-profile.ts';
import { replaceFile } from './replace-file.ts';
import { updateProfile } from './update-profile.ts';

export function jobSeekerRoutes({ route }: Router, { db, clock, files }: AppParts): void {
  const queries = jobSeekerQueries(db);

  route(readJobSeekerProfile, ({ actor }) => readProfile(queries, actor.id));
  route(readPublicJobSeeker, ({ params }) => readPublicProfile(queries, params.id));

  route(updateJobSeekerProfile, async ({ actor, body }) => {
    await updateProfile(db, actor.id, body, clock());
    return readProfile(queries, actor.id);
  });

  route(uploadProfileImage, async ({ actor, file }) => {
    const image = await prepareImage(file, PROFILE_IMAGE_BOUNDS);
    return files.keep({ kind: 'profile_image', owner: actor, ...image }, async (tx, { path }) => {
      await replaceFile(files, tx, { id: actor.id, place: 'profileImage', path }, clock());
      return { jobSeeker: { profileImage: path } };
    });
  });

  route(uploadProfileResume, ({ actor, file }) =>
    withResume(file, (resume) =>
      files.keep({ kind: 'resume', owner: actor, ...resume }, async (tx, { path, name }) => {
        await replaceFile(files, tx, { id: actor.id, place: 'resume', path }, clock());
        return { jobSeeker: { resume: path, resumeName: name } };
      }),
    ),
  );

  route(removeProfileResume, async ({ actor }) => {
    await files.change((tx) =>
      replaceFile(files, tx, { id: actor.id, place: 'resume', path: null }, clock()),
    );
    return undefined;
  });
}
