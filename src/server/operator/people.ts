import { and, eq, gt } from 'drizzle-orm';
import type { DataAct, KeptData } from '#src/contracts/data-links.ts';
import { NOTHING_KEPT, NOTHING_TO_DELETE } from '#src/contracts/desk-people.ts';
import { deletable } from '#src/domain/people/kept-data.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { dataLinks } from '#src/server/db/schema/accounts.ts';
import { jobSeekers } from '#src/server/db/schema/job-seekers.ts';
import type { Database } from '#src/server/db/database.ts';
import { ApiError } from '#src/server/errors.ts';
import { deleteDataMail, exportDataMail } from '#src/server/mails/account-mails.ts';
import { countsOf } from '#src/server/modules/people/data-links.ts';
import { countKept, lockAddress } from '#src/server/modules/people/kept-data.ts';
import { auditOutside } from '#src/server/platform/audit.ts';
import { addMail } from '#src/server/platform/mail/add-mail.ts';
import { LINK_LIFE } from '#src/server/platform/sessions/session-ages.ts';
import { hashToken, newToken } from '#src/server/platform/sessions/session-token.ts';
import type { OperatorServices } from '#src/server/services.ts';

interface Asked {
  readonly email: string;
  /** The operator's name. */
  readonly by: string;
}

/** What is kept of an address, in counts and days. The look-up is logged, without the address. */
export async function lookUpPerson(
  services: OperatorServices,
  { email, by }: Asked,
): Promise<{ email: string; kept: KeptData[] }> {
  return services.db.transaction(async (tx) => {
    const kept = await countKept(tx, email, services.clock());
    await auditAbout(tx, services, { email, by, act: 'look-up-person', kept, notified: [] });
    return { email, kept };
  });
}

/** Milliseconds for which a mailed link is not followed by another one. */
const NEXT_LINK_AFTER = 5 * 60_000;

/**
 * Mails an address a link by which its owner takes along or deletes what is kept of it; the operator never sees it.
 * @returns whether one was mailed: not where that has just been done
 * @throws ApiError 409 where there is nothing
 */
export async function mailDataLink(
  services: OperatorServices,
  { email, by, act }: Asked & { readonly act: DataAct },
): Promise<{ mailed: boolean }> {
  const { db, clock } = services;
  const mailed = await db.transaction(async (tx) => {
    await lockAddress(tx, email);
    const kept = await countKept(tx, email, clock());
    if (kept.length === 0) throw new ApiError('conflict', NOTHING_KEPT);
    if (act === 'delete' && deletable(kept).length === 0) throw new ApiError('conflict', NOTHING_TO_DELETE);
    const now = clock();
    const isNew = gt(dataLinks.createdAt, new Date(now.getTime() - NEXT_LINK_AFTER));
    const ofAct = and(isSameName(dataLinks.email, email), eq(dataLinks.act, act));
    if ((await tx.$count(dataLinks, and(ofAct, isNew))) > 0) return false;
    const token = newToken();
    const expiresAt = new Date(now.getTime() + LINK_LIFE);
    await tx.insert(dataLinks).values({ tokenHash: hashToken(token), act, email, createdAt: now, expiresAt });
    const mail = act === 'export' ? exportDataMail(token) : deleteDataMail(token);
    await addMail(tx, services, { recipient: email, mail, queue: 'link', lifetime: LINK_LIFE });
    const logged = act === 'export' ? 'mail-export' : 'ask-to-delete';
    await auditAbout(tx, services, { email, by, act: logged, kept, notified: [email] });
    return true;
  });
  services.mail.wake();
  return { mailed };
}

/** Logs what was done for an address, whose account the entry names by its id. */
async function auditAbout(
  tx: Database,
  services: OperatorServices,
  {
    email,
    by,
    kept,
    ...entry
  }: Asked & {
    act: 'look-up-person' | 'mail-export' | 'ask-to-delete';
    kept: readonly KeptData[];
    notified: string[];
  },
): Promise<void> {
  const [account] = await tx.select({ id: jobSeekers.id }).from(jobSeekers).where(isSameName(jobSeekers.email, email));
  const about = { itemId: account?.id ?? null, companyId: null, name: 'an address', details: countsOf(kept) };
  await auditOutside(tx, services, { ...entry, ...about, actorKind: 'operator', actor: by });
}
