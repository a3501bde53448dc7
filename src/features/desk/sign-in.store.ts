import { atom } from 'nanostores';
import * as v from 'valibot';
import { deskEndpoints } from '#src/contracts/desk.ts';
import { api } from '#src/browser/api.ts';
import { currentQuery, redirectTo } from '#src/browser/navigation.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { deskPaths } from '#src/routes/desk-paths.ts';

/** The address that a link was asked for. */
export const $askedFor = atom('');

export const linkForm = formSubmit({
  schema: deskEndpoints.askForDeskLink.body,
  async send(body) {
    await api('POST /auth/operator/link', { body });
    $askedFor.set(body.email);
  },
  fallback: 'The link could not be asked for. Please try again.',
});

/** The button behind a link: signs in with the token of the address, which leaves the history with it. */
export const signInForm = formSubmit({
  schema: v.object({ code: v.optional(v.string()) }),
  async send({ code }) {
    // Without a token it is refused as a used one is.
    const token = currentQuery().get('token') || 'none';
    await api('POST /auth/operator/login', { body: { token, code: code || undefined } });
    redirectTo(deskPaths.toDo());
  },
  fallback: 'Signing in failed. Please try again.',
});
