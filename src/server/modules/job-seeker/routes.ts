import { jobSeekerEndpoints } from '#src/contracts/job-seeker.ts';
import { uploadEndpoints } from '#src/contracts/uploads.ts';
import { endEmailChange } from '#src/server/modules/auth/pending-email.ts';
import { callerPlace } from '#src/server/modules/auth/known-devices.ts';
import type { Services } from '#src/server/services.ts';
import { loginOf } from '#src/server/platform/sessions/actor.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import {
  removeProfileImage,
  removeProfileResume,
  restoreProfileResume,
  uploadProfileImage,
  uploadProfileResume,
} from './profile-files.ts';
import { readProfile, readPublicProfile, updateProfile } from './profile.ts';

export function jobSeekerRoutes({ route }: Router<Services>): void {
  route(jobSeekerEndpoints.readJobSeekerProfile, ({ ctx }) => readProfile(ctx));
  route(jobSeekerEndpoints.readPublicJobSeeker, ({ ctx, params }) => readPublicProfile(ctx, params));
  route(jobSeekerEndpoints.updateJobSeekerProfile, ({ ctx, query, body, http }) =>
    updateProfile(ctx, { profile: body, place: callerPlace(http, ctx.config.https), ...query }),
  );
  route(jobSeekerEndpoints.cancelEmailChange, ({ ctx: { db, actor } }) => endEmailChange(db, loginOf(actor)));
  route(uploadEndpoints.uploadProfileImage, ({ ctx, file }) => uploadProfileImage(ctx, { file }));
  route(uploadEndpoints.removeProfileImage, ({ ctx }) => removeProfileImage(ctx));
  route(uploadEndpoints.uploadProfileResume, ({ ctx, file, query: { only } }) =>
    uploadProfileResume(ctx, { file, only }),
  );
  route(uploadEndpoints.removeProfileResume, ({ ctx }) => removeProfileResume(ctx));
  route(uploadEndpoints.restoreProfileResume, ({ ctx }) => restoreProfileResume(ctx));
}
