import { and, eq } from 'drizzle-orm';
import { isSameName } from '#src/server/db/same-name.ts';
import { companyLogins } from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { ApiError } from '#src/server/errors.ts';
import type { OperatorServices } from '#src/server/services.ts';
import { NO_COMPANY } from './input.ts';

/**
 * Confirms that a company is who it says, or takes that back; a later name of it is not confirmed.
 * @throws ApiError 404
 */
export async function verifyCompany(
  { db, clock, log }: OperatorServices,
  { username, verified }: { username: string; verified: boolean },
): Promise<{ name: string; verifiedAt: string | null }> {
  const [company] = await db
    .update(companies)
    .set({ verifiedAt: verified ? clock() : null })
    .from(companyLogins)
    .where(
      and(eq(companyLogins.companyId, companies.id), isSameName(companyLogins.username, username)),
    )
    .returning({ id: companies.id, name: companies.name, verifiedAt: companies.verifiedAt });
  if (company === undefined) throw new ApiError('not_found', NO_COMPANY);
  const { id, name, verifiedAt } = company;
  log.info({ company: id, verified }, 'company verified by the operator');
  return { name, verifiedAt: verifiedAt?.toISOString() ?? null };
}
