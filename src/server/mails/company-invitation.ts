import { accountPaths } from '#src/routes/account-paths.ts';
import { paths } from '#src/routes/paths.ts';
import { site } from '#src/settings/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import { LINK_WORKS_ONCE } from './sentences.ts';

/** To a company whose login the operator has made. */
export const companyInvitationMail = (
  { email, username, name }: { email: string; username: string; name: string },
  token: string,
): MailContent => ({
  subject: `Your company login at ${site.name}`,
  lines: [
    `${name} has a login at ${site.name} now. Its username is '${username}', its address ${email}. Choose its password here:`,
  ],
  link: { text: 'Choose the password', href: paths.setPassword(token) },
  foot: [LINK_WORKS_ONCE, `If you do not know why you get this mail, write to ${site.contact.email}.`],
  further: {
    text: 'When the link has expired, ask for a new one',
    href: accountPaths.forgotPassword(),
  },
});
