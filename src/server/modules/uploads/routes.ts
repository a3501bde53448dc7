import * as contract from '#src/contracts/uploads.ts';
import type { PreparedParts } from '#src/server/parts.ts';
import type { Router } from '#src/server/platform/http/route.ts';
import { uploadCover, uploadLogo, uploadResume } from './keep-upload.ts';

export function uploadRoutes({ route }: Router<PreparedParts>): void {
  route(contract.uploadLogo, ({ ctx, file }) => uploadLogo(ctx, { file }));
  route(contract.uploadCover, ({ ctx, file }) => uploadCover(ctx, { file }));
  route(contract.uploadResume, ({ ctx, file }) => uploadResume(ctx, { file }));
}
