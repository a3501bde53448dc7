import { isIP } from 'node:net';
import { compile } from 'proxy-addr';
import * as v from 'valibot';

/** Whether a proxy is believed, by its address and how many stand behind it. */
type TrustProxy = (address: string, hop: number) => boolean;

/** The names that proxy-addr has for groups of networks. */
const NETWORK_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

/** More in a row is a mistake for a part of an address. */
const MAX_PROXIES = 9;

/** How many proxies stand in front, or their addresses and networks (as in the package proxy-addr). */
export const trustedProxies = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): TrustProxy => {
    const text = dataset.value.trim();
    if (/^\d+$/.test(text) && Number(text) <= MAX_PROXIES) {
      return (_: string, hop: number) => hop < Number(text);
    }
    const proxies = text.split(/[\s,]+/);
    try {
      // The package would read a number such as 100 as an address.
      if (proxies.every((one) => NETWORK_NAMES.has(one) || isIP(one.split('/', 1)[0] ?? '') !== 0)) {
        return compile(proxies);
      }
    } catch {
      // Refused below, as what is no address.
    }
    addIssue();
    return NEVER;
  }),
);
