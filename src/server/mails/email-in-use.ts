import { paths } from '#src/routes/paths.ts';
import { site } from '#src/settings/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import { NOT_YOU } from './sentences.ts';

/** To a new address of an account that has an account already: only who reads its mail learns that. */
export const emailInUseMail = (): MailContent => ({
  subject: `Your email address at ${site.name}`,
  lines: [
    `Somebody, probably you, wants to use this address for another account at ${site.name}. It has an account already, so nothing changes. Log in to it here:`,
  ],
  link: { text: 'Log in', href: paths.jobSeekerLogin() },
  foot: [NOT_YOU],
});
