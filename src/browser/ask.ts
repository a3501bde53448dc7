import type { EndpointDefinition, EndpointResponse } from '#src/contracts/endpoint.ts';
import { callInit, callUrl, type CallArguments, type CallParts } from './call.ts';
import { httpFailure, networkFailure } from './failure.ts';

/**
 * Makes a call from a public page: `ask<typeof featuredJobs>('GET /jobs/featured')`.
 * The compiler holds the words to the contract, and no schema travels to the page.
 * Throws a RequestFailure.
 */
export async function ask<E extends EndpointDefinition>(
  call: `${E['method']} ${E['path']}`,
  ...[input]: CallArguments<E>
): Promise<EndpointResponse<E>> {
  const response = await send(call, input);
  return (response.status === 204 ? undefined : await read(response)) as EndpointResponse<E>;
}

/**
 * Reports something that nobody waits for: the request outlives the page, and what is answered is
 * not read. Throws a RequestFailure.
 */
export async function tell<E extends EndpointDefinition>(
  call: `${E['method']} ${E['path']}`,
  ...[input]: CallArguments<E>
): Promise<void> {
  await send(call, input, { keepalive: true, priority: 'low' });
}

async function send(
  call: string,
  parts: CallParts = {},
  options: RequestInit = {},
): Promise<Response> {
  const [method = '', path = ''] = call.split(' ');
  const request = { ...callInit(method, parts), ...options };
  const response = await fetch(callUrl(path, parts), request).catch((cause: unknown) => {
    throw networkFailure(cause);
  });
  if (response.ok) return response;
  throw httpFailure(response.status, await response.json().catch(() => undefined));
}

/** A body that is cut short or no JSON counts as no answer. */
function read(response: Response): Promise<unknown> {
  return response.json().catch((cause: unknown) => {
    throw networkFailure(cause);
  });
}
