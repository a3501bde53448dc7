import type { LookupAddress } from 'node:dns';
import { expect, it, onTestFinished } from 'vitest';
import { status, webServer } from '#tests/support/web-server.ts';
import { OutgoingRequests, type OutgoingSettings } from '#scripts/outgoing/outgoing-requests.ts';
import { isPublicAddress } from '#src/content/public-host.ts';

function outgoing(settings: Partial<OutgoingSettings> = {}): OutgoingRequests {
  const requests = new OutgoingRequests({ allowLoopback: true, ...settings });
  onTestFinished(() => requests.close());
  return requests;
}

const ask = async (requests: OutgoingRequests, address: string): Promise<string> => {
  const { response } = await requests.send(address, { signal: AbortSignal.timeout(10_000) });
  return response.text();
};

it('knows public addresses, of both kinds and within each other', () => {
  const addresses = [
    '10.0.0.1 172.16.3.4 192.168.1.1 127.0.0.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1',
    '255.255.255.255 198.18.0.1 240.0.0.1 :: ::1 ::7f00:1 ::ffff:10.0.0.1 ::ffff:7f00:1',
    '64:ff9b::a00:1 2002:a00:1:: fe80::1%eth0 fd00:ec2::254 fec0::1 ff02::1 2001:db8::1',
    '8.8.8.8 151.101.1.1 ::ffff:8.8.8.8 2606:4700::1111',
  ].flatMap((line) => line.split(' '));
  expect(addresses.filter(isPublicAddress)).toEqual(addresses.slice(-4));
});

it('says who asks', async () => {
  const server = await webServer({ '/': 'hello' });
  expect(await ask(outgoing(), server.origin)).toBe('hello');
  expect(server.headers[0]?.['user-agent']).toBe('Adwuma (hello@adwuma.example)');
});

it('asks this machine only when that is allowed', async () => {
  const server = await webServer({ '/': 'hello' });
  const local = server.origin.replace('127.0.0.1', 'localhost');
  expect(await ask(outgoing(), local)).toBe('hello');
  const requests = outgoing({ allowLoopback: false });
  for (const address of [server.origin, local, server.origin.replace('http', 'https')]) {
    await expect(ask(requests, address)).rejects.toThrow(/not https|no public address/);
  }
  expect(server.received).toHaveLength(1);
});

it.each([
  'http://example.com/',
  'https://10.0.0.1/',
  'https://[fd00::1]/',
  'https://[::ffff:192.168.0.1]/',
  'https://0x0a000001/',
  'https://user:secret@example.com/',
  'ftp://example.com/',
])('refuses %s', async (address) => {
  const resolve = () => Promise.resolve([{ address: '10.0.0.1', family: 4 }]);
  await expect(ask(outgoing({ resolve }), address)).rejects.toThrow(
    expect.objectContaining({ name: 'RefusedAddress' }),
  );
});

it('goes by http to public addresses only, and only where links are checked', async () => {
  const asked: string[] = [];
  const resolve = (hostname: string): Promise<LookupAddress[]> => {
    asked.push(hostname);
    return Promise.resolve([{ address: '10.0.0.1', family: 4 }]);
  };
  await expect(ask(outgoing({ resolve }), 'http://example.com/')).rejects.toThrow(/not https/);
  expect(asked).toEqual([]);
  const links = outgoing({ resolve, allowHttp: true });
  await expect(ask(links, 'http://example.com/')).rejects.toThrow(/no public address/);
  await expect(ask(links, 'http://10.0.0.1/')).rejects.toThrow(/no public address/);
  expect(asked).toEqual(['example.com']);
});

it.each<[string, LookupAddress[]]>([
  ['its only address is private', [{ address: '192.168.0.10', family: 4 }]],
  [
    'any of its addresses is private',
    [
      { address: '93.184.216.34', family: 4 },
      { address: 'fd00::1', family: 6 },
    ],
  ],
])('refuses a name when %s', async (_, addresses) => {
  const requests = outgoing({ resolve: () => Promise.resolve(addresses) });
  await expect(ask(requests, 'https://board.example.com/')).rejects.toThrow(/no public address/);
});

it('goes to the address that was checked, whatever the name says later', async () => {
  const server = await webServer({ '/': 'hello' });
  const answers = ['127.0.0.1', '10.0.0.1'];
  let questions = 0;
  const resolve = () => Promise.resolve([{ address: answers[questions++] ?? '', family: 4 }]);
  const requests = outgoing({ resolve });
  const address = server.origin.replace('127.0.0.1', 'board.localhost');
  expect(await ask(requests, address)).toBe('hello');
  expect(await ask(requests, address)).toBe('hello');
  expect(questions).toBe(1);
});

it('looks again for a name that was not found', async () => {
  const server = await webServer({ '/': 'hello' });
  let questions = 0;
  const resolve = (): Promise<LookupAddress[]> =>
    questions++ === 0 ? Promise.reject(new Error('not found')) : Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
  const requests = outgoing({ resolve });
  const address = server.origin.replace('127.0.0.1', 'board.localhost');
  await expect(ask(requests, address)).rejects.toThrow('not found');
  expect(await ask(requests, address)).toBe('hello');
});

it('follows redirects, and says where they led', async () => {
  const server = await webServer({
    '/old': status(301, { location: '/newer' }),
    '/newer': status(307, { location: '/newest?x=1' }),
    '/newest': 'here',
  });
  const { response, url } = await outgoing().send(`${server.origin}/old`, {
    signal: AbortSignal.timeout(10_000),
  });
  expect([await response.text(), url.pathname]).toEqual(['here', '/newest']);
});

it.each([
  'http://10.0.0.1/',
  'https://[::ffff:10.0.0.1]/',
  'file:///etc/passwd',
  'http://example.com/',
  'http://:80:80/',
])('follows no redirect to %s', async (location) => {
  const server = await webServer({ '/': status(302, { location }) });
  await expect(ask(outgoing(), server.origin)).rejects.toThrow(expect.objectContaining({ name: 'RefusedAddress' }));
});

it('follows five redirects and not six', async () => {
  const server = await webServer({ '/5': 'here' });
  for (let hop = 0; hop < 5; hop += 1) {
    server.pages[`/${hop}`] = status(302, { location: `/${hop + 1}` });
  }
  expect(await ask(outgoing(), `${server.origin}/0`)).toBe('here');
  server.pages['/start'] = status(302, { location: '/0' });
  await expect(ask(outgoing(), `${server.origin}/start`)).rejects.toThrow(/more than 5 times/);
});
