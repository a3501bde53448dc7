import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pLimit, { type LimitFunction } from 'p-limit';
import { ApiError } from '#src/server/errors.ts';
import type { NewFile } from '../files/files.ts';
import type { ImageBounds } from './decode-image.ts';
import type { ImageOutcome, ImageTask } from './image-process.ts';
import type { ReceivedFile } from './receive-file.ts';
import { safeName } from './safe-name.ts';

const PROGRAM = fileURLToPath(new URL('./image-process.ts', import.meta.url));
/** One picture of 25 megapixels takes a second or two. */
export const LONGEST_SECONDS = 8;
/** After so many seconds without a picture the process ends, and its memory goes. */
const IDLE_SECONDS = 60;

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

let decoder: ChildProcess | undefined;
let idle: NodeJS.Timeout | undefined;

async function decodeApart(task: ImageTask): Promise<Uint8Array> {
  clearTimeout(idle);
  const child = (decoder ??= startDecoder());
  const limit = setTimeout(() => child.kill('SIGKILL'), LONGEST_SECONDS * 1_000);
  const told = new AbortController();
  try {
    const { signal } = told;
    const outcome = await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message as ImageOutcome),
      once(child, 'exit', { signal }).then(([code]) => refuseOrFail(code as number | null)),
      new Promise<never>((_, reject) => child.send(task, (error) => error && reject(error))),
    ]);
    if ('bytes' in outcome) return outcome.bytes;
    if ('failure' in outcome) throw new Error(outcome.failure);
    throw new ApiError(outcome.refusal.code, outcome.refusal.message);
  } finally {
    told.abort();
    clearTimeout(limit);
    idle = setTimeout(stopDecoder, IDLE_SECONDS * 1_000).unref();
  }
}

function startDecoder(): ChildProcess {
  // None of the server's secrets are there for a picture that takes the decoder over.
  const child = fork(PROGRAM, { env: {}, execArgv: [], serialization: 'advanced' });
  const forget = () => {
    if (decoder === child) decoder = undefined;
  };
  child.on('exit', forget).on('error', forget);
  // It does not keep the server from ending.
  child.unref();
  child.channel?.unref();
  return child;
}

function stopDecoder(): void {
  decoder?.disconnect();
  decoder = undefined;
}

/** The decoder ended by itself (an exit code), or a picture was too much for it or for its time. */
function refuseOrFail(code: number | null): never {
  if (code !== null) throw new Error(`The decoder of images ended with ${code}.`);
  throw new ApiError(
    'too_large',
    'This image takes too long to read. Please save it anew as a JPEG, or choose another one.',
  );
}
