/**
 * Headers that are the same on every answer, site and API alike; the rules for CDNs repeat them.
 */
export const CONSTANT_HEADERS = new Map([
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  // Pictures under /media say otherwise: the pages that show them may stand on another origin.
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  [
    'Permissions-Policy',
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), ' +
      'hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()',
  ],
]);

/** Two years: browsers stay on https. For sites on https only. */
export const STRICT_TRANSPORT = ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'] as const;
