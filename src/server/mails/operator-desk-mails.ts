import { deskPaths } from '#src/routes/desk-paths.ts';
import { site } from '#src/settings/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import { NOT_ASKED } from './sentences.ts';

/** To an operator who asks for a way in to the desk. */
export const operatorDeskLinkMail = (token: string): MailContent => ({
  subject: `Sign in at the desk of ${site.name}`,
  lines: ['Open this page and press the button there:'],
  link: { text: 'Sign in at the desk', href: deskPaths.signIn(token) },
  foot: [`The link works once, within 15 minutes. ${NOT_ASKED}`],
});
