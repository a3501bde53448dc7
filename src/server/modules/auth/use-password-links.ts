import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Database } from '#src/server/db/database.ts';
import { isSameName } from '#src/server/db/same-name.ts';
import { passwordLinks } from '#src/server/db/schema/accounts.ts';

/**
 * Uses up every open link that sets the password of a company or else of job seekers with these addresses,
 * and answers their tokens' hashes. In one order, and before the account's other rows, so that two such
 * writes cannot block each other.
 */
export async function usePasswordLinks(
  db: Database,
  { companyId, emails }: { companyId: string | null; emails: readonly string[] },
  now: Date,
): Promise<{ tokenHash: Buffer }[]> {
  const toThem = or(...emails.map((email) => isSameName(passwordLinks.email, email)));
  const which =
    companyId === null ? and(isNull(passwordLinks.companyId), toThem) : eq(passwordLinks.companyId, companyId);
  const open = db
    .select({ id: passwordLinks.id })
    .from(passwordLinks)
    .where(and(which, isNull(passwordLinks.usedAt)))
    .orderBy(passwordLinks.id)
    .for('update');
  return db
    .update(passwordLinks)
    .set({ usedAt: now })
    .where(inArray(passwordLinks.id, open))
    .returning({ tokenHash: passwordLinks.tokenHash });
}
