import type { IncomingMessage } from 'node:http';
import { ApiError } from '#src/server/errors.ts';
import type { ApiContext } from './api.ts';

/**
 * Bytes of bodies in memory at once: in all, and of one address, so that no single caller keeps
 * everybody else from sending.
 */
export const MAX_HELD = 32 * 1024 * 1024;
export const MAX_HELD_PER_ADDRESS = MAX_HELD / 2;
/** Bytes of buffers that a file on its way to the disk has at most. */
export const UPLOAD_BUFFERS = 128 * 1024;

/** A body brings at least so many bytes in each such time, until it is whole: 4 kbit/s. */
export const PACE_SECONDS = 30;
const PACE_BYTES = 15_000;

/** What whoever broke off a request would read, could they still. */
export const BROKEN_OFF = 'The request was aborted.';

const FIRST_BYTES = 4 * 1024;
/** Seconds until bodies that are too slow have made room. */
const RETRY_AFTER = 30;

/** What one request may hold of the memory for bodies; given back when it is disposed of. */
export interface BodyShare extends Disposable {
  /** @throws ApiError 503 when there is no room for so many more bytes */
  take(bytes: number): void;
}

/** The memory that a process has for bodies. @returns what makes a request's share, by its `addressKey` */
export function createBodyShares(): (address: string) => BodyShare {
  const held = new Map<string, number>();
  let all = 0;
  const add = (address: string, bytes: number) => {
    const sum = (held.get(address) ?? 0) + bytes;
    all += bytes;
    if (sum === 0) held.delete(address);
    else held.set(address, sum);
  };
  return (address) => {
    let own = 0;
    return {
      take: (bytes) => {
        const ofAddress = (held.get(address) ?? 0) + bytes;
        if (all + bytes > MAX_HELD || ofAddress > MAX_HELD_PER_ADDRESS) throw noRoom();
        own += bytes;
        add(address, bytes);
      },
      [Symbol.dispose]: () => add(address, -own),
    };
  };
}

/**
 * Reads a body into one piece of memory, which grows as it arrives: kept in the chunks that it came
 * in, one of single bytes would take a hundred times its size.
 * @throws ApiError 413 over `most` bytes, 408 for one that is too slow, 503 when there is no room
 */
export function readBody(
  incoming: IncomingMessage,
  most: number,
  share: BodyShare,
): Promise<Buffer> {
  let [content, size] = [Buffer.alloc(0), 0];
  const append = (chunk: Buffer) => {
    const needed = size + chunk.length;
    if (needed > most) throw tooLarge(most);
    if (needed > content.length) {
      const capacity = Math.min(most, Math.max(needed, 2 * content.length, FIRST_BYTES));
      share.take(capacity - content.length);
      const larger = Buffer.allocUnsafeSlow(capacity);
      content.copy(larger, 0, 0, size);
      content = larger;
    }
    size += chunk.copy(content, size);
  };
  return new Promise<Buffer>((resolve, reject) => {
    const stop = () => {
      stopWatching();
      incoming.off('data', onData).off('end', onEnd).off('close', onClose);
    };
    const refuse = (error: Error) => {
      stop();
      // What still comes is drained once the answer has left.
      incoming.pause();
      reject(error);
    };
    const onData = (chunk: Buffer) => {
      try {
        append(chunk);
      } catch (error) {
        refuse(error as Error);
      }
    };
    const onEnd = () => {
      stop();
      resolve(content.subarray(0, size));
    };
    const onClose = () => refuse(incoming.errored ?? new ApiError('invalid_input', BROKEN_OFF));
    const stopWatching = watchPace(incoming, refuse);
    incoming.on('error', refuse).on('data', onData).on('end', onEnd).on('close', onClose);
    if (incoming.destroyed) onClose();
  });
}

/** Calls `refuse` when a body falls behind its pace. @returns what ends the watch */
export function watchPace(
  { socket }: IncomingMessage,
  refuse: (error: ApiError) => void,
): () => void {
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (socket.bytesRead - before < PACE_BYTES) refuse(tooSlow());
    before = socket.bytesRead;
  }, PACE_SECONDS * 1_000);
  return () => clearInterval(timer);
}

/** A body of an announced length is never opened: half opened, it would break the connection. @throws ApiError 413 */
export function checkAnnounced({ req }: ApiContext, most: number): void {
  if (Number(req.header('content-length') ?? 0) > most) throw tooLarge(most);
}

function tooLarge(most: number): ApiError {
  return new ApiError('too_large', `Please send at most ${most / 1024} kB.`);
}

const tooSlow = () =>
  new ApiError('too_slow', 'The request was sent too slowly. Please try again.');

const noRoom = () =>
  new ApiError('unavailable', 'Too many requests right now. Please try again.', {
    retryAfter: RETRY_AFTER,
  });
