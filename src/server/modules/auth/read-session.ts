import type { CompanyUser } from '#src/contracts/auth.ts';
import type { Context } from '#src/server/services.ts';
import { findCompanyUser } from './queries.ts';
import { notSignedIn } from '#src/server/platform/sessions/actor.ts';

/** The signed-in company. @throws ApiError 401 when it was removed in this moment */
export async function readSession({ db, clock, actor }: Context<'company'>): Promise<{ user: CompanyUser }> {
  const user = await findCompanyUser(db, actor.id, clock());
  if (user === undefined) throw notSignedIn();
  return { user: { ...user, role: 'COMPANY' } };
}
