import Bowser from 'bowser';
import type { ApiContext } from '#src/server/platform/http/api.ts';
import { addressKey } from '#src/server/platform/limits/address-key.ts';
import { cookieTokens } from '#src/server/platform/sessions/session-token.ts';
import type { Place } from './known-devices.ts';

/** Where a call comes from: what the limits count an attempt for. */
export function callerPlace(http: ApiContext, https: boolean): Place {
  const { address } = http.env;
  const { device } = cookieTokens(http, https);
  return { network: addressKey(address, 64), site: addressKey(address), device };
}

/** Characters of a header that are worth reading. */
const MAX_AGENT_LENGTH = 512;

/** A browser and its system in words, 'Chrome on Android'; null where the header names neither. */
export function programOf({ req }: ApiContext): string | null {
  const userAgent = req.header('user-agent');
  if (!userAgent) return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, MAX_AGENT_LENGTH));
  const words = [browser.name, os.name].filter((word) => word);
  return words.length === 0 ? null : words.join(' on ');
}
