import { signUpInput } from '#src/contracts/auth.ts';
import { paths } from '#src/routes/paths.ts';
import { api } from '#src/browser/api.ts';
import { goTo } from '#src/browser/navigation.ts';
import { formSubmit } from '#src/forms/submit.ts';
import { accountMessages } from './account.messages.ts';
import { askedForLink, redirectOfPage } from './login-redirect.ts';

/** Requests the mail with the link, then opens the page that says to look for it. */
export const signupForm = formSubmit({
  schema: signUpInput,
  async send({ email }, key) {
    const redirect = redirectOfPage();
    await api('POST /auth/jobseeker/signup', { body: { email, redirect } }, { key });
    askedForLink.write(email);
    goTo(paths.verifyEmail(redirect));
  },
  fallback: accountMessages.signupFailed,
});
