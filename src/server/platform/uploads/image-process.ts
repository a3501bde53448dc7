import { ApiError } from '#src/server/errors.ts';
import { decodeImage, type ImageBounds } from './decode-image.ts';

/** What the server asks of this process, one picture at a time. */
export interface ImageTask {
  readonly path: string;
  readonly bounds: ImageBounds;
}

/** The picture, or why it is not taken. */
export type ImageOutcome =
  { readonly bytes: Uint8Array } | { readonly refusal: Pick<ApiError, 'code' | 'message'> };

// A terminal and systemd send these to the server too, which ends this process when it needs it no more.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => undefined);

/** What the process of `prepare-image.ts` runs. */
export default async function readImage({ path, bounds }: ImageTask): Promise<ImageOutcome> {
  try {
    return { bytes: await decodeImage(path, bounds) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { refusal: { code: error.code, message: error.message } };
  }
}
