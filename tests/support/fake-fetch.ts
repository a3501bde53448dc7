import { vi } from 'vitest';

type Answer = { readonly status?: number; readonly json?: unknown } | 'offline';

export interface FakeFetch {
  /** 'METHOD path' of every request so far, in order. */
  readonly calls: string[];
  /** The JSON bodies sent, in order; undefined for a request without. */
  readonly bodies: unknown[];
  readonly options: RequestInit[];
}

/** Answers requests by 'METHOD path' in place of the network; anything else is out of reach. */
export function fakeFetch(answers: Readonly<Record<string, Answer>>): FakeFetch {
  const fake: FakeFetch = { calls: [], bodies: [], options: [] };
  vi.stubGlobal('fetch', (address: string, options: RequestInit = {}) => {
    const call = `${options.method ?? 'GET'} ${address}`;
    fake.calls.push(call);
    fake.options.push(options);
    fake.bodies.push(typeof options.body === 'string' ? JSON.parse(options.body) : undefined);
    const answer = answers[call] ?? 'offline';
    if (answer === 'offline') return Promise.reject(new TypeError('Failed to fetch'));
    const { status = 200, json } = answer;
    return Promise.resolve(
      status === 204 ? new Response(null, { status }) : Response.json(json, { status }),
    );
  });
  return fake;
}
