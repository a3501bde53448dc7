import * as v from 'valibot';
import { EMAIL_KEPT } from '#src/contracts/messages.ts';
import { accountEndpoints } from '#src/contracts/account.ts';
import { memberEndpoints } from '#src/contracts/members.ts';
import { CURRENT_PASSWORD_NEEDED, EMAIL_PASSWORD_NEEDED } from '#src/contracts/passwords.ts';
import type { Role } from '#src/contracts/auth.ts';
import { api } from '#src/browser/api.ts';
import { showToast, showToastOnNextPage } from '#src/browser/toasts.ts';
import { endingSession } from '#src/features/session/guard.ts';
import { $session, changeUser, leaveSession } from '#src/features/session/session.store.ts';
import { attempt } from '#src/forms/attempt.ts';
import { formSubmit, type FormSubmit } from '#src/forms/submit.ts';
import { paths } from '#src/routes/paths.ts';
import { refreshSessions } from './sessions.store.ts';

const changePassword = accountEndpoints.changeCompanyPassword.body;
const changeEmail = accountEndpoints.changeCompanyEmail.body;

/** Changes the password of the account that is signed in; all other sessions have ended then. */
const passwordFormOf = (role: Role): FormSubmit =>
  formSubmit({
    // A missing password is said with all else that is wrong, not by the server afterwards.
    schema: v.object({
      ...changePassword.entries,
      currentPassword: v.pipe(changePassword.entries.currentPassword, v.nonEmpty(CURRENT_PASSWORD_NEEDED)),
    }),
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

/** Changes the own name of a company's member. */
export const nameForm: FormSubmit = formSubmit({
  schema: memberEndpoints.renameSelf.body,
  async send(body) {
    await api('PUT /company/own-name', { body });
    const session = $session.get();
    if (session.role === 'COMPANY') $session.set({ ...session, member: { ...session.member, ...body } });
    showToast('success', 'Your name is changed.');
  },
  fallback: 'Failed to change the name',
});

/** Asks for another email of the calling owner: a link is mailed there. */
export const emailForm = formSubmit({
  schema: v.object({
    ...changeEmail.entries,
    password: v.pipe(changeEmail.entries.password, v.nonEmpty(EMAIL_PASSWORD_NEEDED)),
  }),
  async send(body, key) {
    await api('POST /auth/change-email', { body }, { key });
    changeUser('COMPANY', { pendingEmail: body.email });
    showToast('success', `We sent a link to ${body.email}.`);
  },
  fallback: 'Failed to change the email',
});

/** Gives up the change that waits for its link to be opened. */
export async function keepEmail(): Promise<void> {
  await attempt(showToast, 'Failed to keep the email', async () => {
    await api('DELETE /auth/pending-email');
    changeUser('COMPANY', { pendingEmail: null });
    return EMAIL_KEPT;
  });
}

/** Deletes the job seeker's account for good, and leaves for the home page. */
export const deleteForm = formSubmit({
  schema: accountEndpoints.deleteJobSeeker.body,
  async send(body) {
    await endingSession(() => api('DELETE /jobseeker/account', { body }));
    showToastOnNextPage('success', 'Your account is deleted.');
    leaveSession(paths.home());
  },
  fallback: 'Failed to delete your account',
});
