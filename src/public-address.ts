import ipaddr from 'ipaddr.js';

const globalIpv6 = ipaddr.parseCIDR('2000::/3');

/**
 * Whether an IP address belongs to the public internet. Private, loopback, link-local, shared and
 * multicast ones do not, nor those that carry another address inside, unless they only map IPv4.
 */
export function isPublicAddress(text: string): boolean {
  const address = ipaddr.process(withoutZone(text));
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || address.match(globalIpv6);
}

export function isLoopbackAddress(text: string): boolean {
  return ipaddr.process(withoutZone(text)).range() === 'loopback';
}

/** The IP address that a URL names as its host; undefined for a name. */
export function addressInUrl({ hostname }: URL): string | undefined {
  const text = hostname.replace(/^\[(.*)\]$/, '$1');
  return ipaddr.isValid(text) ? text : undefined;
}

/** `fe80::1%eth0` is `fe80::1` on one card of this machine. */
function withoutZone(text: string): string {
  return text.split('%', 1)[0] ?? '';
}
