import { passwordSubject } from '#src/domain/pages/password-subject.ts';
import { paths } from '#src/routes/paths.ts';
import { site } from '#src/settings/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import { LINK_WORKS_ONCE, NOT_ASKED } from './sentences.ts';

/** To an address that signed up and has no account yet. */
export const signUpMail = (email: string, token: string, redirect?: string): MailContent => ({
  subject: passwordSubject(site.name, false),
  lines: [`Thank you for signing up at ${site.name} with the address ${email}. Set your password here, then log in:`],
  link: { text: 'Set your password', href: paths.setPassword(token, redirect) },
  foot: [LINK_WORKS_ONCE, NOT_ASKED],
});
