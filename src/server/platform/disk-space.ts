import { statfs } from 'node:fs/promises';

/** Bytes of the disk that a folder is on, and those that are left for us. */
export async function diskSpace(folder: string): Promise<{ size: number; free: number }> {
  const { blocks, bavail, bsize } = await statfs(folder);
  return { size: blocks * bsize, free: bavail * bsize };
}
