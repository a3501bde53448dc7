import { paths } from '#src/routes/paths.ts';
import { site } from '#src/settings/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import { reasonLines } from './sentences.ts';

/** To a company that the operator has enabled again. */
export const companyEnabledMail = (name: string, reason: string | null): MailContent => ({
  subject: `Your company is shown again at ${site.name}`,
  lines: [`We have enabled ${name} again. You can log in, and its page and jobs are public.`, ...reasonLines(reason)],
  link: { text: 'Log in', href: paths.login() },
});
