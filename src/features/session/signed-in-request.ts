import type { EndpointDefinition, EndpointResponse } from '#src/contracts/endpoint.ts';
import type { CallArguments } from '#src/browser/call.ts';
import { request } from '#src/browser/http.ts';
import { noticeSessionEnd } from './signed-in-ask.ts';

/** `request` for guarded pages: an answer that the session has ended leads through login back here. */
export async function signedInRequest<const E extends EndpointDefinition>(
  endpoint: E,
  ...input: CallArguments<E>
): Promise<EndpointResponse<E>> {
  try {
    return await request(endpoint, ...input);
  } catch (failure) {
    noticeSessionEnd(failure);
    throw failure;
  }
}
