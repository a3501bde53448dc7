import { MAX_ALERTS } from '#src/contracts/alert-values.ts';
import { site } from '#src/settings/site-config.ts';
import type { MailContent } from './compose-mail.ts';
import { GO_HOME, NOT_ASKED } from './sentences.ts';

/** To an address that has as many alerts as it may. */
export const alertFullMail = (): MailContent => ({
  subject: `You have ${MAX_ALERTS} alerts at ${site.name}`,
  lines: [
    `Somebody, probably you, asked ${site.name} for another alert at this address. It has ${MAX_ALERTS}, which is as many as there can be, so that nothing was added.`,
    'To end one of them, use “Change or end this alert” at the end of one of its mails. One that was never confirmed ends after a day.',
  ],
  link: GO_HOME,
  foot: [NOT_ASKED],
});
