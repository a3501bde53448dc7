import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureText, RequestFailure } from '#src/browser/failure.ts';

vi.mock('#src/browser/config.ts', () => ({ apiBase: 'http://api.example/api' }));

/** Both transports end in fetch: with an address, or with a Request. Answers in turn. */
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

let { api, onFailure } = await import('#src/browser/api.ts');

const read = () =>
  api('GET /jobs/applications/company', { query: { limit: '5' } }) as Promise<unknown>;
const readOne = () => api('GET /jobs/job-details/:id', { params: { id: 'a/b' } });
const write = () => api('PUT /jobseeker/profile', { body: { email: 'x@y.example' } as never });
const login = () => api('POST /auth/login', { body: { username: 'x', password: 'y' } });
const caught = (failing: Promise<unknown>) => failing.catch((thrown: unknown) => thrown);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe.each(['fetch', 'ky'])('a call by %s', (transport) => {
  beforeEach(async () => {
    vi.resetModules();
    ({ api, onFailure } = await import('#src/browser/api.ts'));
    if (transport === 'ky') await import('#src/browser/ky-transport.ts');
  });

  it('fills the address, sends the cookies and gives back the answer', async () => {
    const requests = serve(Response.json({ title: 'Typist' }), Response.json([]));
    expect(await readOne()).toEqual({ title: 'Typist' });
    expect(requests[0]?.url).toBe('http://api.example/api/jobs/job-details/a%2Fb');
    expect(requests[0]?.credentials).toBe('include');
    expect(await read()).toEqual([]);
    expect(requests[1]?.url).toBe('http://api.example/api/jobs/applications/company?limit=5');
  });

  it('sends a body as JSON, and takes an answer without one', async () => {
    const requests = serve(new Response(null, { status: 204 }));
    expect(await login()).toBeUndefined();
    expect(requests[0]?.method).toBe('POST');
    expect(requests[0]?.headers.get('content-type')).toBe('application/json');
    expect(await requests[0]?.json()).toEqual({ username: 'x', password: 'y' });
  });

  it("throws the server's words for an error, and the listeners get them first", async () => {
    const body = { error: 'No such name.', code: 'invalid_input', fields: { name: 'Too short.' } };
    serve(Response.json(body, { status: 400 }));
    const heard: unknown[] = [];
    const stop = onFailure((failure) => heard.push(failure));
    const failure = await caught(write());
    stop();
    expect(failure).toMatchObject({
      name: 'RequestFailure',
      kind: 'http',
      status: 400,
      code: 'invalid_input',
      sentence: 'No such name.',
      fields: { name: 'Too short.' },
    });
    expect(heard).toEqual([failure]);
  });

  it('takes an error that is no JSON', async () => {
    serve(new Response('<h1>Bad Gateway</h1>', { status: 502 }));
    expect(await caught(write())).toMatchObject({ kind: 'http', status: 502, sentence: '' });
  });

  it('throws a network failure when no answer comes', async () => {
    serve();
    expect(await caught(write())).toMatchObject({ kind: 'network', status: 0 });
  });

  it('takes an answer that is cut short for none', async () => {
    serve(new Response('{"name":', { headers: { 'content-type': 'application/json' } }));
    expect(await caught(write())).toMatchObject({ kind: 'network' });
  });

  it('can outlive the page', async () => {
    const requests = serve(new Response(null, { status: 204 }));
    await api('POST /page-views', { body: { pageType: 'home' } }, { keepalive: true });
    expect(requests[0]?.keepalive).toBe(true);
  });
});

it('by ky tries a read once more, and a write never', async () => {
  vi.useFakeTimers();
  const reads = serve('offline', Response.json({ title: 'Typist' }));
  const answer = readOne();
  await vi.runAllTimersAsync();
  expect(await answer).toEqual({ title: 'Typist' });
  expect(reads).toHaveLength(2);

  const writes = serve(new Response('', { status: 503 }), new Response(null, { status: 204 }));
  await expect(login()).rejects.toThrow();
  expect(writes).toHaveLength(1);
});

it.each([
  ['Later.', 'Later.'],
  ['', 'Failed.'],
])("shows the server's sentence %j, or else the fallback", (sentence, shown) => {
  const failure = new RequestFailure({ status: 500, code: '', sentence, fields: {} });
  expect(failureText(failure, 'Failed.')).toBe(shown);
});
