import { statfs } from 'node:fs/promises';

/** Bytes; a disk that is smaller than ten times as many is low with a tenth of it. */
const LOW_ROOM = 1024 ** 3;

/** Bytes of a disk, and those that are left for us. */
export interface DiskSpace {
  readonly size: number;
  readonly free: number;
}

/** The disk that a folder is on. */
export async function diskSpace(folder: string): Promise<DiskSpace> {
  const { blocks, bavail, bsize } = await statfs(folder);
  return { size: blocks * bsize, free: bavail * bsize };
}

/** Whether so little is left that the operator has to make room, and that no new files are taken. */
export const isLow = ({ size, free }: DiskSpace): boolean => free < Math.min(LOW_ROOM, size / 10);
