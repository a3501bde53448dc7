import { type Answer, type OutgoingRequests, RefusedAddress } from '../outgoing/outgoing-requests.ts';
import { readBody } from '../outgoing/read-body.ts';
import { FeedFailure } from './adapter.ts';

/** What a later request sends back, so that a source need not send the same list again. */
export interface Validators {
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
}

export type Download =
  | { readonly kind: 'body'; readonly bytes: Uint8Array; readonly validators: Validators }
  | { readonly kind: 'unchanged' }
  /** The source asks to be left alone until then. */
  | { readonly kind: 'later'; readonly until: Date };

export interface DownloadLimits {
  /** For one whole answer, redirects and body included. */
  readonly timeoutMs: number;
  /** Of the body as it is read, after decompression. */
  readonly maxBytes: number;
  /** The pauses before the second and the third attempt. */
  readonly retryPausesMs: readonly number[];
  /** A longer wait that a source asks for is left to another run. */
  readonly maxWaitMs: number;
}

/** A source that asks for more is asked again after a day. */
export const MAX_SOURCE_WAIT_MS = 86_400_000;

export const DOWNLOAD_LIMITS: DownloadLimits = {
  timeoutMs: 20_000,
  maxBytes: 20_000_000,
  retryPausesMs: [1_000, 4_000],
  maxWaitMs: 60_000,
};

export interface Downloading {
  readonly requests: OutgoingRequests;
  readonly limits: DownloadLimits;
  readonly pause: (milliseconds: number) => Promise<unknown>;
}

/** What one attempt came to: done, or worth another one after a pause. */
type Attempt = Download | { readonly kind: 'again'; readonly why: string; readonly waitMs: number };

/**
 * Gets one address. Network errors, 429 and 5xx are tried again; a slow answer is not, since the
 * next one would be as slow.
 * @throws {FeedFailure} when nothing of use came.
 */
export async function download(address: string, validators: Validators, tools: Downloading): Promise<Download> {
  const { retryPausesMs, maxWaitMs } = tools.limits;
  for (let attempt = 0; ; attempt += 1) {
    const result = await attemptDownload(address, validators, tools);
    if (result.kind !== 'again') return result;
    if (result.waitMs > maxWaitMs) {
      return { kind: 'later', until: new Date(Date.now() + result.waitMs) };
    }
    const pauseMs = retryPausesMs[attempt];
    if (pauseMs === undefined) {
      throw new FeedFailure(`${result.why}, ${retryPausesMs.length + 1} times`);
    }
    await tools.pause(Math.max(pauseMs, result.waitMs));
  }
}

async function attemptDownload(
  address: string,
  validators: Validators,
  { requests, limits }: Downloading,
): Promise<Attempt> {
  const signal = AbortSignal.timeout(limits.timeoutMs);
  try {
    const headers = conditions(validators);
    return await readAnswer(await requests.send(address, { headers, signal }), limits);
  } catch (error) {
    if (error instanceof FeedFailure) throw error;
    if (error instanceof RefusedAddress) throw new FeedFailure(error.message, { cause: error });
    if (signal.aborted) {
      throw new FeedFailure(`no whole answer within ${limits.timeoutMs / 1000} s`, {
        cause: error,
      });
    }
    return { kind: 'again', why: `no connection (${reasonOf(error)})`, waitMs: 0 };
  }
}

async function readAnswer({ response }: Answer, limits: DownloadLimits): Promise<Attempt> {
  const { status, headers, body } = response;
  if (status === 200) {
    const bytes = await readBody(response, limits.maxBytes);
    if (bytes === undefined) throw new FeedFailure(`sent more than ${limits.maxBytes / 1_000_000} MB`);
    const etag = headers.get('etag') ?? undefined;
    const lastModified = headers.get('last-modified') ?? undefined;
    return { kind: 'body', bytes, validators: { etag, lastModified } };
  }
  await body?.cancel();
  if (status === 304) return { kind: 'unchanged' };
  if (status !== 429 && status < 500) throw new FeedFailure(`answered ${status}`);
  const waitMs = readRetryAfter(headers.get('retry-after'));
  return { kind: 'again', why: `answered ${status}`, waitMs };
}

function conditions({ etag, lastModified }: Validators): Record<string, string> {
  return {
    ...(etag !== undefined && { 'if-none-match': etag }),
    ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
  };
}

/** Seconds or a date, as milliseconds from now, a day at most; 0 for anything else. */
function readRetryAfter(text: string | null): number {
  if (text === null) return 0;
  const milliseconds = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  if (Number.isNaN(milliseconds)) return 0;
  return Math.min(Math.max(0, milliseconds), MAX_SOURCE_WAIT_MS);
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code ?? message;
}
