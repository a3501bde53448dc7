import { eq, sql } from 'drizzle-orm';
import type { AuditAct } from '#src/contracts/audit-log.ts';
import type { Database } from '#src/server/db/database.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { newId } from '#src/server/db/schema/columns.ts';
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
interface OutsideEntry extends AuditEntry {
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

/** An entry of an act on a file that was begun, and of which nothing says that it has ended. */
export const isUnfinished = sql`${auditLog.details} ? 'begun'`;

/**
 * Logs an act on a file, which no transaction holds: as begun before `write`, and without that word once it is done.
 * One that fails or is cut off stays as begun.
 */
export async function auditFile(
  db: Database,
  { clock }: Pick<Acting, 'clock'>,
  entry: OutsideEntry,
  write: () => Promise<void>,
): Promise<void> {
  const id = newId();
  const begun = { ...entry, details: { ...entry.details, begun: 'yes' } };
  await db.insert(auditLog).values({ ...begun, id, at: clock() });
  await write();
  await db
    .update(auditLog)
    .set({ details: entry.details ?? null })
    .where(eq(auditLog.id, id));
}
