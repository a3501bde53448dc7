import { alertPaths } from '#src/routes/alert-paths.ts';
import { site } from '#src/settings/site-config.ts';
import type { MailedAlert } from './alert-news.ts';
import type { MailContent } from './compose-mail.ts';
import { searchLine } from './plain-line.ts';
import { NOT_ASKED } from './sentences.ts';

type Asked = Pick<MailedAlert, 'list' | 'frequency' | 'words' | 'token'>;

/** Whether new results of a search are wanted at this address, for which anybody may have asked. */
export const alertConfirmMail = ({ list, frequency, words, token }: Asked): MailContent => ({
  subject: `Confirm your alert at ${site.name}`,
  lines: [
    `Somebody, probably you, asked ${site.name} to mail you new ${list}, at most once a ${frequency === 'daily' ? 'day' : 'week'}. The search: ${searchLine(words)}.`,
    'Open this page and confirm it there:',
  ],
  link: { text: 'Confirm', href: alertPaths.alert(token) },
  foot: [
    `The link works for 24 hours. ${NOT_ASKED} Without your confirmation we mail nothing, and forget this address after a day.`,
  ],
});

/** The search has been asked for before, and is mailed already. */
export const alertKnownMail = ({ list, words, token }: Asked): MailContent => ({
  subject: `You have this alert already at ${site.name}`,
  lines: [
    `Somebody, probably you, asked ${site.name} to mail you new ${list} of a search that we mail you already. Nothing has changed. The search: ${searchLine(words)}.`,
  ],
  link: { text: 'Change or end this alert', href: alertPaths.alert(token) },
  foot: [NOT_ASKED],
});
