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
  ['a local caller', '127.0.0.1', undefined, '127.0.0.1'],
  ['a connection that is gone', undefined, undefined, ''],
])('%s', (_, peer, forwarded, address) => {
  expect(from(peer, forwarded)).toBe(address);
});
