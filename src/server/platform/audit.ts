import { hash } from 'node:crypto';
import { and, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { RefusedInput } from '#src/content/refused-input.ts';
import type { AuditAct } from '#src/contracts/audit-log.ts';
import type { Database } from '#src/server/db/database.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Actor } from './sessions/actor.ts';

/** An act in the audit log. Neither letters nor secrets belong in it, and addresses only in `notified`. */
export interface AuditEntry {
  readonly act: AuditAct;
  /** The id of what it is done to; null for several at once. */
  readonly itemId: string | null;
  /** The name that people know it by. */
  readonly name: string;
  /** The facts of a change, such as the status before and after. */
  readonly details?: Readonly<Record<string, string>>;
}

interface Acting {
  readonly clock: () => Date;
  readonly actor: Extract<Actor, { role: 'company' }>;
}

/**
 * Logs what the calling member did, in the transaction of the act itself. An act of several transactions has one entry
 * under an id of its own, which says at each moment what has been done so far.
 */
export async function auditMember(
  tx: Database,
  { clock, actor }: Acting,
  entry: AuditEntry & { readonly id?: string },
): Promise<void> {
  const { id: memberId, name } = actor.member;
  const by = { actorKind: 'member', actor: name, memberId, companyId: actor.id } as const;
  const logged = tx.insert(auditLog).values({ ...entry, ...by, at: clock() });
  const soFar = { name: entry.name, details: entry.details };
  await (entry.id === undefined ? logged : logged.onConflictDoUpdate({ target: auditLog.id, set: soFar }));
}

/** An entry by an operator, by their name on their machine, or by a part of the system. */
export interface OutsideEntry extends AuditEntry {
  readonly actorKind: 'operator' | 'system';
  readonly actor: string;
  readonly companyId: string | null;
  readonly reason?: string | null;
  readonly notified?: string[];
}

/** Logs what an operator or the system did, in the transaction of the act itself. */
export async function auditOutside(tx: Database, { clock }: Pick<Acting, 'clock'>, entry: OutsideEntry): Promise<void> {
  await tx.insert(auditLog).values({ ...entry, at: clock() });
}

/** The id under which the log knows a listing of another site: its key in a UUID, whose version 8 leaves its form free. */
export function listingId(key: string): string {
  return `00000000-0000-8000-80${key.slice(0, 2)}-${key.slice(2)}`;
}

/** The same for a source of listings: its name is too long. */
export const sourceId = (name: string) => listingId(hash('sha256', name).slice(0, 14));

const BEGUN = { state: 'begun' };
const isBegun = sql`${auditLog.details} ->> 'state' = ${BEGUN.state}`;

/** An act that was not only begun. */
export const isDone = sql`${auditLog.details} ->> 'state' is distinct from ${BEGUN.state}`;

/** An act on a file that was begun over a minute ago, and whose end was never logged. */
export const isUnfinished = (now: Date) => and(isBegun, lt(auditLog.at, new Date(now.getTime() - 60_000)));

/** Logs acts on a file before they are done, since no transaction spans both. Returns the ids of the entries. */
export async function auditBegun(db: Database, at: Date, entries: readonly OutsideEntry[]): Promise<string[]> {
  if (entries.length === 0) return [];
  const rows = entries.map((entry) => ({ ...entry, details: { ...entry.details, ...BEGUN }, at }));
  const logged = await db.insert(auditLog).values(rows).returning({ id: auditLog.id });
  return logged.map(({ id }) => id);
}

/** Closes entries of acts that are done, and those on the same things that were cut off: they have been done again. */
export async function auditEnded(tx: Database, now: Date, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const items = tx
    .select({ itemId: auditLog.itemId })
    .from(auditLog)
    .where(inArray(auditLog.id, [...ids]));
  await close(tx, or(inArray(auditLog.id, [...ids]), and(inArray(auditLog.itemId, items), isUnfinished(now))));
}

/** Closes all entries of acts on a thing that is worked on by one at a time: what was cut off has been done again. */
export const auditItemEnded = (db: Database, itemId: string) => close(db, and(eq(auditLog.itemId, itemId), isBegun));

const close = async (tx: Database, which: SQL | undefined): Promise<void> =>
  void (await tx
    .update(auditLog)
    .set({ details: sql`nullif(${auditLog.details} - 'state', '{}')` })
    .where(which));

/** Takes back entries of acts that were refused before anything was changed. */
export async function auditRefused(db: Database, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(auditLog).where(inArray(auditLog.id, [...ids]));
}

/**
 * Logs an act on a file, which `write` changes: as begun before, and as done after. One that fails stays as begun, one
 * that is refused leaves no entry.
 */
export async function auditFile(
  db: Database,
  { clock }: Pick<Acting, 'clock'>,
  entry: OutsideEntry,
  write: () => Promise<void>,
): Promise<void> {
  const begun = await auditBegun(db, clock(), [entry]);
  await write().catch(async (error: unknown) => {
    if (error instanceof ApiError || error instanceof RefusedInput) await auditRefused(db, begun);
    throw error;
  });
  await auditEnded(db, clock(), begun);
}
