import { paths } from '#src/routes/paths.ts';
import { site } from '#src/settings/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import { reasonLines } from './sentences.ts';

/** To a company that the operator had removed and has brought back. */
export const companyRestoredMail = (name: string, reason: string | null): MailContent => ({
  subject: `Your company is back at ${site.name}`,
  lines: [
    `We have brought ${name} back. You can log in as before, and its page and its jobs are public, but for those whose deadline has passed.`,
    ...reasonLines(reason),
  ],
  link: { text: 'Log in', href: paths.login() },
});
