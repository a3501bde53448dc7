import pLimit, { type LimitFunction } from 'p-limit';
import { ApiError } from '#src/server/errors.ts';
import type { NewFile } from '../files/files.ts';
import { childPool } from './child-pool.ts';
import type { ImageBounds } from './decode-image.ts';
import type { ImageOutcome, ImageTask } from './image-process.ts';
import type { ReceivedFile } from './receive-file.ts';
import { safeName } from './safe-name.ts';

/** One picture of 25 megapixels takes a second or two. */
export const MAX_SECONDS = 8;

const decoder = childPool(new URL('./image-process.ts', import.meta.url));

/** A decoded picture can take a hundred times its file's memory, so there is one at a time. */
const oneAtATime = pLimit(1);
/** Of each account one waits for its turn: many of one do not hold up another's. */
const ofAccount = new Map<string, LimitFunction>();

/**
 * Prepares an uploaded image of `account`, as `decodeImage` says, in a process of its own: nothing
 * else ends a decoder that a picture keeps busy.
 * @throws ApiError 415 for what is no still picture that can be decoded, 413 for one that is too much
 */
export async function prepareImage(
  account: string,
  file: ReceivedFile,
  bounds: ImageBounds,
): Promise<Pick<NewFile, 'name' | 'contentType' | 'extension' | 'bytes'>> {
  const queue = ofAccount.get(account) ?? pLimit(1);
  ofAccount.set(account, queue);
  const { path } = file;
  const bytes = await queue(() => oneAtATime(() => decodeApart({ path, bounds }))).finally(() => {
    if (queue.activeCount + queue.pendingCount === 0) ofAccount.delete(account);
  });
  const name = safeName(file.name, 'image', ['webp']);
  return { name, contentType: 'image/webp', extension: 'webp', bytes };
}

async function decodeApart(task: ImageTask): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(MAX_SECONDS * 1_000);
  const decode = () => decoder.run(task, { signal }) as Promise<ImageOutcome>;
  // A process that ends for the picture before can take this one with it: once more, in the same time.
  const outcome = await decode()
    .catch(decode)
    .catch((error: unknown) => {
      if (!signal.aborted) throw error;
      throw new ApiError(
        'too_large',
        'This image takes too long to read. Please save it again as a JPEG, or choose another one.',
      );
    });
  if ('bytes' in outcome) return outcome.bytes;
  throw new ApiError(outcome.refusal.code, outcome.refusal.message);
}
