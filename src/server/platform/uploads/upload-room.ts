import { DISK_FULL } from '#src/contracts/uploads.ts';
import type { Config } from '#src/server/config.ts';
import { ApiError } from '#src/server/errors.ts';
import { diskSpace, isLow } from '../disk-space.ts';

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
