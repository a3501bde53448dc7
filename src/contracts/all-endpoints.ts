import * as applications from './applications.ts';
import * as auth from './auth.ts';
import * as companyProfile from './company-profile.ts';
import type { EndpointDefinition } from './endpoint.ts';
import * as jobSeeker from './job-seeker.ts';
import * as jobStatistics from './job-statistics.ts';
import * as jobs from './jobs.ts';
import * as tracking from './tracking.ts';
import * as uploads from './uploads.ts';

const modules = [
  auth,
  jobs,
  jobStatistics,
  applications,
  companyProfile,
  jobSeeker,
  uploads,
  tracking,
];

/** Every call of the API with the name of its contract, which is its operation's id as well. */
export const allEndpoints: ReadonlyMap<string, EndpointDefinition> = new Map(
  modules.flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, EndpointDefinition] =>
      isEndpoint(entry[1]),
    ),
  ),
);

function isEndpoint(value: unknown): value is EndpointDefinition {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

type Exported<M> = M extends unknown ? M[keyof M] : never;
type AnyEndpoint = Extract<Exported<(typeof modules)[number]>, EndpointDefinition>;

/** The calls by their names, such as `'POST /jobs/:id/apply'`: to be imported as a type only. */
export type Calls = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E };
export type CallName = keyof Calls;
