import { expect } from 'playwright/test';
import { CONSTANT_HEADERS, STRICT_TRANSPORT } from '#src/server/platform/security-headers.ts';

/** Of what nginx answers by itself, built pages apart. */
export const OWN_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** An answer on https has each header that every answer has, once. */
export function expectHeaders(headers: NodeJS.Dict<string | string[]>, policy: string, cache = 'no-store'): void {
  const always = [...CONSTANT_HEADERS, STRICT_TRANSPORT];
  const expected = Object.fromEntries(always.map(([name, value]) => [name.toLowerCase(), value]));
  expect(headers).toMatchObject({
    ...expected,
    'content-security-policy': policy,
    'cache-control': cache,
  });
}
