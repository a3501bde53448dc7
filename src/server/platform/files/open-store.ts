import { join } from 'node:path';
import { openDiskStore } from './disk-store.ts';
import type { FileStore } from './file-store.ts';
import { openS3Store, type S3Settings } from './s3-store.ts';

/**
 * Opens the store in which a server with these settings keeps its uploads.
 * @throws StartupError when it cannot be used
 */
export function openStore({ dataDir, s3 }: { dataDir: string; s3: S3Settings | undefined }): Promise<FileStore> {
  return s3 === undefined ? openDiskStore(uploadsFolder(dataDir)) : openS3Store(s3);
}

export function uploadsFolder(dataDir: string): string {
  return join(dataDir, 'uploads');
}
