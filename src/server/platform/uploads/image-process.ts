import { ApiError, messageOf } from '#src/server/errors.ts';
import { decodeImage, type ImageBounds } from './decode-image.ts';

/** What the server asks of this process, one picture at a time. */
export interface ImageTask {
  readonly path: string;
  readonly bounds: ImageBounds;
}

/** The picture, or why there is none. */
export type ImageOutcome =
  | { readonly bytes: Uint8Array }
  | { readonly refusal: Pick<ApiError, 'code' | 'message'> }
  | { readonly failure: string };

// Started by `prepare-image.ts`; it ends when the server closes the channel, and not by a signal that
// a terminal or systemd sends to both.
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => undefined);
process.on('message', ({ path, bounds }: ImageTask) => {
  void decodeImage(path, bounds)
    .then((bytes): ImageOutcome => ({ bytes }))
    .catch((error: unknown): ImageOutcome => {
      if (!(error instanceof ApiError)) return { failure: messageOf(error) };
      return { refusal: { code: error.code, message: error.message } };
    })
    .then((outcome) => process.send?.(outcome));
});
