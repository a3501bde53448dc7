import { expect, it, onTestFinished } from 'vitest';
import { type Respond, status, webServer } from '#tests/support/web-server.ts';
import { checkLink, type LinkVerdict } from '#scripts/links/check-link.ts';
import { OutgoingRequests } from '#scripts/outgoing/outgoing-requests.ts';

/** Checks `path` on a server with these pages; also gives the methods that the path was requested by. */
async function check(
  path: string,
  pages: Readonly<Record<string, Respond>>,
): Promise<Partial<LinkVerdict> & { received: string[] }> {
  const server = await webServer({ ...pages });
  const requests = new OutgoingRequests({ allowLoopback: true, allowHttp: true });
  onTestFinished(() => requests.close());
  const tools = {
    requests,
    timeoutMs: 300,
    inTurn: <T>(_: string, work: () => Promise<T>) => work(),
  };
  const verdict = await checkLink(`${server.origin}${path}`, tools);
  return { ...verdict, received: server.received.map((line) => line.replace(/ .*/, '')) };
}

/** Answers HEAD with one status and GET with another. */
const byMethod =
  (head: number, get: number): Respond =>
  ({ method }, response) =>
    response.writeHead(method === 'HEAD' ? head : get).end();

const redirect = (location: string): Respond => status(302, { location });

it.each<[string, Respond, Partial<LinkVerdict>, string[]]>([
  ['200 at once', status(200), { outcome: 'ok', why: '200' }, ['HEAD']],
  ['404 twice', status(404), { outcome: 'gone', why: '404' }, ['HEAD', 'GET']],
  ['410 twice', status(410), { outcome: 'gone', why: '410' }, ['HEAD', 'GET']],
  ['403, then 200', byMethod(403, 200), { outcome: 'ok', why: '200' }, ['HEAD', 'GET']],
  ['404, then 200', byMethod(404, 200), { outcome: 'ok', why: '200' }, ['HEAD', 'GET']],
  ['405, then 200', byMethod(405, 200), { outcome: 'ok', why: '200' }, ['HEAD', 'GET']],
  ['501, then 200', byMethod(501, 200), { outcome: 'ok', why: '200' }, ['HEAD', 'GET']],
])('is answered %s', async (_, answer, verdict, received) => {
  expect(await check('/job/1', { '/job/1': answer })).toEqual({ ...verdict, received });
});

it.each([401, 403, 429, 451, 500, 503, 999])('%i says nothing about the page', async (code) => {
  const verdict = await check('/job/1', { '/job/1': byMethod(code, code) });
  expect(verdict).toMatchObject({ outcome: 'unsure', why: String(code) });
});

it.each<[string, Respond, RegExp]>([
  ['no answer', () => undefined, /^no answer in time$/],
  ['a lost connection', (request) => request.socket.destroy(), /./],
])('%s says nothing about the page', async (_, answer, why) => {
  const verdict = await check('/job/1', { '/job/1': answer });
  expect(verdict.outcome).toBe('unsure');
  expect(verdict.why).toMatch(why);
});

it.each(['/', '/en', '/en/', '/en-gb/', '/index.html', '/home', '/?expired=1', '/#top'])(
  'a deep link that leads to %s is gone',
  async (home) => {
    const verdict = await check('/job/1', {
      '/job/1': redirect(home),
      [home.replace(/[?#].*/, '')]: status(200),
    });
    expect(verdict).toMatchObject({ outcome: 'gone', why: 'leads to the home page' });
  },
);

it.each(['/jobs', '/job/1-analyst', '/?p=1234', '/#/job/1'])('a deep link that leads to %s is there', async (page) => {
  const verdict = await check('/job/1', {
    '/job/1': redirect(page),
    [page.replace(/[?#].*/, '')]: status(200),
  });
  expect(verdict.outcome).toBe('ok');
});

it.each([
  ['a home page leads to a home page', '/', '/en/'],
  ['a route behind # leads to its page', '/app#/job/1', '/'],
])('%s and is there', async (_, path, location) => {
  const pages = { [location]: status(200), [path.replace(/#.*/, '')]: redirect(location) };
  expect((await check(path, pages)).outcome).toBe('ok');
});

it('a redirect into a private network is not followed, and leads visitors nowhere', async () => {
  const verdict = await check('/job/1', { '/job/1': redirect('http://10.0.0.1/') });
  expect(verdict).toMatchObject({
    outcome: 'gone',
    why: '10.0.0.1 is no public address (10.0.0.1)',
  });
});

it('does not read the page', async () => {
  const endless: Respond = (request, response) => {
    if (request.method === 'HEAD') response.writeHead(405).end();
    else response.writeHead(200).write('x');
  };
  expect((await check('/job/1', { '/job/1': endless })).outcome).toBe('ok');
});
