import { domainToUnicode } from 'node:url';
import { judgeHostsBy } from '#src/contracts/host-rule.ts';
import { addressInUrl, isPublicAddress } from './public-address.ts';

/** Names that lead nowhere but into somebody's own network (RFC 6761, RFC 6762, RFC 9476). */
const LOCAL_NAME =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|onion|alt|home\.arpa)$/;
/** Alphabets of which names that imitate others mix two; Han, kana and Hangul stand beside Latin letters in plain names. */
const ALPHABETS = 'Latin Cyrillic Greek Armenian Hebrew Arabic Georgian Ethiopic Devanagari Bengali Tamil Thai Nko'
  .split(' ')
  .map((name) => new RegExp(`\\p{Script=${name}}`, 'u'));

/** Whether a host belongs to the public internet, as far as its name or IP address tells. */
export function isPublicHost(url: URL): boolean {
  const address = addressInUrl(url);
  if (address !== undefined) return isPublicAddress(address);
  const name = url.hostname.replace(/\.$/, '');
  return name.includes('.') && !LOCAL_NAME.test(name);
}

/** Whether a part of the name of an address's host has letters of several alphabets, as names have that imitate others. */
export function mixesAlphabets({ hostname }: URL): boolean {
  const parts = domainToUnicode(hostname).split('.');
  return parts.some((part) => ALPHABETS.filter((alphabet) => alphabet.test(part)).length > 1);
}

// The contracts judge by it wherever Node runs.
judgeHostsBy((address) => {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  if (!isPublicHost(url)) return 'inside';
  return mixesAlphabets(url) ? 'imitates' : undefined;
});
