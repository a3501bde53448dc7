import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { files } from '#src/server/db/schema/files.ts';
import type { Background } from '../background.ts';
import { viewKeyOf } from './file-path.ts';
import type { FileStore } from './file-store.ts';
import type { StoredFile } from './stored-file.ts';

/**
 * The first byte of each: of a copy, and of what cannot be shown. Both take other values when views are made in
 * another way, so that older ones are made anew.
 */
const COPY = 2;
const NONE = 3;
/** Bytes; a larger one is made each time. */
const MAX_VIEW = 10 * 1024 * 1024;

type Stored = Pick<StoredFile, 'storedPath'>;

/** A copy that is to be read or destroyed; none of a file that cannot be shown. */
export interface KeptView {
  readonly copy?: Readable;
}

/** What was made of files for showing them. It is in the store beside its file, goes with it, and is in no backup. */
export interface KeptViews {
  /** The view of a file; undefined when none is kept. */
  openView(file: Stored): Promise<KeptView | undefined>;
  /**
   * Keeps the view of a file as long as that is there. Resolves when that is done or has failed, which is logged.
   * @param view empty where the file cannot be shown
   * @param mayKeep asked beforehand whether there is room for so many bytes
   */
  keepView(file: Stored, view: Uint8Array, mayKeep: (bytes: number) => Promise<boolean>): Promise<void>;
}

export function createKeptViews(services: { db: Database; store: FileStore; background: Background }): KeptViews {
  const { db, store, background } = services;

  async function keep(storedPath: string, view: Uint8Array): Promise<void> {
    const key = viewKeyOf(storedPath);
    const write = db.transaction(async (tx) => {
      // The store loses a file after its last row, and this row stays while it is locked. One writes at a time.
      const here = await tx
        .select({ id: files.id })
        .from(files)
        .where(eq(files.storedPath, storedPath))
        .orderBy(files.id)
        .limit(1)
        .for('no key update');
      if (here.length > 0) await store.write(key, Buffer.concat([Buffer.of(view.length > 0 ? COPY : NONE), view]));
    });
    await write.catch(async (error: unknown) => {
      // Where the connection broke, the lock ended and the file may have gone meanwhile.
      await store.remove(key);
      throw error;
    });
  }

  return {
    openView: async ({ storedPath }) => {
      const stream = await store.open(viewKeyOf(storedPath));
      if (stream === undefined) return undefined;
      const first = await firstByte(stream);
      if (first === COPY) return { copy: stream };
      stream.destroy();
      return first === NONE ? {} : undefined;
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

/** The byte that a stream begins with, after which the rest is still to be read; undefined of an empty one. */
async function firstByte(stream: Readable): Promise<number | undefined> {
  // Also between here and its reader, where an error without a listener would end the process.
  stream.on('error', () => undefined);
  await once(stream, 'readable');
  return (stream.read(1) as Buffer | null)?.at(0);
}
