import type { CallName, Calls } from '#src/contracts/all-endpoints.ts';
import type { EndpointDefinition, EndpointInput, EndpointResponse } from '#src/contracts/endpoint.ts';
import { callPath, type AddressParts } from '#src/routes/call-path.ts';
import { apiBase } from './config.ts';
import { httpFailure, networkFailure, type RequestFailure } from './failure.ts';

/** The calls that take a file: `uploader` in upload.ts makes them. */
export type UploadName = {
  [N in CallName]: Calls[N] extends { readonly upload: object } ? N : never;
}[CallName];

/** The parts of a call that vary; each endpoint declares which of them it takes. */
interface CallParts extends AddressParts {
  readonly body?: unknown;
}

/** `keepalive`: the request goes on when the page is left. */
type CallOptions = Pick<RequestInit, 'keepalive' | 'priority'>;

/**
 * The arguments after the name; a call that needs no input may leave it out, and one that makes something has a key.
 */
type CallArguments<E extends EndpointDefinition> = E extends { readonly makes: true }
  ? [input: EndpointInput<E>, options: CallOptions & { readonly key: string }]
  : Record<never, never> extends EndpointInput<E>
    ? [input?: EndpointInput<E>, options?: CallOptions]
    : [input: EndpointInput<E>, options?: CallOptions];

/** An answer with its JSON; `body` is undefined where there is none. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** The status that the server answers while very many mails are asked for (`proof_needed`). */
const PROOF_NEEDED = 428;

/** Carries a request. Rejects when no whole answer came. */
export type Transport = (address: string, init: RequestInit) => Promise<Answer>;

let transport: Transport = async (address, init) => {
  const response = await fetch(address, init);
  const { ok, status } = response;
  if (ok) return { status, body: status === 204 ? undefined : await response.json() };
  return { status, body: await response.json().catch(() => undefined) };
};

/** Replaces the transport of all calls from now on. */
export function setTransport(other: Transport): void {
  transport = other;
}

/**
 * Makes a call: `api('POST /jobs/:id/apply', { params, body })`. Names, inputs and answers follow from
 * the contracts as types, so that no schema travels to the page. Throws a RequestFailure.
 */
export async function api<N extends Exclude<CallName, UploadName>>(
  name: N,
  ...[input, options]: CallArguments<Calls[N]>
): Promise<EndpointResponse<Calls[N]>> {
  const parts: CallParts = input ?? {};
  const { method, address } = callTarget(name, parts);
  // Cookies go along to an API on another origin too.
  // A browser leaves the key alone: it is a header below.
  const init: RequestInit & { key?: string } = { method, credentials: 'include', ...options };
  if (parts.body !== undefined) {
    init.headers = {
      'content-type': 'application/json',
      ...(init.key && { 'idempotency-key': init.key }),
    };
    init.body = JSON.stringify(parts.body);
  }
  return (await bodyOf(carried(address, init))) as EndpointResponse<Calls[N]>;
}

/** Carries a request; where the server asks for a proof of work first, once more with one. */
async function carried(address: string, init: RequestInit): Promise<Answer> {
  const answer = await transport(address, init);
  if (answer.status !== PROOF_NEEDED) return answer;
  const { proofOfWork } = await import('./proof-of-work.ts');
  const headers = { ...init.headers, ...(await proofOfWork(api)) };
  return transport(address, { ...init, headers });
}

/** Method and address of a call. */
export function callTarget(
  name: CallName,
  parts: AddressParts = {},
): { readonly method: string; readonly address: string } {
  const [method, path] = name.split(' ') as [string, string];
  return { method, address: apiBase + callPath(path, parts) };
}

type FailureListener = (failure: RequestFailure) => void;
const listeners = new Set<FailureListener>();

/** Calls `listener` with every call that fails, uploads included. Returns how to stop. */
export function onFailure(listener: FailureListener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The body of an answer. Throws a RequestFailure, which the listeners get first. */
export async function bodyOf(answer: Promise<Answer>): Promise<unknown> {
  let failure: RequestFailure;
  try {
    const { status, body } = await answer;
    if (status < 300) return body;
    failure = httpFailure(status, body);
  } catch (cause) {
    failure = networkFailure(cause);
  }
  for (const listener of listeners) listener(failure);
  throw failure;
}
