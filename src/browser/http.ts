import ky, { HTTPError } from 'ky';
import type { EndpointDefinition, EndpointResponse } from '#src/contracts/endpoint.ts';
import { callInit, callUrl, type CallArguments, type CallParts } from './call.ts';
import { httpFailure, networkFailure } from './failure.ts';

/**
 * Makes a call as `ask` does, and tries a read again when the network or a gateway fails; there is
 * no timeout (specification, section 9). Throws a RequestFailure.
 */
export async function request<E extends EndpointDefinition>(
  call: `${E['method']} ${E['path']}`,
  ...[input]: CallArguments<E>
): Promise<EndpointResponse<E>> {
  const [method = '', path = ''] = call.split(' ');
  const parts: CallParts = input ?? {};
  const options = { ...callInit(method, parts), timeout: false, retry: 1 } as const;
  try {
    const response = await ky(callUrl(path, parts), options);
    return response.status === 204 ? undefined : await response.json();
  } catch (cause) {
    throw cause instanceof HTTPError
      ? httpFailure(cause.response.status, cause.data)
      : networkFailure(cause);
  }
}
