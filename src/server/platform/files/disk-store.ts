import { once } from 'node:events';
import { access, constants, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { messageOf, StartupError } from '#src/server/errors.ts';
import type { FileStore } from './file-store.ts';

/** Files in a folder of this host. @throws StartupError when the folder cannot be made */
export async function openDiskStore(folder: string): Promise<FileStore> {
  try {
    // Resumes are nobody else's business on this host.
    await mkdir(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new StartupError(`Uploads cannot be kept in ${folder}: ${messageOf(cause)}.`, { cause });
  }
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));

  /** Brings a file's bytes from the system's memory to the disk. */
  const settle = async (key: string): Promise<void> => {
    const file = await open(join(folder, key), 'r+');
    await file.sync().finally(() => file.close());
  };

  return {
    write: async (key, bytes) => {
      await disk.put(key, bytes);
      await settle(key);
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
    remove: (key) => disk.delete(key),
    check: () => access(folder, constants.R_OK | constants.W_OK | constants.X_OK),
  };
}
