import { alertPaths } from '#src/routes/alert-paths.ts';
import { whyItCame, type MailedAlert } from './alert-news.ts';
import type { MailContent } from './compose-mail.ts';
import { searchLine } from './plain-line.ts';

/** Whether an alert of which nothing was opened for six months is still wanted. @param days until it ends */
export const alertStillWantedMail = (alert: MailedAlert, days: number): MailContent => ({
  subject: `Do you still want this alert? ${searchLine(alert.words)}`,
  lines: [
    `We mail you new ${alert.list} of a search, and for six months you have opened none of them. The search: ${searchLine(alert.words)}.`,
    `If you want it still, open this page within ${days} days and press Keep. Otherwise the alert ends by itself, and we forget this address with it.`,
  ],
  link: { text: 'Keep or end this alert', href: alertPaths.alert(alert.token) },
  foot: [whyItCame(alert)],
});
