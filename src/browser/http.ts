import ky, { HTTPError } from 'ky';
import type { EndpointDefinition, EndpointResponse } from '#src/contracts/endpoint.ts';
import { callInit, callUrl, type CallArguments, type CallParts } from './call.ts';
import { httpFailure, networkFailure } from './failure.ts';

/**
 * Makes a call from a form, which has the endpoint's schema anyway. Reads are tried again when the network or a gateway fails; there is
 * no timeout (specification, section 9). Throws a RequestFailure.
 */
export async function request<const E extends EndpointDefinition>(
  endpoint: E,
  ...[input]: CallArguments<E>
): Promise<EndpointResponse<E>> {
  const parts: CallParts = input ?? {};
  const options = { ...callInit(endpoint.method, parts), timeout: false, retry: 1 } as const;
  try {
    const response = await ky(callUrl(endpoint.path, parts), options);
    return response.status === 204 ? undefined : await response.json();
  } catch (cause) {
    throw cause instanceof HTTPError
      ? httpFailure(cause.response.status, cause.data)
      : networkFailure(cause);
  }
}
