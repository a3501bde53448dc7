import type { CompanyUser } from '#src/contracts/auth.ts';
import { ApiError } from '#src/server/errors.ts';
import type { AuthQueries } from './queries.ts';

/** The company behind a session. @throws ApiError 401 when it was removed in this moment */
export async function readSession(queries: AuthQueries, id: string): Promise<CompanyUser> {
  const [row] = await queries.companyUser.execute({ id });
  if (row === undefined) throw new ApiError('not_signed_in', 'Please log in to continue.');
  return { ...row, role: 'COMPANY' };
}
