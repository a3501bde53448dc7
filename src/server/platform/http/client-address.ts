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

/**
 * The address that a request came from. A near peer is a proxy, so the last address that it
 * names and that is not near itself counts; what others claim in the header does not.
 */
export function clientAddress(request: IncomingMessage): string {
  const peer = request.socket.remoteAddress ?? '';
  if (!isNear(peer)) return peer;
  const forwarded = [request.headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
  const farthest = forwarded.map((one) => one.trim()).findLast((one) => isIP(one) && !isNear(one));
  return farthest ?? peer;
}

function isNear(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && near.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
