import { and, eq } from 'drizzle-orm';
import { companyLogins } from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { ApiError } from '#src/server/errors.ts';
import type { OperatorParts } from '#src/server/parts.ts';
import { endSessionsOf } from '#src/server/platform/sessions/end-sessions.ts';
import { operatorEndpoints } from './contract.ts';
import { hasUsername } from './has-username.ts';

/** Enables a company, or disables it and ends its sessions. @throws ApiError 404 */
export async function enableCompany(
  { db, log }: OperatorParts,
  { username, enabled }: { username: string; enabled: boolean },
): Promise<{ id: string; username: string; enabled: boolean }> {
  const company = await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(companies)
      .set({ enabled })
      .from(companyLogins)
      .where(and(eq(companyLogins.companyId, companies.id), hasUsername(username)))
      .returning({
        id: companies.id,
        username: companyLogins.username,
        enabled: companies.enabled,
      });
    if (changed === undefined)
      throw new ApiError('not_found', operatorEndpoints.enableCompany.notFound);
    // After the write above, whose lock a login takes too (see `logInCompany`).
    if (!enabled) await endSessionsOf(tx, { role: 'company', id: changed.id });
    return changed;
  });
  log.info({ company: company.id, enabled }, 'company changed by the operator');
  return company;
}
