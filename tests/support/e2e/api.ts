import type { APIRequestContext } from 'playwright/test';
import type { companyEndpoints, CompanyProfile } from '#src/contracts/company-profile.ts';
import type { EndpointResponse } from '#src/contracts/endpoint.ts';
import type { JobDetails, jobEndpoints } from '#src/contracts/jobs.ts';
import type { FoundListings } from '#src/contracts/listing-search.ts';
import type { FoundScholarships } from '#src/contracts/scholarship-search.ts';

async function get<T>(request: APIRequestContext, path: string): Promise<T> {
  const response = await request.get(path);
  if (!response.ok()) throw new Error(`${path} answered ${response.status()}.`);
  return (await response.json()) as T;
}

/** What the running server has, to compare the pages with. */
export const readFeaturedJobs = (request: APIRequestContext) =>
  get<EndpointResponse<typeof jobEndpoints.featuredJobs>>(request, '/api/jobs/featured');

export const readFeaturedCompanies = (request: APIRequestContext) =>
  get<EndpointResponse<typeof companyEndpoints.featuredCompanies>>(request, '/api/profile/featured-companies');

export const readJob = (request: APIRequestContext, id: string) =>
  get<JobDetails>(request, `/api/jobs/job-details/${id}`);

export const readCompany = (request: APIRequestContext, id: string) =>
  get<CompanyProfile>(request, `/api/profile/company/${id}`);

export const readListings = (request: APIRequestContext) => get<FoundListings>(request, '/api/jobs/listings');

export const readScholarships = (request: APIRequestContext) => get<FoundScholarships>(request, '/api/scholarships');
