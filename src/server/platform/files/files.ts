import type { Readable } from 'node:stream';
import { eq, inArray, lte } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { fileRemovals, files, type FileKind } from '#src/server/db/schema/files.ts';
import type { Background } from '../background.ts';
import type { Actor } from '../sessions/actor.ts';
import { isFilePath, keyOf, newFilePath } from './file-path.ts';
import type { FileStore } from './file-store.ts';

export type StoredFile = typeof files.$inferSelect;

/** What is known of a file before it has a place; its content has been checked. */
export interface NewFile {
  readonly kind: FileKind;
  readonly owner: Actor;
  /** As it was uploaded. */
  readonly name: string;
  readonly contentType: string;
  /** Without a dot. */
  readonly extension: string;
  readonly bytes: Uint8Array;
}

/** Work inside a transaction; whatever it throws undoes all of it. */
type Work<T> = (tx: Database) => Promise<T>;
type WorkWithFile<T> = (tx: Database, file: StoredFile) => Promise<T>;

/** Files and their rows, which come and go together whatever breaks in between. */
export interface Files {
  /** Stores a file; its row is made in the transaction of `work`, which refers to it. */
  keep<T>(file: NewFile, work: WorkWithFile<T>): Promise<T>;
  /** As `keep`, with a copy of a file for the same owner; undefined when it has just been removed. */
  copy<T>(source: StoredFile, work: WorkWithFile<T>): Promise<T | undefined>;
  /** A transaction in which files may be released. */
  change<T>(work: Work<T>): Promise<T>;
  /** Inside a transaction: forgets files that nothing refers to any more; null paths are none. */
  release(tx: Database, paths: readonly (string | null)[]): Promise<void>;
  /** The file that is read at a path, which may be any text. */
  find(path: string): Promise<StoredFile | undefined>;
  /** The bytes of a file; undefined when it has just been removed. */
  open(file: StoredFile): Promise<Readable | undefined>;
  /** Removes the files from the store that are due. @throws AggregateError after trying all */
  removeDue(): Promise<void>;
}

/** Milliseconds for writing a file and its row; after that the file counts as left behind. */
const WRITE_TIME = 3_600_000;
/** Removals of one round; the rest waits for the next. */
const MOST_REMOVALS = 1_000;

/** The entry of a new file was taken for one that was left behind. */
class LateFile extends Error {}
/** The file to be copied is not in the store any more. */
class FileGone extends Error {}

export function createFiles(parts: {
  db: Database;
  store: FileStore;
  clock: () => Date;
  background: Background;
}): Files {
  const { db, store, clock, background } = parts;

  const removeSoon = () => background.run('removing files', removeDue);

  async function removeDue(): Promise<void> {
    const isDue = lte(fileRemovals.dueAt, clock());
    const due = await db
      .select()
      .from(fileRemovals)
      .where(isDue)
      .orderBy(fileRemovals.dueAt)
      .limit(MOST_REMOVALS);
    const failures: unknown[] = [];
    for (const { path } of due) {
      try {
        await store.remove(keyOf(path));
        await db.delete(fileRemovals).where(eq(fileRemovals.path, path));
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some files cannot be removed.');
  }

  /** Writes a new file between its two entries; see the note in `src/decisions/`. */
  async function place<T>(
    facts: Omit<NewFile, 'bytes'> & { size: number },
    write: (key: string) => Promise<void>,
    work: WorkWithFile<T>,
  ): Promise<T> {
    const { owner, extension, ...columns } = facts;
    const path = newFilePath(facts.kind, extension);
    await db.insert(fileRemovals).values({ path, dueAt: new Date(clock().getTime() + WRITE_TIME) });
    try {
      await write(keyOf(path));
      return await db.transaction(async (tx) => {
        const owned =
          owner.role === 'company' ? { companyId: owner.id } : { jobSeekerId: owner.id };
        const claimed = await tx.delete(fileRemovals).where(eq(fileRemovals.path, path));
        if (claimed.rowCount !== 1) throw new LateFile('Writing a file took too long.');
        const values = { ...columns, ...owned, path, createdAt: clock() };
        const [file] = await tx.insert(files).values(values).returning();
        if (file === undefined) throw new Error('The row of a file was not made.');
        return work(tx, file);
      });
    } catch (error) {
      await giveUp(path, error).catch(() => undefined);
      throw error;
    } finally {
      removeSoon();
    }
  }

  async function giveUp(path: string, error: unknown): Promise<void> {
    const dueAt = clock();
    if (error instanceof LateFile) await db.insert(fileRemovals).values({ path, dueAt });
    // Changes nothing where the transaction was committed and only its answer got lost.
    else await db.update(fileRemovals).set({ dueAt }).where(eq(fileRemovals.path, path));
  }

  const find = async (path: string): Promise<StoredFile | undefined> => {
    if (!isFilePath(path)) return undefined;
    const [file] = await db.select().from(files).where(eq(files.path, path));
    return file;
  };

  return {
    keep: ({ bytes, ...facts }, work) =>
      place({ ...facts, size: bytes.length }, (key) => store.write(key, bytes), work),

    copy: async ({ path, kind, name, contentType, size, ...owners }, work) => {
      const extension = path.slice(path.lastIndexOf('.') + 1);
      const facts = { kind, name, contentType, size, owner: ownerOf(owners), extension };
      const copyTo = async (key: string) => {
        if (!(await store.copy(keyOf(path), key))) throw new FileGone();
      };
      return place(facts, copyTo, work).catch((error: unknown) => {
        if (error instanceof FileGone) return undefined;
        throw error;
      });
    },

    change: async (work) => {
      const result = await db.transaction(work);
      removeSoon();
      return result;
    },

    release: async (tx, paths) => {
      const given = paths.filter((path) => path !== null);
      if (given.length === 0) return;
      const gone = await tx
        .delete(files)
        .where(inArray(files.path, given))
        .returning({ path: files.path });
      if (gone.length === 0) return;
      await tx.insert(fileRemovals).values(gone.map(({ path }) => ({ path, dueAt: clock() })));
    },

    find,
    open: ({ path }) => store.open(keyOf(path)),
    removeDue,
  };
}

function ownerOf({ companyId, jobSeekerId }: Pick<StoredFile, 'companyId' | 'jobSeekerId'>): Actor {
  if (companyId !== null) return { role: 'company', id: companyId };
  if (jobSeekerId !== null) return { role: 'jobseeker', id: jobSeekerId };
  throw new Error('A file has no owner.');
}
