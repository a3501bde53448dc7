import type { GenericSchema } from 'valibot';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ask, tell } from '#src/browser/ask.ts';
import { askAgain } from '#src/browser/ask-again.ts';
import { failureText, RequestFailure } from '#src/browser/failure.ts';
import { request } from '#src/browser/http.ts';
import type { EndpointDefinition } from '#src/contracts/endpoint.ts';

interface Read extends EndpointDefinition {
  method: 'GET';
  path: '/things/:id';
  params: GenericSchema<{ id: string }>;
  query: GenericSchema<{ month?: string }>;
  response: GenericSchema<{ name: string }>;
}
interface Write extends EndpointDefinition {
  method: 'POST';
  path: '/things';
  body: GenericSchema<{ name: string }>;
}

/** Both ways to call end in fetch: with an address, or with a Request. Answers in turn. */
function serve(...answers: (Response | 'offline')[]): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', (input: string | Request, init?: RequestInit) => {
    requests.push(new Request(input, init));
    const answer = answers.shift() ?? 'offline';
    return answer === 'offline'
      ? Promise.reject(new TypeError('fetch failed'))
      : Promise.resolve(answer);
  });
  return requests;
}

vi.mock('#src/browser/config.ts', () => ({ apiBase: 'http://api.example/api' }));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const ways = {
  'ask, of public pages': {
    read: () => ask<Read>('GET /things/:id', { params: { id: 'a/b' }, query: { month: 'May' } }),
    write: () => ask<Write>('POST /things', { body: { name: 'x' } }),
  },
  'request, by ky': {
    read: () =>
      request<Read>('GET /things/:id', { params: { id: 'a/b' }, query: { month: 'May' } }),
    write: () => request<Write>('POST /things', { body: { name: 'x' } }),
  },
};

describe.each(Object.entries(ways))('%s', (_, way) => {
  it('fills the address, sends the cookies and gives back the answer', async () => {
    const requests = serve(Response.json({ name: 'thing' }));
    expect(await way.read()).toEqual({ name: 'thing' });
    expect(requests[0]?.url).toBe('http://api.example/api/things/a%2Fb?month=May');
    expect(requests[0]?.credentials).toBe('include');
  });

  it('sends a body as JSON, and takes an answer without one', async () => {
    const requests = serve(new Response(null, { status: 204 }));
    expect(await way.write()).toBeUndefined();
    expect(requests[0]?.method).toBe('POST');
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
    expect(await requests[0]?.json()).toEqual({ name: 'x' });
  });

  it("throws the server's words for an error", async () => {
    const body = { error: 'No such name.', code: 'invalid_input', fields: { name: 'Too short.' } };
    serve(Response.json(body, { status: 400 }));
    const failure: unknown = await way.write().catch((thrown: unknown) => thrown);
    expect(failure).toBeInstanceOf(RequestFailure);
    expect(failure).toMatchObject({
      kind: 'http',
      status: 400,
      code: 'invalid_input',
      sentence: 'No such name.',
      fields: { name: 'Too short.' },
    });
    expect(failureText(failure, 'Default')).toBe('No such name.');
  });

  it('takes an error that is no JSON, and shows the default', async () => {
    serve(new Response('<h1>Bad Gateway</h1>', { status: 502 }));
    const failure: unknown = await way.write().catch((thrown: unknown) => thrown);
    expect(failure).toMatchObject({ kind: 'http', status: 502, sentence: '' });
    expect(failureText(failure, 'Default')).toBe('Default');
  });

  it('throws a network failure when no answer comes', async () => {
    serve();
    await expect(way.write()).rejects.toMatchObject({ kind: 'network', status: 0 });
  });

  it('takes an answer that is cut short for none', async () => {
    serve(new Response('{"name":', { headers: { 'content-type': 'application/json' } }));
    await expect(way.read()).rejects.toMatchObject({ kind: 'network' });
  });
});

it('tries a read by ky once more, and a write never', async () => {
  vi.useFakeTimers();
  const reads = serve('offline', Response.json({ name: 'thing' }));
  const answer = request<Read>('GET /things/:id', { params: { id: '1' } });
  await vi.runAllTimersAsync();
  expect(await answer).toEqual({ name: 'thing' });
  expect(reads).toHaveLength(2);

  const writes = serve(new Response('', { status: 503 }), new Response(null, { status: 204 }));
  await expect(request<Write>('POST /things', { body: { name: 'x' } })).rejects.toThrow();
  expect(writes).toHaveLength(1);
});

describe('askAgain, of the details', () => {
  const read = () => askAgain<Read>('GET /things/:id', { params: { id: '1' } });

  it.each(['offline' as const, new Response('', { status: 502 })])(
    'reads by ky what did not come: %s',
    async (first) => {
      vi.useFakeTimers();
      const requests = serve(first, Response.json({ name: 'thing' }));
      const answer = read();
      await vi.runAllTimersAsync();
      expect(await answer).toEqual({ name: 'thing' });
      expect(requests).toHaveLength(2);
    },
  );

  it('gives up after ky has tried again', async () => {
    vi.useFakeTimers();
    const requests = serve();
    const failure = read().catch((thrown: unknown) => thrown);
    await vi.runAllTimersAsync();
    expect(await failure).toMatchObject({ kind: 'network' });
    expect(requests).toHaveLength(3);
  });

  it.each([404, 500])('takes %i for an answer', async (status) => {
    const requests = serve(new Response('{}', { status }));
    await expect(read()).rejects.toMatchObject({ kind: 'http', status });
    expect(requests).toHaveLength(1);
  });
});

it('lets a report outlive the page', async () => {
  const requests = serve(new Response(null, { status: 204 }));
  await tell<Write>('POST /things', { body: { name: 'x' } });
  expect(requests[0]?.keepalive).toBe(true);
});
