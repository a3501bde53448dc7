import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/** Six digits that an app shows now, blanks within them aside. */
const digits = v.pipe(
  v.string(),
  v.transform((typed) => typed.replaceAll(/\s/g, '')),
  v.regex(/^\d{6}$/, 'Enter the six digits that your app shows'),
);

/** The digits, or a recovery code. */
export const secondFactorCode = v.pipe(v.string(), v.trim(), v.maxLength(40, 'This code is not right.'));

/** `needed`: nothing else is open before it is turned on. `none`: this session came from the machine itself. */
export const SECOND_FACTOR_STATES = ['off', 'on', 'needed', 'none'] as const;

/** The second factor of an operator: a code of an app besides the mailed link (TOTP, RFC 6238). */
export const secondFactorEndpoints = {
  /** What was made before and not turned on is forgotten. */
  beginSecondFactor: endpoint({
    method: 'POST',
    path: '/desk/second-factor',
    access: 'operator',
    beforeSecondFactor: true,
    summary: "Makes a secret for an operator's app, which counts once it is turned on with a code of the app.",
    errors: ['conflict'],
    response: v.object({
      /** In base32, to be typed into an app. */
      secret: v.string(),
      /** `otpauth://…`, which apps on this device open. */
      address: v.string(),
      /** The address as a QR code: its modules a side, and the dark ones as an SVG path of one unit each. */
      code: v.object({ size: v.number(), path: v.string() }),
    }),
  }),

  turnOnSecondFactor: endpoint({
    method: 'POST',
    path: '/desk/second-factor/on',
    access: 'operator',
    beforeSecondFactor: true,
    summary: "Turns the second factor on with a code of the app, and ends the operator's other sessions.",
    errors: ['conflict', 'too_many_requests'],
    body: v.object({ code: digits }),
    /** Each takes the place of the app's code once; shown this time only. */
    response: v.object({ recoveryCodes: v.array(v.string()) }),
  }),

  turnOffSecondFactor: endpoint({
    method: 'POST',
    path: '/desk/second-factor/off',
    access: 'operator',
    summary: 'Turns the second factor off, with a code of the app or a recovery code.',
    errors: ['conflict', 'too_many_requests'],
    body: v.object({ code: secondFactorCode }),
  }),
};
