import type { Access } from '#src/contracts/endpoint.ts';
import { site } from '#src/settings/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import { newPasswordLink } from './sentences.ts';

/** To the owner of an account whose password was changed. */
export const passwordChangedMail = (role: Access): MailContent => ({
  subject: `Your password at ${site.name} has changed`,
  lines: [
    'The password of your account was changed. All other devices were logged out.',
    'If it was you, you need not do anything. If it was not you, set a new password now:',
  ],
  link: newPasswordLink(role),
  foot: [`If you need help, write to ${site.contact.email}.`],
});
