import { paths } from '#src/routes/paths.ts';
import { site } from '#src/settings/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import { LINK_WORKS_ONCE, NOT_YOU } from './sentences.ts';

/** To the new address of an account. Whoever reads it may be a stranger: it says nothing of whose account it is. */
export const emailConfirmMail = (email: string, token: string): MailContent => ({
  subject: `Confirm your new email address at ${site.name}`,
  lines: [`Somebody, probably you, wants to use the address ${email} for an account at ${site.name}. Confirm it here:`],
  link: { text: 'Confirm this address', href: paths.confirmEmail(token) },
  foot: [`${LINK_WORKS_ONCE} Until then the account keeps its current address.`, NOT_YOU],
});
