import { setTimeout } from 'node:timers/promises';
import { createHostLimiter } from './host-limiter.ts';
import { OutgoingRequests } from './outgoing-requests.ts';

const HOSTS_AT_ONCE = 8;
const BETWEEN_REQUESTS_MS = 1_000;
const TIMEOUT_MS = 15_000;

/** What looking at pages of many sites needs. */
export interface PoliteRequests {
  readonly requests: OutgoingRequests;
  /** For one request with its redirects. */
  readonly timeoutMs: number;
  /** Runs a request when it is the turn of its host: one at a time, a second apart, of eight hosts at once. */
  readonly inTurn: <T>(host: string, work: () => Promise<T>) => Promise<T>;
}

/** @param over ends all waiting */
export function politeRequests({ allowHttp = false, over }: PoliteSettings = {}): PoliteRequests {
  const pause = (milliseconds: number) => setTimeout(milliseconds, undefined, { signal: over }).catch(() => undefined);
  return {
    requests: new OutgoingRequests({ allowLoopback: process.env['FEED_HOSTS_LOCAL'] === 'allow', allowHttp }),
    timeoutMs: TIMEOUT_MS,
    inTurn: createHostLimiter({ hosts: HOSTS_AT_ONCE, intervalMs: BETWEEN_REQUESTS_MS, pause }),
  };
}

interface PoliteSettings {
  readonly allowHttp?: boolean;
  readonly over?: AbortSignal | undefined;
}
