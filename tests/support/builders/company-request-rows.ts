import type { Database } from '#src/server/db/database.ts';
import { companyRequests } from '#src/server/db/schema/company-requests.ts';
import { newToken } from '#src/server/platform/sessions/session-token.ts';

type Request = typeof companyRequests.$inferSelect;

/** Adds a request for a company login that is not confirmed yet; answers it with its token. */
export async function addCompanyRequest(
  db: Database,
  facts: Partial<Request> = {},
): Promise<Request & { token: string }> {
  const token = newToken();
  const asked = { companyName: 'Kente Ltd', contactName: 'Esi', email: 'esi@kente.example' };
  const [request] = await db
    .insert(companyRequests)
    .values({ ...asked, token, ...facts })
    .returning();
  if (request === undefined) throw new Error('The request was not added.');
  return { ...request, token };
}
