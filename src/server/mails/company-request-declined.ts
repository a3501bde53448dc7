import { paths } from '#src/routes/paths.ts';
import { site } from '#src/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import { GO_HOME, IF_MISTAKEN, reasonLines } from './sentences.ts';

/** To who asked for a company login and gets none. */
export function companyRequestDeclinedMail(
  { companyName, contactName }: { companyName: string; contactName: string },
  reason: string | null,
): MailContent {
  return {
    subject: `About your company login at ${site.name}`,
    lines: [
      `${contactName}, thank you for asking for a login for ${companyName}. We cannot give it one at present.`,
      ...reasonLines(reason),
      IF_MISTAKEN,
    ],
    link: { text: GO_HOME.text, href: paths.company() },
  };
}
