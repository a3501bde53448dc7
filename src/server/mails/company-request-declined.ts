import { paths } from '#src/routes/paths.ts';
import { site } from '#src/settings/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import { GO_HOME, appealLines } from './sentences.ts';

/** To who asked for a company login and gets none. */
export const companyRequestDeclinedMail = (
  { companyName, contactName }: { companyName: string; contactName: string },
  reason: string | null,
): MailContent => ({
  subject: `About your company login at ${site.name}`,
  lines: [
    `${contactName}, thank you for asking for a login for ${companyName}. We cannot give it one at present.`,
    ...appealLines(reason),
  ],
  link: { text: GO_HOME.text, href: paths.company() },
});
