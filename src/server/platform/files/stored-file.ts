import { and, count, eq, sum, type SQL } from 'drizzle-orm';
import { FILES_FULL, MAX_BYTES_PER_JOB_SEEKER } from '#src/contracts/uploads.ts';
import type { Database } from '#src/server/db/database.ts';
import { files, type FileKind } from '#src/server/db/schema/files.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Actor } from '../sessions/actor.ts';

/** The account that a file belongs to. */
export type FileOwner = Pick<Actor, 'role' | 'id'>;

/** The row of a file. */
export type StoredFile = typeof files.$inferSelect;

/** A file whose content has been checked, before it has a place. */
export interface NewFile {
  readonly kind: FileKind;
  readonly owner: FileOwner;
  /** As it was uploaded. */
  readonly name: string;
  readonly contentType: string;
  /** Without a dot. */
  readonly extension: string;
  readonly bytes: Uint8Array;
}

/** A new file without its bytes. */
export type FileFacts = Omit<NewFile, 'bytes'> & Pick<StoredFile, 'size' | 'contentHash'>;

/** The account that a file belongs to. */
export function ownerOf({ companyId, jobSeekerId }: Pick<StoredFile, 'companyId' | 'jobSeekerId'>): FileOwner {
  if (companyId !== null) return { role: 'company', id: companyId };
  if (jobSeekerId !== null) return { role: 'jobseeker', id: jobSeekerId };
  throw new Error('A file has no owner.');
}

/** The path in the store at which the owner has the same bytes already. */
export async function findDuplicate(tx: Database, { owner, contentHash }: FileFacts): Promise<string | undefined> {
  if (contentHash === null || owner.role !== 'jobseeker') return undefined;
  const [duplicate] = await tx
    .select({ storedPath: files.storedPath })
    .from(files)
    .where(and(eq(files.jobSeekerId, owner.id), eq(files.contentHash, contentHash)))
    .limit(1);
  return duplicate?.storedPath;
}

/** Undoes a transaction, in which the owner is locked, after which a job seeker has too many bytes. */
export async function requireQuota(tx: Database, { role, id }: FileOwner): Promise<void> {
  if (role !== 'jobseeker') return;
  const { bytes } = await measureFiles(tx, eq(files.jobSeekerId, id));
  if (bytes > MAX_BYTES_PER_JOB_SEEKER) throw new ApiError('over_quota', FILES_FULL);
}

/** How many files there are, and their bytes; one that several rows refer to lies in the store once. */
export async function measureFiles(db: Database, which?: SQL): Promise<{ files: number; bytes: number }> {
  const once = db
    .selectDistinctOn([files.storedPath], { size: files.size })
    .from(files)
    .where(which)
    .orderBy(files.storedPath)
    .as('once');
  const [all] = await db.select({ files: count(), bytes: sum(once.size).mapWith(Number) }).from(once);
  return { files: all?.files ?? 0, bytes: all?.bytes ?? 0 };
}
