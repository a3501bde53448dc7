import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

/** The challenge for a browser, as the package altcha-lib makes and solves it. */
const challenge = v.object({
  parameters: v.looseObject({
    algorithm: v.string(),
    nonce: v.string(),
    salt: v.string(),
    cost: v.number(),
    keyLength: v.number(),
    keyPrefix: v.string(),
  }),
  signature: v.string(),
});

export const proofOfWorkEndpoints = {
  readChallenge: endpoint({
    method: 'GET',
    path: '/proof-of-work',
    access: 'anyone',
    summary:
      'A sum of some seconds for a browser. Its solution goes once, within ten minutes, in the header Proof-Of-Work of a call that asks for it (428).',
    errors: ['too_many_requests'],
    response: challenge,
  }),
};
