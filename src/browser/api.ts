import type { CallName, Calls } from '#src/contracts/all-endpoints.ts';
import type { EndpointResponse } from '#src/contracts/endpoint.ts';
import { callInit, callUrl, type CallArguments, type CallParts } from './call.ts';
import { httpFailure, networkFailure, type RequestFailure } from './failure.ts';

/** An answer with its JSON; `body` is undefined where there is none. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** Carries a request. Rejects when no whole answer came. */
export type Transport = (address: string, init: RequestInit) => Promise<Answer>;

let transport: Transport = async (address, init) => {
  const response = await fetch(address, init);
  const { ok, status } = response;
  if (ok) return { status, body: status === 204 ? undefined : await response.json() };
  return { status, body: await response.json().catch(() => undefined) };
};

/** From now on calls are carried by `other`. */
export function carryBy(other: Transport): void {
  transport = other;
}

/**
 * Makes a call: `api('POST /jobs/:id/apply', { params, body })`. Names, inputs and answers follow from
 * the contracts as types, so that no schema travels to the page. Throws a RequestFailure.
 */
export async function api<N extends CallName>(
  name: N,
  ...[input, options]: CallArguments<Calls[N]>
): Promise<EndpointResponse<Calls[N]>> {
  const parts: CallParts = input ?? {};
  const [method = '', path = ''] = name.split(' ');
  const init = { ...callInit(method, parts), ...options };
  const answer = await transport(callUrl(path, parts), init).catch((cause: unknown) => {
    throw announce(networkFailure(cause));
  });
  if (answer.status >= 300) throw announce(httpFailure(answer.status, answer.body));
  return answer.body as EndpointResponse<Calls[N]>;
}

type FailureListener = (failure: RequestFailure) => void;
const listeners = new Set<FailureListener>();

/** Calls `listener` with every call that fails. Returns how to stop. */
export function onFailure(listener: FailureListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Makes a failure known to the listeners, and gives it back to be thrown. */
export function announce(failure: RequestFailure): RequestFailure {
  for (const listener of listeners) listener(failure);
  return failure;
}
