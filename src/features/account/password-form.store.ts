import { accountEndpoints } from '#src/contracts/account.ts';
import type { Role } from '#src/contracts/auth.ts';
import { api } from '#src/browser/api.ts';
import { showToast } from '#src/browser/toasts.ts';
import { formSubmit, type FormSubmit } from '#src/forms/submit.ts';
import { refreshSessions } from './sessions.store.ts';

/** Changes the password of whoever is signed in; all other sessions have ended then. */
const passwordFormOf = (role: Role): FormSubmit =>
  formSubmit({
    schema: accountEndpoints.changeCompanyPassword.body,
    async send(body) {
      await (role === 'COMPANY'
        ? api('POST /auth/change-password', { body })
        : api('POST /auth/jobseeker/change-password', { body }));
      showToast('success', 'Your password is changed.');
      void refreshSessions(role);
    },
    fallback: 'Failed to change the password',
  });

export const passwordForms = {
  COMPANY: passwordFormOf('COMPANY'),
  JOBSEEKER: passwordFormOf('JOBSEEKER'),
} as const;
