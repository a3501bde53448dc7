import { readCompany as endpoint, type CompanyProfile } from '#src/contracts/company-profile.ts';
import { ApiError } from '#src/server/errors.ts';
import { openAt } from '../jobs/open-jobs.ts';
import type { CompanyQueries } from './queries.ts';

/** A company's public profile with its open positions. @throws ApiError 404 */
export async function readCompany(
  queries: CompanyQueries,
  id: string,
  now: Date,
): Promise<CompanyProfile> {
  const [[profile], positions] = await Promise.all([
    queries.profile.execute({ id }),
    queries.openPositions.execute({ id, ...openAt(now) }),
  ]);
  if (profile === undefined) throw new ApiError('not_found', endpoint.notFound);
  const jobs = positions.map((job) => ({ ...job, createdAt: job.createdAt.toISOString() }));
  return { ...profile, jobs, updatedAt: profile.updatedAt.toISOString() };
}
