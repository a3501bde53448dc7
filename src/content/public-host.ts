import { isIP } from 'node:net';
import { domainToUnicode } from 'node:url';
import ipaddr from 'ipaddr.js';
import type { HostFault } from '#src/contracts/host-rule.ts';

const globalIpv6 = ipaddr.parseCIDR('2000::/3');
/** Names that lead only into a private network (RFC 6761, RFC 6762, RFC 9476). */
const LOCAL_NAME =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|onion|alt|home\.arpa)$/;
/**
 * Alphabets of which names that imitate others mix two; Han, kana and Hangul stand beside Latin letters in plain
 * names.
 */
const ALPHABETS = 'Latin Cyrillic Greek Armenian Hebrew Arabic Georgian Ethiopic Devanagari Bengali Tamil Thai Nko'
  .split(' ')
  .map((name) => new RegExp(`\\p{Script=${name}}`, 'u'));

/** Whether a host belongs to the public internet, as far as its name or IP address shows. */
export function isPublicHost(url: URL): boolean {
  const address = addressInUrl(url);
  if (address !== undefined) return isPublicAddress(address);
  const name = url.hostname.replace(/\.$/, '');
  return name.includes('.') && !LOCAL_NAME.test(name);
}

/** Whether a part of a host's name has letters of several alphabets, as names have that imitate others. */
export function mixesAlphabets({ hostname }: URL): boolean {
  const parts = domainToUnicode(hostname).split('.');
  return parts.some((part) => ALPHABETS.filter((alphabet) => alphabet.test(part)).length > 1);
}

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
  return isIP(text) === 0 ? undefined : text;
}

/** `fe80::1%eth0` is `fe80::1` on one card of this machine. */
function withoutZone(text: string): string {
  return text.split('%', 1)[0] ?? '';
}

/** What is wrong with the host of a web address, as the contracts ask for it. */
export function judgeHost(address: string): HostFault | undefined {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  if (!isPublicHost(url)) return 'inside';
  return mixesAlphabets(url) ? 'imitates' : undefined;
}
