import { applicationEndpoints } from './applications.ts';
import { authEndpoints } from './auth.ts';
import { companyEndpoints } from './company-profile.ts';
import type { EndpointDefinition } from './endpoint.ts';
import { jobSeekerEndpoints } from './job-seeker.ts';
import { statisticsEndpoints } from './job-statistics.ts';
import { jobEndpoints } from './jobs.ts';
import { reportEndpoints } from './reports.ts';
import { trackingEndpoints } from './tracking.ts';
import { uploadEndpoints } from './uploads.ts';

const endpoints = {
  ...authEndpoints,
  ...jobEndpoints,
  ...statisticsEndpoints,
  ...applicationEndpoints,
  ...companyEndpoints,
  ...jobSeekerEndpoints,
  ...uploadEndpoints,
  ...trackingEndpoints,
  ...reportEndpoints,
};

/** Every call of the API by the id of its operation. */
export const allEndpoints: ReadonlyMap<string, EndpointDefinition> = new Map(
  Object.entries(endpoints),
);

type AnyEndpoint = (typeof endpoints)[keyof typeof endpoints];

/** The calls by their names, such as `'POST /jobs/:id/apply'`: to be imported as a type only. */
export type Calls = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E };
export type CallName = keyof Calls;
