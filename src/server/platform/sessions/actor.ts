import type { Access, EndpointDefinition } from '#src/contracts/endpoint.ts';
import { ApiError } from '#src/server/errors.ts';
import type { ApiContext } from '../http/api.ts';

/** Who makes a request: an account with its role. */
export type Actor =
  | { readonly role: 'company'; readonly id: string }
  | { readonly role: 'jobseeker'; readonly id: string };

/** The account that a handler works for: one of its endpoint's role, or none on calls for anyone. */
export type ActorFor<E extends EndpointDefinition> =
  E['access'] extends Exclude<Access, 'anyone'> ? Extract<Actor, { role: E['access'] }> : undefined;

/** The accounts that a request is signed in as: a browser may hold a session of each role. */
export type FindActors = (context: ApiContext) => Promise<readonly Actor[]>;

/** Whether an endpoint needs to know who calls; looking it up costs a query. */
export function asksWhoCalls({ access, personal }: EndpointDefinition): boolean {
  return access !== 'anyone' || personal === true;
}

/**
 * Lets only the accounts through that an endpoint is for.
 * @throws ApiError 401 for nobody, 403 for the other role
 */
export function requireActor<E extends EndpointDefinition>(
  { access }: E,
  actors: readonly Actor[],
): ActorFor<E> {
  if (access === 'anyone') return undefined as ActorFor<E>;
  const actor = actors.find(({ role }) => role === access);
  if (actor !== undefined) return actor as ActorFor<E>;
  if (actors.length > 0) {
    throw new ApiError('forbidden', 'Your account does not have access to this.');
  }
  throw new ApiError('not_signed_in', 'Please log in to continue.');
}
