import { once } from 'node:events';
import { access, constants, mkdir, open, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { messageOf, StartupError } from '#src/server/errors.ts';
import type { FileStore } from './file-store.ts';

/** Files in a folder of this host. @throws StartupError when the folder cannot be made */
export async function openDiskStore(folder: string): Promise<FileStore> {
  try {
    // Resumes are for no other user of this host.
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new StartupError(`Uploads cannot be kept in ${folder}: ${messageOf(cause)}.`, { cause });
  }
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));

  return {
    write: async (key, bytes) => {
      const path = join(folder, key);
      await disk.put(partOf(key), bytes);
      await settle(join(folder, partOf(key)));
      await rename(join(folder, partOf(key)), path);
      await settle(dirname(path));
    },
    open: async (key) => {
      const stream = await disk.getStream(key);
      try {
        await once(stream, 'open');
        return stream;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: async (key) => {
      await disk.delete(partOf(key));
      await disk.delete(key);
    },
    check: () => access(folder, constants.R_OK | constants.W_OK | constants.X_OK),
  };
}

/** The name of a file until all its bytes are on the disk. */
const partOf = (key: string) => `${key}.part`;

/** Brings what the system has in memory of a file, or of the names in a folder, to the disk. */
async function settle(path: string): Promise<void> {
  const file = await open(path, 'r');
  await file.sync().finally(() => file.close());
}
