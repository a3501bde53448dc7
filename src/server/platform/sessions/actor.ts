import type { Access, EndpointDefinition } from '#src/contracts/endpoint.ts';
import { ApiError } from '#src/server/errors.ts';
import type { ApiContext } from '../http/api.ts';

/** Who makes a request: an account with its role. */
export type Actor =
  | { readonly role: 'company'; readonly id: string }
  | { readonly role: 'jobseeker'; readonly id: string };

/** What a handler knows of its caller: an account of its role, or with `personal` perhaps one. */
export type ActorFor<E extends EndpointDefinition> =
  E['access'] extends Exclude<Access, 'anyone'>
    ? Extract<Actor, { role: E['access'] }>
    : E extends { readonly personal: true }
      ? Actor | undefined
      : undefined;

/** The accounts that a request is signed in as: a browser may hold a session of each role. */
export type FindActors = (context: ApiContext) => Promise<readonly Actor[]>;

/**
 * Lets only the accounts through that an endpoint is for; on a call for anyone the job seeker
 * counts before the company.
 * @throws ApiError 401 for nobody, 403 for the other role
 */
export async function requireActor<E extends EndpointDefinition>(
  { access, personal }: E,
  findActors: FindActors,
  context: ApiContext,
): Promise<ActorFor<E>> {
  if (access === 'anyone' && personal === undefined) return undefined as ActorFor<E>;
  const actors = await findActors(context);
  const wanted = access === 'anyone' ? 'jobseeker' : access;
  const actor = actors.find(({ role }) => role === wanted);
  if (access === 'anyone') return (actor ?? actors[0]) as ActorFor<E>;
  if (actor !== undefined) return actor as ActorFor<E>;
  if (actors.length > 0) {
    throw new ApiError('forbidden', 'Your account does not have access to this.');
  }
  throw new ApiError('not_signed_in', 'Please log in to continue.');
}
