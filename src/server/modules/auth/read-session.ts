import type { CompanyUser } from '#src/contracts/auth.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Context } from '#src/server/services.ts';
import { findCompanyUser } from './queries.ts';

/** The signed-in company. @throws ApiError 401 when it was removed in this moment */
export async function readSession({
  db,
  clock,
  actor,
}: Context<'company'>): Promise<{ user: CompanyUser }> {
  const user = await findCompanyUser(db, actor.id, clock());
  if (user === undefined) throw new ApiError('not_signed_in', 'Please log in to continue.');
  return { user: { ...user, role: 'COMPANY' } };
}
