import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Addresses of this host and of private networks, where a reverse proxy runs. */
const near = new BlockList();
near.addSubnet('127.0.0.0', 8);
near.addSubnet('10.0.0.0', 8);
near.addSubnet('172.16.0.0', 12);
near.addSubnet('192.168.0.0', 16);
near.addAddress('::1', 'ipv6');
near.addSubnet('fc00::', 7, 'ipv6');

/** Some proxies name the port too; that of an IPv6 address stands behind brackets. */
const WITH_PORT = /^(?:\[([\da-f:.]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/i;

/**
 * The address that a request came from. A near peer is a proxy, which has added whom it heard to
 * the end of the header: going back from there, the first that is not near counts. What stands
 * before it, or before an entry that is no address, anybody may have written.
 */
export function clientAddress(request: IncomingMessage): string {
  let last = request.socket.remoteAddress ?? '';
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  while (isNear(last)) {
    const before = readAddress(forwarded.pop() ?? '');
    if (before === undefined) break;
    last = before;
  }
  return last;
}

function readAddress(entry: string): string | undefined {
  const text = entry.trim();
  const [, v6, v4] = WITH_PORT.exec(text) ?? [];
  const address = v6 ?? v4 ?? text;
  return isIP(address) === 0 ? undefined : address;
}

function isNear(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && near.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
