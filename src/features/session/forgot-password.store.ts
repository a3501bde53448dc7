import { authEndpoints } from '#src/contracts/auth.ts';
import { api } from '#src/browser/api.ts';
import { formSubmit } from '#src/forms/submit.ts';

/** Asks for the mail with the link that sets a company's password. */
export const forgotPasswordForm = formSubmit({
  schema: authEndpoints.forgotPassword.body,
  send: (body, key) => api('POST /auth/forgot-password', { body }, { key }),
  fallback: 'The e-mail could not be requested. Please try again later.',
});
