import { site } from '#src/settings/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import { WRITE_TO_US } from './sentences.ts';

/**
 * To the address that an account had until now.
 * @param username of a company, which goes on logging in with it
 */
export const emailChangedMail = (email: string, username: string | null): MailContent => ({
  subject: `Your email address at ${site.name} has changed`,
  lines: [
    username === null
      ? `The address of your account is now ${email}. Log in with it from now on.`
      : `The address of the company login '${username}' is now ${email}. Mails about the account go there from now on.`,
    `If it was not you who changed it, write to ${site.contact.email} at once:`,
  ],
  link: WRITE_TO_US,
});
