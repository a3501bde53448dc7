import { uploadEndpoints } from '#src/contracts/uploads.ts';
import type { Services } from '#src/server/services.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { uploadCover, uploadLogo, uploadResume } from './store-upload.ts';

export function uploadRoutes({ route }: Router<Services>): void {
  route(uploadEndpoints.uploadLogo, ({ ctx, file }) => uploadLogo(ctx, { file }));
  route(uploadEndpoints.uploadCover, ({ ctx, file }) => uploadCover(ctx, { file }));
  route(uploadEndpoints.uploadResume, ({ ctx, file }) => uploadResume(ctx, { file }));
}
