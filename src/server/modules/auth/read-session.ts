import type { CompanyUser } from '#src/contracts/auth.ts';
import { ApiError } from '#src/server/errors.ts';
import type { Context } from '#src/server/services.ts';

/** The signed-in company. @throws ApiError 401 when it was removed in this moment */
export async function readSession({
  queries,
  clock,
  actor,
}: Context<'company'>): Promise<{ user: CompanyUser }> {
  const [row] = await queries.auth.companyUser.execute({ id: actor.id, now: clock() });
  if (row === undefined) throw new ApiError('not_signed_in', 'Please log in to continue.');
  return { user: { ...row, role: 'COMPANY' } };
}
