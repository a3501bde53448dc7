import { isIPv6 } from 'node:net';
import { expandIPv6 } from 'hono/utils/ipaddr';

/** Whom an address stands for: an IPv6 line has a whole /64 of them, so that its network counts. */
export function addressKey(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0] ?? '';
  return isIPv6(plain) ? expandIPv6(plain).split(':').slice(0, 4).join(':') : plain;
}
