import { passwordSubject } from '#src/domain/pages/password-subject.ts';
import { paths } from '#src/routes/paths.ts';
import { site } from '#src/settings/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import { LINK_WORKS_ONCE, NOT_ASKED } from './sentences.ts';

/** To a company that has forgotten its password. */
export const companyForgotPasswordMail = (email: string, username: string, token: string): MailContent => ({
  subject: passwordSubject(site.name, true),
  lines: [`Set a new password for the company login '${username}' (${email}) at ${site.name} here:`],
  link: { text: 'Set a new password', href: paths.setPassword(token) },
  foot: [`${LINK_WORKS_ONCE} Until then the present password stays as it is.`, NOT_ASKED],
});
