import { eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Access, EndpointDefinition } from '#src/contracts/endpoint.ts';
import type { MemberRole } from '#src/contracts/member-roles.ts';
import { ApiError } from '#src/server/errors.ts';
import type { ApiContext } from '../http/api.ts';
import { NOTHING_HERE } from '../http/read-input.ts';

/** The person who acts for a company. */
export interface Member {
  readonly id: string;
  readonly name: string;
  readonly role: MemberRole;
}

/** The account that makes a request: a company, by one of its members, or a job seeker. */
export type Actor =
  | { readonly role: 'company'; readonly id: string; readonly member: Member }
  | { readonly role: 'jobseeker'; readonly id: string };

/** The person who is signed in at the desk. */
export interface Operator {
  readonly role: 'operator';
  /** The id of the session. */
  readonly id: string;
  /** The address, or 'at the machine'. */
  readonly name: string;
  /** In small letters; null for a session that came from the machine itself. */
  readonly email: string | null;
  /** Whether a second factor has to be turned on before anything else. */
  readonly needsSecondFactor: boolean;
}

/** What signs in: a member of a company or a job seeker. */
export interface Login {
  readonly role: Actor['role'];
  /** The id of the member or of the job seeker. */
  readonly loginId: string;
}

/** The login that makes a request. */
export function loginOf(actor: Actor): Login {
  return { role: actor.role, loginId: actor.role === 'company' ? actor.member.id : actor.id };
}

/** The columns by which a row belongs to a login. */
export function loginColumns({ role, loginId }: Login) {
  return role === 'company' ? { memberId: loginId } : { jobSeekerId: loginId };
}

/** That a row belongs to a login. */
export function isOfLogin(table: { memberId: PgColumn; jobSeekerId: PgColumn }, { role, loginId }: Login): SQL {
  return eq(role === 'company' ? table.memberId : table.jobSeekerId, loginId);
}

/** Who makes a call: an account of the role that may call, an operator, or none on calls for anyone. */
export type ActorOf<A extends Access> = A extends 'anyone'
  ? undefined
  : A extends 'account'
    ? Actor
    : A extends 'operator'
      ? Operator
      : Extract<Actor, { role: A extends 'owner' ? 'company' : A }>;

/** The caller of an endpoint of this access. */
export interface Caller<A extends Access> {
  readonly actor: ActorOf<A>;
  /** All accounts of the caller, at most one of each role; looked up for personal calls too. */
  readonly actors: readonly Actor[];
}

/** The accounts that a request is signed in as: a browser may hold a session of each role. */
export type FindActors = (http: ApiContext) => Promise<readonly Actor[]>;

/** Whether an endpoint needs to know which accounts call; finding that out costs a query. */
export function needsActors({ access, personal }: EndpointDefinition): boolean {
  return (access !== 'anyone' && access !== 'operator') || personal === true;
}

/**
 * Lets only the accounts through that an endpoint is for.
 * @throws ApiError 401 without an account, 403 for the other role or a member of a company where an owner is needed
 */
export function requireActor({ access }: EndpointDefinition, actors: readonly Actor[]) {
  if (access === 'anyone') return undefined;
  const needed = access === 'owner' ? 'company' : access;
  const actor = actors.find(({ role }) => needed === 'account' || role === needed);
  if (access === 'owner' && actor?.role === 'company' && actor.member.role !== 'owner') throw ownerNeeded();
  if (actor !== undefined) return actor;
  if (actors.length > 0) {
    throw new ApiError('forbidden', 'Your account does not have access to this.');
  }
  throw notSignedIn();
}

/**
 * Lets only an operator through: for all others there is nothing at the address.
 * @throws ApiError 404; 403 where a second factor has to be turned on first
 */
export function requireOperator({ beforeSecondFactor }: EndpointDefinition, operator: Operator | undefined): Operator {
  if (operator === undefined) throw new ApiError('not_found', NOTHING_HERE);
  if (operator.needsSecondFactor && !beforeSecondFactor) {
    throw new ApiError('forbidden', 'Turn on your second factor first.');
  }
  return operator;
}

/** Refuses a member of the company who is no owner. */
export const ownerNeeded = () => new ApiError('forbidden', 'Only an owner of the company account can do this.');

/** Refuses a call without an account, or of one that has just gone. */
export const notSignedIn = () => new ApiError('not_signed_in', 'Please log in to continue.');
