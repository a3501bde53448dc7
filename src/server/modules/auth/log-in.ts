import { ApiError } from '#src/server/errors.ts';
import type { Passwords } from '#src/server/platform/passwords/passwords.ts';
import type { AuthQueries } from './queries.ts';

/**
 * The id of the company with this login.
 * @throws ApiError 401 without a word about which part is wrong, 403 for a disabled company
 */
export async function logInCompany(
  queries: AuthQueries,
  passwords: Passwords,
  { username, password }: { username: string; password: string },
): Promise<string> {
  const [login] = await queries.companyLogin.execute({ username });
  const right = await passwords.verify(login?.passwordHash, password);
  if (login === undefined || !right) {
    throw new ApiError('not_signed_in', 'Invalid username or password. Please try again.');
  }
  if (!login.enabled) {
    throw new ApiError('forbidden', 'This account is disabled. Please contact us.');
  }
  return login.id;
}

/** The id of the job seeker with this login. @throws ApiError 401, the same whatever is wrong */
export async function logInJobSeeker(
  queries: AuthQueries,
  passwords: Passwords,
  { email, password }: { email: string; password: string },
): Promise<string> {
  const [login] = await queries.jobSeekerLogin.execute({ email });
  const right = await passwords.verify(login?.passwordHash, password);
  if (login === undefined || !right) {
    throw new ApiError('not_signed_in', 'Invalid email or password. Please try again.');
  }
  return login.id;
}
