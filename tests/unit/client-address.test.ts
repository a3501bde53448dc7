import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress } from '#src/server/platform/http/client-address.ts';

function from(remoteAddress: string | undefined, forwarded?: string): string {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return clientAddress({ socket: { remoteAddress }, headers } as unknown as IncomingMessage);
}

test.each([
  ['a direct caller', '203.0.113.9', undefined, '203.0.113.9'],
  ['a far caller who claims another', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['a proxy on this host', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['a proxy on this host by IPv6', '::1', '2001:db8::7', '2001:db8::7'],
  ['a proxy seen as mapped', '::ffff:10.0.0.3', '198.51.100.1', '198.51.100.1'],
  ['two proxies in a row', '10.0.0.3', '198.51.100.1, 10.0.0.8', '198.51.100.1'],
  [
    'a caller who claims an address before the proxy adds it',
    '10.0.0.3',
    '1.2.3.4, 198.51.100.1',
    '198.51.100.1',
  ],
  ['a proxy that says nothing of use', '127.0.0.1', 'unknown, ,', '127.0.0.1'],
  ['a proxy that names the port too', '127.0.0.1', '66.6.7.1, 9.9.9.8:4711', '9.9.9.8'],
  ['a proxy that names an IPv6 port', '::1', '66.6.7.1, [2001:db8::7]:4711', '2001:db8::7'],
  ['a proxy that writes brackets only', '::1', '66.6.7.1, [2001:db8::7]', '2001:db8::7'],
  ['a proxy that writes a mapped address', '::1', '[::ffff:9.9.9.8]:1', '::ffff:9.9.9.8'],
  ['a proxy that hides whom it heard', '127.0.0.1', '66.6.7.1, unknown', '127.0.0.1'],
  ['a proxy that names nobody', '127.0.0.1', '66.6.7.1,', '127.0.0.1'],
  ['a proxy behind one that hides', '127.0.0.1', '66.6.7.1, _x, 10.0.0.8:80', '10.0.0.8'],
  ['a port without an end', '127.0.0.1', '66.6.7.1, 9.9.9.8:', '127.0.0.1'],
  ['a bracket without an end', '127.0.0.1', '66.6.7.1, [2001:db8::7', '127.0.0.1'],
  ['a number too large for an address', '127.0.0.1', '66.6.7.1, 9.9.9.256:80', '127.0.0.1'],
  ['a caller in the network of the proxy', '127.0.0.1', '192.168.1.5', '192.168.1.5'],
  ['a local caller', '127.0.0.1', undefined, '127.0.0.1'],
  ['a connection that is gone', undefined, undefined, ''],
])('%s', (_, peer, forwarded, address) => {
  expect(from(peer, forwarded)).toBe(address);
});
