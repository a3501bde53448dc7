import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { lockAccount } from '#src/server/db/lock-account.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import { fileRemovals, files } from '#src/server/db/schema/files.ts';
import type { Background } from '../background.ts';
import { notSignedIn } from '../sessions/actor.ts';
import { isFilePath, isPrivate, keyOf, newFilePath } from './file-path.ts';
import type { FileStore } from './file-store.ts';
import { createKeptViews, type KeptViews } from './kept-views.ts';
import { removeDueFiles } from './remove-due-files.ts';
import {
  findDuplicate,
  ownerOf,
  type FileFacts,
  type NewFile,
  type StoredFile,
  type FileOwner,
  requireQuota,
} from './stored-file.ts';

/** Work inside a transaction; whatever it throws undoes all of it. */
type Work<T> = (tx: Database) => Promise<T>;
type WorkWithFile<T> = (tx: Database, file: StoredFile) => Promise<T>;

/** Files and their rows, which come and go together whatever breaks in between. */
export interface Files extends KeptViews {
  /**
   * Stores a file; its row is made in the transaction of `work`, which refers to it. A private one that
   * its owner has stored already is not stored again. @throws ApiError 409 for a job seeker who has
   * no room left
   */
  keep<T>(file: NewFile, work: WorkWithFile<T>): Promise<T>;
  /** As `keep`, with the bytes of other files of one owner, in their order; undefined when one has been removed. */
  copy<T>(
    sources: readonly [StoredFile, ...StoredFile[]],
    work: (tx: Database, copies: readonly StoredFile[]) => Promise<T>,
  ): Promise<T | undefined>;
  /** A transaction in which files of an owner may be released. */
  change<T>(ownerId: string, work: Work<T>): Promise<T>;
  /** Inside such a transaction: forgets files that nothing refers to any more; null paths are none. */
  release(tx: Database, paths: readonly (string | null)[]): Promise<void>;
  /** The file that is read at a path, which may be any text. */
  find(path: string): Promise<StoredFile | undefined>;
  /** The bytes of a file; undefined when it has just been removed. */
  open(file: StoredFile): Promise<Readable | undefined>;
  /** Removes the files that are due from the store, unless a backup runs. @throws AggregateError after trying all */
  removeDue(): Promise<void>;
}

/** Milliseconds for writing a file and its row; after that the file counts as left behind. */
const WRITE_TIME = 3_600_000;

/** The entry of a new file was taken for one that was left behind. */
class LateFile extends Error {}

export function createFiles(services: {
  db: Database;
  store: FileStore;
  clock: () => Date;
  background: Background;
}): Files {
  const { db, store, clock, background } = services;

  const removeDue = () => removeDueFiles(db, store, clock());
  const removeSoon = () => background.run('removing files', removeDue);

  /** A transaction during which no other one changes the files of the owner. */
  const ownTransaction = <T>(ownerId: string, work: Work<T>): Promise<T> =>
    db.transaction(async (tx) => {
      await lockAccount(tx, ownerId);
      return work(tx);
    });

  /** The same for a file that is added: one of an account that has just gone would stay behind. */
  const ownersTransaction = <T>(owner: FileOwner, work: Work<T>): Promise<T> =>
    ownTransaction(owner.id, async (tx) => {
      const accounts = owner.role === 'company' ? companies : jobSeekers;
      if ((await tx.$count(accounts, eq(accounts.id, owner.id))) === 0) throw notSignedIn();
      return work(tx);
    });

  async function addRow(tx: Database, facts: FileFacts, path: string, storedPath: string) {
    const { kind, name, contentType, size, contentHash, owner } = facts;
    const columns = { kind, name, contentType, size, contentHash, path, storedPath };
    const ownedBy = owner.role === 'company' ? { companyId: owner.id } : { jobSeekerId: owner.id };
    const values = { ...columns, ...ownedBy, createdAt: clock() };
    const [file] = await tx.insert(files).values(values).returning();
    if (file === undefined) throw new Error('The row of a file was not made.');
    return file;
  }

  /** Makes a file of bytes that its owner has stored before; undefined when they have just gone. */
  function placeDuplicate<T>(facts: FileFacts, work: WorkWithFile<T>): Promise<{ made: T } | undefined> {
    return ownersTransaction(facts.owner, async (tx) => {
      const storedPath = await findDuplicate(tx, facts);
      if (storedPath === undefined) return undefined;
      const path = newFilePath(facts.kind, facts.extension);
      return { made: await work(tx, await addRow(tx, facts, path, storedPath)) };
    });
  }

  /** Writes a new file between its two entries; see the note in `src/decisions/`. */
  async function place<T>(facts: FileFacts, bytes: Uint8Array, work: WorkWithFile<T>): Promise<T> {
    const path = newFilePath(facts.kind, facts.extension);
    await db.insert(fileRemovals).values({ path, dueAt: new Date(clock().getTime() + WRITE_TIME) });
    try {
      await store.write(keyOf(path), bytes);
      return await ownersTransaction(facts.owner, async (tx) => {
        const claimed = await tx.delete(fileRemovals).where(eq(fileRemovals.path, path));
        if (claimed.rowCount !== 1) throw new LateFile('Writing a file took too long.');
        // The same may have come in twice at once.
        const duplicate = await findDuplicate(tx, facts);
        if (duplicate !== undefined) await tx.insert(fileRemovals).values({ path, dueAt: clock() });
        const made = await work(tx, await addRow(tx, facts, path, duplicate ?? path));
        await requireQuota(tx, facts.owner);
        return made;
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
    ...createKeptViews(services),

    keep: async ({ bytes, ...given }, work) => {
      const contentHash = isPrivate(given.kind) ? hash('sha256', bytes, 'hex') : null;
      const facts = { ...given, size: bytes.length, contentHash };
      const hasDuplicate = (await findDuplicate(db, facts)) !== undefined;
      const duplicate = hasDuplicate ? await placeDuplicate(facts, work) : undefined;
      return duplicate === undefined ? place(facts, bytes, work) : duplicate.made;
    },

    copy: (sources, work) => {
      const owner = ownerOf(sources[0]);
      return ownersTransaction(owner, async (tx) => {
        const copies: StoredFile[] = [];
        for (const { id, kind, name, contentType, size, contentHash, path, storedPath } of sources) {
          if ((await tx.$count(files, eq(files.id, id))) === 0) return undefined;
          const extension = path.slice(path.lastIndexOf('.') + 1);
          const facts = { kind, name, contentType, size, contentHash, owner, extension };
          copies.push(await addRow(tx, facts, newFilePath(kind, extension), storedPath));
        }
        return work(tx, copies);
      });
    },

    change: async (ownerId, work) => {
      const result = await ownTransaction(ownerId, work);
      removeSoon();
      return result;
    },

    release: async (tx, paths) => {
      const given = paths.filter((path) => path !== null);
      if (given.length === 0) return;
      const { storedPath } = files;
      const gone = await tx.delete(files).where(inArray(files.path, given)).returning({ path: storedPath });
      const stored = gone.map(({ path }) => path);
      const left = await tx.select({ storedPath }).from(files).where(inArray(storedPath, stored));
      const used = new Set(left.map((file) => file.storedPath));
      const unused = [...new Set(stored)].filter((path) => !used.has(path));
      if (unused.length === 0) return;
      await tx.insert(fileRemovals).values(unused.map((path) => ({ path, dueAt: clock() })));
    },

    find,
    open: ({ storedPath }) => store.open(keyOf(storedPath)),
    removeDue,
  };
}
