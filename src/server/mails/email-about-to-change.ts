import type { Access } from '#src/contracts/endpoint.ts';
import { site } from '#src/settings/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import { newPasswordLink } from './sentences.ts';

/** To the present address of an account, whose email somebody asked to change. */
export const emailAboutToChangeMail = (role: Access, wanted: string): MailContent => ({
  subject: `Your email address at ${site.name} is about to change`,
  lines: [
    `Somebody who knows your password wants to change the address of your account to ${wanted}.`,
    'If it was you, open the link that we sent to that address. Until then nothing changes.',
    'If it was not you, set a new password now. This stops the change and logs out every device:',
  ],
  link: newPasswordLink(role),
  foot: ['The new address can be confirmed for 24 hours.'],
});
