import { companyRequestPaths } from '#src/routes/company-request-paths.ts';
import { site } from '#src/settings/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import { NOT_ASKED } from './sentences.ts';

/**
 * Whether somebody at this address asked for a company login. Anybody may have typed the address: nothing else that
 * they typed is in it.
 */
export const companyRequestConfirmMail = (token: string): MailContent => ({
  subject: `Confirm your request for a company login at ${site.name}`,
  lines: [
    `Somebody, probably you, asked ${site.name} for a company login and gave this address.`,
    'Open this page and send the request there:',
  ],
  link: { text: 'Confirm the request', href: companyRequestPaths.confirm(token) },
  foot: [
    `The link works for 24 hours. ${NOT_ASKED} Without your confirmation nobody reads the request, and we forget it and this address after a day.`,
  ],
});
