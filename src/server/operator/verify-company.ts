import { eq } from 'drizzle-orm';
import { companies } from '#src/server/db/schema/companies.ts';
import type { OperatorServices } from '#src/server/services.ts';
import { lockCompany, requirePresent } from './named-company.ts';

/**
 * Confirms that a company is who it says, or takes that back; a later name of it is not confirmed.
 * @throws ApiError 404, 409 when it is removed
 */
export async function verifyCompany(
  { db, clock, log }: OperatorServices,
  { username, verified }: { username: string; verified: boolean },
): Promise<{ name: string; verifiedAt: string | null }> {
  const company = await db.transaction(async (tx) => {
    const { id, name } = requirePresent(await lockCompany(tx, username));
    const verifiedAt = verified ? clock() : null;
    await tx.update(companies).set({ verifiedAt }).where(eq(companies.id, id));
    return { id, name, verifiedAt };
  });
  const { id, name, verifiedAt } = company;
  log.info({ company: id, verified }, 'company verified by the operator');
  return { name, verifiedAt: verifiedAt?.toISOString() ?? null };
}
