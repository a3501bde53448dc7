import { atom } from 'nanostores';
import { secondFactorEndpoints } from '#src/contracts/desk-second-factor.ts';
import type { EndpointResponse } from '#src/contracts/endpoint.ts';
import { api } from '#src/browser/api.ts';
import { showToast } from '#src/browser/toasts.ts';
import { attempt } from '#src/forms/attempt.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { sessions } from './desk.store.ts';

/** The secret that waits for a code of the app. */
export const $made = atom<EndpointResponse<typeof secondFactorEndpoints.beginSecondFactor> | undefined>(undefined);

/** Those that are shown this once, until the operator has kept them. */
export const $recoveryCodes = atom<readonly string[]>([]);

export const begin = () =>
  attempt(showToast, 'Failed to make a secret', async () => {
    $made.set(await api('POST /desk/second-factor'));
    return 'Your app can scan the code now.';
  });

export const turnOnForm = formSubmit({
  schema: secondFactorEndpoints.turnOnSecondFactor.body,
  async send(body) {
    const { recoveryCodes } = await api('POST /desk/second-factor/on', { body });
    $recoveryCodes.set(recoveryCodes);
  },
  fallback: 'The second factor could not be turned on. Please try again.',
});

/** The recovery codes are on paper or in a password manager now. */
export async function finish(): Promise<void> {
  await sessions.refresh();
  $made.set(undefined);
  $recoveryCodes.set([]);
}

export const turnOffForm = formSubmit({
  schema: secondFactorEndpoints.turnOffSecondFactor.body,
  async send(body) {
    await api('POST /desk/second-factor/off', { body });
    showToast('success', 'Your second factor is off.');
    await sessions.refresh();
  },
  fallback: 'The second factor could not be turned off. Please try again.',
});
