import { INVITATION_ENDED, memberEndpoints, type Invitation } from '#src/contracts/members.ts';
import * as v from 'valibot';
import { paths } from '#src/routes/paths.ts';
import { api } from '#src/browser/api.ts';
import { createLoadable } from '#src/browser/loadable-store.ts';
import { currentQuery, redirectTo } from '#src/browser/navigation.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { enter } from './login.ts';

let token = '';

/** The invitation that the address names; without a token there is none. */
export const invitation = createLoadable(
  async (): Promise<Invitation> => {
    token = currentQuery().get('token') ?? '';
    return token === '' ? { usable: false } : api('POST /auth/invitation', { body: { token } });
  },
  // A token that was cut or added to is refused as input.
  { fallback: 'The invitation could not be loaded.', sentences: { 400: INVITATION_ENDED } },
);

export const acceptForm = formSubmit({
  schema: v.omit(memberEndpoints.acceptInvitation.body, ['token']),
  async send(login) {
    await enter('COMPANY', () => api('POST /auth/accept-invitation', { body: { token, ...login } }));
    redirectTo(paths.companyDashboard());
  },
  fallback: 'The invitation could not be accepted. Please try again.',
});
