import { uploadEndpoints } from '#src/contracts/uploads.ts';
import type { Services } from '#src/server/services.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { uploadImage, uploadResume } from './store-upload.ts';

export function uploadRoutes({ route }: Router<Services>): void {
  route(uploadEndpoints.uploadLogo, ({ ctx, file }) => uploadImage(ctx, { kind: 'logo', file }));
  route(uploadEndpoints.uploadCover, ({ ctx, file }) => uploadImage(ctx, { kind: 'cover', file }));
  route(uploadEndpoints.uploadResume, ({ ctx, file }) => uploadResume(ctx, { file }));
}
