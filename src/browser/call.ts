import type { EndpointDefinition, EndpointInput } from '#src/contracts/endpoint.ts';
import { callPath, type AddressParts } from '#src/routes/call-path.ts';
import { apiBase } from './config.ts';

/** The parts of a call that vary; each endpoint declares which of them it takes. */
export interface CallParts extends AddressParts {
  readonly body?: unknown;
}

/** `keepalive`: the request outlives the page, for reports that nobody waits for. */
export type CallOptions = Pick<RequestInit, 'keepalive' | 'priority'>;

/** The arguments after the name; a call that needs no input may leave it out. */
export type CallArguments<E extends EndpointDefinition> =
  Record<never, never> extends EndpointInput<E>
    ? [input?: EndpointInput<E>, options?: CallOptions]
    : [input: EndpointInput<E>, options?: CallOptions];

/** The address of a call. */
export const callUrl = (path: string, parts: CallParts): string => apiBase + callPath(path, parts);

/** Every call sends the cookies (specification, section 7); a body travels as JSON. */
export function callInit(method: string, { body }: CallParts): RequestInit {
  const init: RequestInit = { method, credentials: 'include' };
  if (body === undefined) return init;
  return { ...init, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}
