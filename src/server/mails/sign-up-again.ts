import { passwordSubject } from '#src/domain/pages/password-subject.ts';
import { paths } from '#src/routes/paths.ts';
import { site } from '#src/settings/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import { LINK_WORKS_ONCE, NOT_ASKED } from './sentences.ts';

/** To an address that signed up and has an account, as who has forgotten the password. */
export const signUpAgainMail = (email: string, token: string, redirect?: string): MailContent => ({
  subject: passwordSubject(site.name, true),
  lines: [`You have an account at ${site.name} with the address ${email}. Set a new password for it here:`],
  link: { text: 'Set a new password', href: paths.setPassword(token, redirect) },
  foot: [`${LINK_WORKS_ONCE} Until then your present password stays as it is.`, NOT_ASKED],
});
