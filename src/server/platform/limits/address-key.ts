import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The network of all addresses that cannot be read, so that made-up ones count together. */
const UNREADABLE = 'unreadable';

/** As some proxies write a peer: `203.0.113.9:4711` or `[2001:db8::1]:4711`. */
const WITH_PORT = /^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/;

/** Leading bits of an IPv6 address: one line gets a /64 at least, one customer or site a /48 at most. */
type NetworkBits = 64 | 48;

/**
 * The network that an address stands for: an IPv4 address by itself, of IPv6 its /48, which all limits
 * count, or its /64, by which visitors and known networks are distinguished. An IPv4 address inside an
 * IPv6 one counts as itself.
 */
export function addressKey(address: string, bits: NetworkBits = 48): string {
  const [, inBrackets, beforePort] = WITH_PORT.exec(address.trim()) ?? [];
  const [plain = ''] = (inBrackets ?? beforePort ?? address.trim()).split('%', 1);
  if (isIP(plain) === 0) return UNREADABLE;
  const parsed = ipaddr.process(plain);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const parts = parsed.parts.map((part, i) => (i < bits / 16 ? part : 0));
  return `${new ipaddr.IPv6(parts).toRFC5952String()}/${bits}`;
}
