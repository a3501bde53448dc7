import { eq } from 'drizzle-orm';
import type { EndpointResponse } from '#src/contracts/endpoint.ts';
import type { Database } from '#src/server/db/database.ts';
import { companyLogins } from '#src/server/db/schema/accounts.ts';
import { companies } from '#src/server/db/schema/companies.ts';
import { ApiError } from '#src/server/errors.ts';
import { endSessionsOf } from '#src/server/platform/sessions/end-sessions.ts';
import { enableCompany as endpoint } from './contract.ts';
import { hasUsername } from './has-username.ts';

/** Enables a company, or disables it and ends its sessions. @throws ApiError 404 */
export async function enableCompany(
  db: Database,
  username: string,
  enabled: boolean,
): Promise<EndpointResponse<typeof endpoint>> {
  return db.transaction(async (tx) => {
    const [login] = await tx
      .select({ id: companyLogins.companyId, username: companyLogins.username })
      .from(companyLogins)
      .where(hasUsername(username));
    if (login === undefined) throw new ApiError('not_found', endpoint.notFound);
    await tx.update(companies).set({ enabled }).where(eq(companies.id, login.id));
    // After the write above, whose lock a login takes too (see `logInCompany`).
    if (!enabled) await endSessionsOf(tx, { role: 'company', id: login.id });
    return { ...login, enabled };
  });
}
