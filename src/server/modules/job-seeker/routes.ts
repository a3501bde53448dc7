import * as contract from '#src/contracts/job-seeker.ts';
import * as uploadContract from '#src/contracts/uploads.ts';
import type { PreparedParts } from '#src/server/parts.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { removeProfileResume, uploadProfileImage, uploadProfileResume } from './profile-files.ts';
import { readProfile, readPublicProfile } from './read-profile.ts';
import { updateProfile } from './update-profile.ts';

export function jobSeekerRoutes({ route }: Router<PreparedParts>): void {
  route(contract.readJobSeekerProfile, ({ ctx }) => readProfile(ctx));
  route(contract.readPublicJobSeeker, ({ ctx, params }) => readPublicProfile(ctx, params));
  route(contract.updateJobSeekerProfile, ({ ctx, body }) => updateProfile(ctx, body));
  route(uploadContract.uploadProfileImage, ({ ctx, file }) => uploadProfileImage(ctx, { file }));
  route(uploadContract.uploadProfileResume, ({ ctx, file }) => uploadProfileResume(ctx, { file }));
  route(uploadContract.removeProfileResume, ({ ctx }) => removeProfileResume(ctx));
}
