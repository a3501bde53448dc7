import { readFile } from 'node:fs/promises';
import { ApiError } from '#src/server/errors.ts';
import type { NewFile } from '../files/stored-file.ts';
import { createKeyedQueue, UPLOADS_AT_ONCE } from '../limits/keyed-queue.ts';
import { createTurns } from '../limits/turns.ts';
import type { ReceivedFile } from './receive-file.ts';
import { REFUSED, runInSubprocess, wasEnded } from './run-in-subprocess.ts';
import { safeName } from './safe-name.ts';

const DECODER = new URL('./decode-image.ts', import.meta.url);

/** Within what a picture is scaled down. */
interface ImageBounds {
  readonly width: number;
  readonly height: number;
}

const turns = createTurns();
/** A decoded picture can take a hundred times its file's memory, so there is one at a time. */
const oneAtATime = turns.createLine(1);
/** Of each account one waits for its turn: many of one do not hold up another's. */
const ofAccount = createKeyedQueue('Many pictures are being read. Please try again shortly.', UPLOADS_AT_ONCE);

/**
 * Prepares an uploaded image of `account`, as `decode-image.ts` says.
 * @throws ApiError 415 for anything but a still picture that can be decoded, 413 for one that is too much
 */
export async function prepareImage(
  account: string,
  file: ReceivedFile,
  { width, height }: ImageBounds,
): Promise<Pick<NewFile, 'name' | 'contentType' | 'extension' | 'bytes'>> {
  const { path, network, gone } = file;
  const asker = { account, network };
  const args = [String(width), String(height)];
  const decode = () =>
    turns.timed(asker, async () => runInSubprocess(DECODER, await readFile(path), { args, signal: gone }));
  const inTurn = () => oneAtATime.add(asker, decode, gone);
  const bytes = await ofAccount(account, inTurn, gone).catch(refuse);
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
