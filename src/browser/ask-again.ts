import type { EndpointDefinition, EndpointResponse } from '#src/contracts/endpoint.ts';
import { ask } from './ask.ts';
import type { CallArguments } from './call.ts';
import { RequestFailure } from './failure.ts';

/**
 * Reads as `ask` does and, when the network or a gateway fails, again by ky, which is fetched only
 * then. Throws a RequestFailure.
 */
export async function askAgain<E extends EndpointDefinition & { method: 'GET' }>(
  call: `GET ${E['path']}`,
  ...input: CallArguments<E>
): Promise<EndpointResponse<E>> {
  try {
    return await ask<E>(call, ...input);
  } catch (failure) {
    if (!mayPass(failure)) throw failure;
    const ky = await import('./http.ts').catch(() => undefined);
    if (ky === undefined) throw failure;
    return ky.request<E>(call, ...input);
  }
}

/** No answer, or one of a gateway that did not reach the server. */
function mayPass(failure: unknown): boolean {
  return failure instanceof RequestFailure && [0, 502, 503, 504].includes(failure.status);
}
