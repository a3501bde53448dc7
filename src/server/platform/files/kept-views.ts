import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { files } from '#src/server/db/schema/files.ts';
import type { Background } from '../background.ts';
import { viewKeyOf } from './file-path.ts';
import type { FileStore } from './file-store.ts';
import type { StoredFile } from './stored-file.ts';

/** The first byte of each; to be raised when they are made in another way, so that older ones are made again. */
const VERSION = 1;
/** Bytes; a larger one is made each time. */
const MAX_VIEW = 10 * 1024 * 1024;

type Stored = Pick<StoredFile, 'storedPath'>;

/** The views that were made of files. Each is in the store beside its file, goes with it, and is in no backup. */
export interface KeptViews {
  /** The view of a file: empty where it cannot be shown, undefined when none is kept. */
  openView(file: Stored): Promise<Buffer | undefined>;
  /**
   * Keeps the view of a file as long as that is there. Resolves when that is done or has failed, which is logged.
   * @param mayKeep asked beforehand whether there is room for so many bytes
   */
  keepView(file: Stored, view: Uint8Array, mayKeep: (bytes: number) => Promise<boolean>): Promise<void>;
}

export function createKeptViews(services: { db: Database; store: FileStore; background: Background }): KeptViews {
  const { db, store, background } = services;

  async function keep(storedPath: string, view: Uint8Array): Promise<void> {
    const key = viewKeyOf(storedPath);
    const write = db.transaction(async (tx) => {
      // The last row goes after this, and the files of the store after that row. One writes at a time.
      const here = await tx
        .select({ id: files.id })
        .from(files)
        .where(eq(files.storedPath, storedPath))
        .orderBy(files.id)
        .limit(1)
        .for('no key update');
      if (here.length > 0) await store.write(key, Buffer.concat([Buffer.of(VERSION), view]));
    });
    await write.catch(async (error: unknown) => {
      // The row may have gone unhindered where the connection broke.
      await store.remove(key);
      throw error;
    });
  }

  return {
    openView: async ({ storedPath }) => {
      const stream = await store.open(viewKeyOf(storedPath));
      const kept = stream && (await buffer(stream));
      return kept?.at(0) === VERSION ? kept.subarray(1) : undefined;
    },

    keepView: ({ storedPath }, view, mayKeep) =>
      new Promise((resolve) => {
        background.run('keeping a preview', async () => {
          try {
            if (view.length > MAX_VIEW || !(await mayKeep(view.length))) return;
            await keep(storedPath, view);
          } finally {
            resolve();
          }
        });
      }),
  };
}
