import { toUnicode } from 'punycode.js';

/** Names that lead nowhere but into somebody's own network (RFC 6761, RFC 6762, RFC 9476). */
const LOCAL_NAME =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|onion|alt|home\.arpa)$/;
/** Ranges that IANA keeps for private networks, the machine itself, documentation and groups. */
const SPECIAL_IPV4 =
  /^(?:0|10|127|169\.254|172\.(?:1[6-9]|2\d|3[01])|192\.(?:168|0\.[02]|88\.99|31\.196|52\.193|175\.48)|198\.(?:1[89]|51\.100)|203\.0\.113|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])|22[4-9]|2[345]\d)\./;
const IPV4 = /^[\d.]+$/;
/** Of the range that is given out, without what carries another address or stands in documentation. */
const PUBLIC_IPV6 = /^\[(?!2001:(?:[\da-f]{1,2}|1[\da-f]{2}|db8)?:|2002:|3fff:)[23][\da-f]{3}:/;

const LETTER = /\p{L}/u;
const ALPHABETS = [
  /^[\p{Script=Latin}\P{L}]+$/u,
  /^[\p{Script=Cyrillic}\P{L}]+$/u,
  /^[\p{Script=Greek}\P{L}]+$/u,
  /^[\p{Script=Arabic}\P{L}]+$/u,
  /^[\p{Script=Hebrew}\P{L}]+$/u,
  /^[\p{Script=Armenian}\P{L}]+$/u,
  /^[\p{Script=Georgian}\P{L}]+$/u,
  /^[\p{Script=Ethiopic}\P{L}]+$/u,
  /^[\p{Script=Devanagari}\P{L}]+$/u,
  /^[\p{Script=Bengali}\P{L}]+$/u,
  /^[\p{Script=Tamil}\P{L}]+$/u,
  /^[\p{Script=Thai}\P{L}]+$/u,
  /^[\p{Script=Nko}\P{L}]+$/u,
  // Written beside each other in Japan, Korea and China, and nothing like Latin letters.
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー\P{L}]+$/u,
];

/** Whether a host belongs to the public internet, as far as its name or IP address tells. */
export function isPublicHost({ hostname }: URL): boolean {
  const host = hostname.replace(/\.$/, '');
  if (host.startsWith('[')) return PUBLIC_IPV6.test(host);
  if (IPV4.test(host)) return !SPECIAL_IPV4.test(host);
  return host.includes('.') && !LOCAL_NAME.test(host);
}

/** Whether a part of the name of an address's host has letters of several alphabets, as names have that imitate others. */
export function mixesAlphabets(address: string): boolean {
  const parts = toUnicode(URL.parse(address)?.hostname ?? '').split('.');
  return parts.some((part) => LETTER.test(part) && !ALPHABETS.some((one) => one.test(part)));
}
