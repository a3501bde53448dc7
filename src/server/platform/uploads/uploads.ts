import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadPart } from '#src/contracts/endpoint.ts';
import { EMPTY_FILE, NO_RESUME, NOT_AN_IMAGE } from '#src/contracts/uploads.ts';
import { ApiError } from '#src/server/errors.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { Actor } from '../sessions/actor.ts';
import { receiveFile, type ReceivedFile } from './receive-file.ts';

/** Reads the file of a call, hands it to `work` and removes it from `folder` whatever happens. */
export type WithUpload = <T>(
  incoming: IncomingMessage,
  part: UploadPart,
  actor: Actor | undefined,
  work: (file: ReceivedFile) => Promise<T>,
) => Promise<T>;

export function createUploads(folder: string, limits: RateLimits): WithUpload {
  return async (incoming, part, actor, work) => {
    if (actor === undefined) throw new Error('Only an account may upload.');
    await limits.spend('upload', actor.id);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, randomUUID());
    try {
      const file = await receiveFile(incoming, part, path);
      // A form whose file was not chosen sends an empty one without a name.
      if (file.size === 0 && file.name === '') {
        throw new ApiError('invalid_input', part.kind === 'resume' ? NO_RESUME : NOT_AN_IMAGE);
      }
      if (file.size === 0) throw new ApiError('invalid_input', EMPTY_FILE);
      return await work(file);
    } finally {
      await rm(path, { force: true });
    }
  };
}
