import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { alerts } from '#src/server/db/schema/alerts.ts';
import type { AuditAct } from '#src/contracts/audit-log.ts';
import { auditLog } from '#src/server/db/schema/audit-log.ts';
import { ownerAddresses } from '#src/server/modules/members/queries.ts';
import { auditOutside } from '#src/server/platform/audit.ts';
import type { MailContent } from '#src/server/mails/compose-mail.ts';
import { addMail, type MailServices } from '#src/server/platform/mail/add-mail.ts';
import type { Services } from '#src/server/services.ts';

type ModerationServices = Pick<Services, 'background' | 'clock' | 'config' | 'db' | 'files' | 'log' | 'mail'>;

/** A mail to one person about an act. */
export interface Notice {
  readonly recipient: string;
  readonly mail: MailContent;
}

/** Notices of a mail to each owner of a company. */
export async function noticesToOwners(tx: Database, companyId: string, mail: MailContent): Promise<Notice[]> {
  return (await ownerAddresses(tx, companyId)).map((recipient) => ({ recipient, mail }));
}

/** An act of moderation: its item, author and reason, and the mails about it. */
export interface Act<Id = string> {
  readonly act: AuditAct;
  /** Null where what it is done to has none. */
  readonly itemId: Id;
  /** The company whose owners read of it in their audit log; null where it is no company's record. */
  readonly companyId: string | null;
  readonly name: string;
  readonly details?: Readonly<Record<string, string>>;
  readonly reason: string | null;
  /** The operator's name on their machine, or a part of the system. */
  readonly by: string;
  readonly bySystem?: true;
  readonly notices: readonly Notice[];
  /** The address of the account that the act removes: it does not stay in the record. */
  readonly removedAddress?: string;
}

export interface Outcome<Id = string> {
  id: Id;
  name: string;
  told: string[];
}

/**
 * Does `work` in one transaction together with its record and its notices. The mails are sent and the
 * files removed once it is committed.
 */
export async function moderate<Id extends string | null>(
  services: ModerationServices,
  work: (tx: Database) => Promise<Act<Id>>,
): Promise<Outcome<Id>> {
  const { db, files, background } = services;
  const act = await db.transaction(async (tx) => {
    const done = await work(tx);
    await recordAct(tx, services, done);
    return done;
  });
  background.run('removing files', () => files.removeDue());
  return announce(services, act);
}

/** Writes the record of an act and its notices, in the transaction `tx` of the act itself. */
export async function recordAct(
  tx: Database,
  services: MailServices,
  { notices, removedAddress, by, bySystem, ...facts }: Act<string | null>,
): Promise<void> {
  for (const notice of notices) await addMail(tx, services, notice);
  const notified = notices.map(({ recipient }) => recipient);
  const actorKind = bySystem ? 'system' : 'operator';
  await auditOutside(tx, services, { ...facts, actorKind, actor: by, notified });
  if (removedAddress !== undefined) await eraseEmail(tx, removedAddress);
}

/** After the commit: the log says who did what, and the mails go out. */
export function announce<Id>({ log, mail }: Pick<Services, 'log' | 'mail'>, done: Act<Id>): Outcome<Id> {
  const { act, itemId, by, reason, name, notices } = done;
  log.info({ act, item: itemId, by, reason, told: notices.length }, 'moderated');
  mail.wake();
  return { id: itemId, name, told: notices.map(({ recipient }) => recipient) };
}

/** The words in place of an address in the audit log. */
const DELETED_ACCOUNT = 'a deleted account';

/**
 * Takes the address of an account that goes out of the audit log, which stays with what was done, when and why,
 * and ends the alerts of the address, also those that were never confirmed.
 */
export async function eraseEmail(tx: Database, email: string): Promise<void> {
  await tx.delete(alerts).where(isSameName(alerts.email, email));
  await eraseFromAuditLog(tx, email);
}

/** Takes an address that an account gives up out of the audit log. */
export async function eraseFromAuditLog(tx: Database, email: string): Promise<void> {
  const { name, reason, notified } = auditLog;
  const without = (text: unknown) => sql`regexp_replace(${text}, ${patternOf(email)}, ${DELETED_ACCOUNT}, 'gi')`;
  await tx
    .update(auditLog)
    .set({
      name: without(name),
      reason: without(reason),
      notified: sql`array(select ${without(sql`one`)} from unnest(${notified}) with ordinality as each (one, n) order by n)`,
    })
    .where(namesEmail(email));
}

/** Whether an entry of the audit log has an address. */
export function namesEmail(email: string): SQL {
  const { name, reason, notified } = auditLog;
  return sql`concat_ws(' ', ${name}, ${reason}, array_to_string(${notified}, ' ')) ~* ${patternOf(email)}`;
}

/** An address, but not within a longer one, such as another at a host whose name begins alike. */
function patternOf(email: string): string {
  const literal = email.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return `(?<![\\w.+-])${literal}(?![\\w-]|\\.\\w)`;
}
