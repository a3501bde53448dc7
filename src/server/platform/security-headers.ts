import type { ServerResponse } from 'node:http';

/**
 * Headers that are the same on every answer, site and API alike. They are set on the Node
 * response because that costs far less than passing them through the framework.
 */
export const CONSTANT_HEADERS = new Map([
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()'],
]);

/** Sets the constant security headers; call it before anything is written. */
export function setSecurityHeaders(response: ServerResponse): void {
  response.setHeaders(CONSTANT_HEADERS);
}
