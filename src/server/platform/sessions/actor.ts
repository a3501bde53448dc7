import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Access, EndpointDefinition } from '#src/contracts/endpoint.ts';
import { ApiError } from '#src/server/errors.ts';
import type { ApiContext } from '../http/api.ts';

/** The account that makes a request, with its role. */
export type Actor =
  { readonly role: 'company'; readonly id: string } | { readonly role: 'jobseeker'; readonly id: string };

/** The columns by which a row belongs to an account. */
export function ownerColumns({ role, id }: Actor) {
  return role === 'company' ? { companyId: id } : { jobSeekerId: id };
}

/** That a row belongs to an account. */
export function isOwnedBy(table: { companyId: PgColumn; jobSeekerId: PgColumn }, { role, id }: Actor): SQL {
  return eq(role === 'company' ? table.companyId : table.jobSeekerId, id);
}

/** The account that a call is made by: one of the role that may call, or none on calls for anyone. */
export type ActorOf<A extends Access> = A extends 'anyone'
  ? undefined
  : A extends 'account'
    ? Actor
    : Extract<Actor, { role: A }>;

/** The caller of an endpoint of this access. */
export interface Caller<A extends Access> {
  readonly actor: ActorOf<A>;
  /** All accounts of the caller, at most one of each role; looked up for personal calls too. */
  readonly actors: readonly Actor[];
}

/** The accounts that a request is signed in as: a browser may hold a session of each role. */
export type FindActors = (http: ApiContext) => Promise<readonly Actor[]>;

/** Whether an endpoint needs to know who calls; finding that out costs a query. */
export function needsActors({ access, personal }: EndpointDefinition): boolean {
  return access !== 'anyone' || personal === true;
}

/**
 * Lets only the accounts through that an endpoint is for.
 * @throws ApiError 401 without an account, 403 for the other role
 */
export function requireActor({ access }: EndpointDefinition, actors: readonly Actor[]) {
  if (access === 'anyone') return undefined;
  const actor = actors.find(({ role }) => access === 'account' || role === access);
  if (actor !== undefined) return actor;
  if (actors.length > 0) {
    throw new ApiError('forbidden', 'Your account does not have access to this.');
  }
  throw notSignedIn();
}

/** Refuses a call without an account, or of one that has just gone. */
export const notSignedIn = () => new ApiError('not_signed_in', 'Please log in to continue.');
