import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { UploadPart } from '#src/contracts/endpoint.ts';
import { DISK_FULL, EMPTY_FILE, NO_EXPORT, NO_RESUME, NOT_AN_IMAGE } from '#src/contracts/uploads.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Config } from '#src/server/config.ts';
import { diskSpace, isLow } from '#src/server/platform/disk-space.ts';
import { addressKey } from '../limits/address-key.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import type { Actor, Operator } from '../sessions/actor.ts';
import { maxBodyBytes, receiveFile, type ReceivedFile } from './receive-file.ts';

/** Reads the file of a call, hands it to `work` and removes it from the disk whatever happens. */
export type WithUpload = <T>(
  call: { incoming: IncomingMessage; address: string; gone: AbortSignal },
  part: UploadPart,
  actor: Actor | Operator | undefined,
  work: (file: ReceivedFile) => Promise<T>,
) => Promise<T>;

interface UploadServices {
  incomingFolder: string;
  limits: RateLimits;
  uploadRoom: UploadRoom;
}

const NO_FILE = { image: NOT_AN_IMAGE, resume: NO_RESUME, export: NO_EXPORT } as const;

export function createUploads(services: UploadServices): WithUpload {
  const { incomingFolder: folder, limits } = services;
  /** Counts the bytes that a body may have before any is read, and takes back those of a refused one. */
  const counted = async <T>(
    { incoming, address }: Parameters<WithUpload>[0],
    part: UploadPart,
    work: () => Promise<T>,
  ): Promise<T> => {
    const most = maxBodyBytes(part);
    const length = Number(incoming.headers['content-length'] ?? most);
    const kilobytes = Math.ceil(Math.min(length, most) / 1000);
    const network = addressKey(address);
    await limits.spend('uploadsFromNetwork', network, kilobytes);
    try {
      return await work();
    } catch (error) {
      await limits.giveBack('uploadsFromNetwork', network, kilobytes);
      throw error;
    }
  };
  const received: WithUpload = async ({ incoming, address, gone }, part, _, work) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, randomUUID());
    try {
      const file = await receiveFile(incoming, part, path);
      // A form whose file was not chosen sends an empty one without a name.
      if (file.size === 0 && file.name === '') {
        throw new ApiError('invalid_input', NO_FILE[part.kind]);
      }
      if (file.size === 0) throw new ApiError('invalid_input', EMPTY_FILE);
      return await work({ ...file, network: addressKey(address), gone });
    } finally {
      await rm(path, { force: true });
    }
  };
  return async (call, part, actor, work) => {
    if (actor === undefined) throw new Error('Only an account may upload.');
    await services.uploadRoom.require();
    if (actor.role === 'operator') return received(call, part, actor, work);
    await limits.spend('upload', actor.id);
    return counted(call, part, () => received(call, part, actor, work));
  };
}

/** The share of the free space that the uploads of an hour may take. */
const SHARE_AN_HOUR = 1 / 10;

export interface UploadRoom {
  /** kB that all callers together may upload within an hour. */
  perHour(): Promise<number>;
  /** @throws ApiError 503 where the disk is too full for new files */
  require(): Promise<void>;
}

/**
 * How much may be uploaded: as the setting says, and never so much that the disk of the data folder
 * fills. @param onFull called for each upload that finds no room @param diskSpaceOf measures a disk
 */
export function createUploadRoom(
  { dataDir, uploadMbPerHour }: Pick<Config, 'dataDir' | 'uploadMbPerHour'>,
  onFull: () => void,
  diskSpaceOf = diskSpace,
): UploadRoom {
  return {
    perHour: async () => {
      const { free } = await diskSpaceOf(dataDir);
      return Math.min(uploadMbPerHour * 1000, Math.floor((free * SHARE_AN_HOUR) / 1000));
    },
    require: async () => {
      if (!isLow(await diskSpaceOf(dataDir))) return;
      onFull();
      throw new ApiError('unavailable', DISK_FULL);
    },
  };
}
