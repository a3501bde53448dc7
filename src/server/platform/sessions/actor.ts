import type { Access } from '#src/contracts/endpoint.ts';
import { ApiError } from '#src/server/errors.ts';

/** Who makes a request: an account with its role. */
export interface Actor {
  readonly role: Exclude<Access, 'anyone'>;
  readonly id: string;
}

/** Finds out who makes a request; undefined for somebody who is not signed in. */
export type ActorOf = (request: Request) => Promise<Actor | undefined>;

/** No account exists in this version, so no request can come from one. */
export const nobody: ActorOf = () => Promise.resolve(undefined);

/**
 * Lets only the accounts through that an endpoint is for.
 * @throws ApiError 401 for nobody, 403 for the other role
 */
export async function requireAccess(
  access: Access,
  actorOf: ActorOf,
  request: Request,
): Promise<void> {
  if (access === 'anyone') return;
  const actor = await actorOf(request);
  if (actor === undefined) throw new ApiError('not_signed_in', 'Please log in to continue.');
  if (actor.role !== access) {
    throw new ApiError('forbidden', 'Your account does not have access to this.');
  }
}
