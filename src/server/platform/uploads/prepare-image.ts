import { readFile } from 'node:fs/promises';
import PQueue from 'p-queue';
import { ApiError } from '#src/server/errors.ts';
import type { NewFile } from '../files/stored-file.ts';
import { createKeyedQueue } from '../limits/keyed-queue.ts';
import { createTurns } from '../limits/turns.ts';
import { safeName, type ReceivedFile } from './receive-file.ts';
import { REFUSED, runInSubprocess, wasEnded } from './run-in-subprocess.ts';

const DECODER = new URL('./decode-image.ts', import.meta.url);

/** Within what a picture is scaled down. */
interface ImageBounds {
  readonly width: number;
  readonly height: number;
}

/** A decoded picture can take a hundred times its file's memory, so there is one at a time. */
const oneAtATime = new PQueue({ concurrency: 1 });
const turns = createTurns();
/** Of each account one waits for its turn: many of one do not hold up another's. */
const ofAccount = createKeyedQueue('Many pictures are being read. Please try again shortly.');

/**
 * Prepares an uploaded image of `account`, as `decode-image.ts` says.
 * @throws ApiError 415 for anything but a still picture that can be decoded, 413 for one that is too much
 */
export async function prepareImage(
  account: string,
  file: ReceivedFile,
  { width, height }: ImageBounds,
): Promise<Pick<NewFile, 'name' | 'contentType' | 'extension' | 'bytes'>> {
  const decode = async () => {
    const began = performance.now();
    try {
      return await runInSubprocess(DECODER, await readFile(file.path), { args: [String(width), String(height)] });
    } finally {
      turns.spend(account, (performance.now() - began) / 1_000);
    }
  };
  const inTurn = () => oneAtATime.add(decode, { priority: turns.priorityOf(account) });
  const bytes = await ofAccount(account, inTurn).catch(refuse);
  const name = safeName(file.name, 'image', ['webp']);
  return { name, contentType: 'image/webp', extension: 'webp', bytes };
}

function refuse(error: Error & { code?: unknown; signal?: unknown; stderr?: unknown }): never {
  if (error.code === REFUSED) {
    const { code, message } = JSON.parse(String(error.stderr)) as ApiError;
    throw new ApiError(code, message);
  }
  if (!wasEnded(error)) throw error;
  throw new ApiError(
    'too_large',
    'This image takes too long to read. Please save it again as a JPEG, or choose another one.',
  );
}
