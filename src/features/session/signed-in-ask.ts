import type { EndpointDefinition, EndpointResponse } from '#src/contracts/endpoint.ts';
import { ask } from '#src/browser/ask.ts';
import type { CallArguments } from '#src/browser/call.ts';
import { RequestFailure } from '#src/browser/failure.ts';
import { forgetSession } from './session.store.ts';

/**
 * `ask` for guarded pages, which does without ky (9 kB gzip): an answer that the
 * session has ended leads through login back here.
 */
export async function signedInAsk<E extends EndpointDefinition>(
  call: `${E['method']} ${E['path']}`,
  ...input: CallArguments<E>
): Promise<EndpointResponse<E>> {
  try {
    return await ask<E>(call, ...input);
  } catch (failure) {
    noticeSessionEnd(failure);
    throw failure;
  }
}

/** Ends the session here when `failure` says that the server has ended it: for calls made otherwise. */
export function noticeSessionEnd(failure: unknown): void {
  if (failure instanceof RequestFailure && failure.status === 401) forgetSession();
}
