import type { ApiContext } from '#src/server/platform/http/api.ts';
import { addressKey } from '#src/server/platform/limits/address-key.ts';
import { cookieTokens } from '#src/server/platform/sessions/session-token.ts';
import type { Place } from './known-devices.ts';

/** Where a call comes from: what the limits count an attempt for. */
export function placeOf(http: ApiContext, https: boolean): Place {
  const { address } = http.env;
  const { device } = cookieTokens(http, https);
  return { network: addressKey(address), site: addressKey(address, 48), device };
}
