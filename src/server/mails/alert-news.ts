import type { ALERT_FREQUENCIES, ALERT_LISTS } from '#src/contracts/alert-values.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import { groupedNumber } from '#src/domain/statistics/grouped-number.ts';
import { alertPaths } from '#src/routes/alert-paths.ts';
import type { MailContent, MailItem } from './compose-mail.ts';
import { plainLine, searchLine } from './plain-line.ts';

/** Results in one mail. */
export const MAX_NEWS = 20;

/** An alert as its mails speak of it. */
export interface MailedAlert {
  readonly list: (typeof ALERT_LISTS)[number];
  readonly frequency: (typeof ALERT_FREQUENCIES)[number];
  readonly token: string;
  /** The search in words. */
  readonly words: string;
  readonly askedOn: Date;
}

/** What an alert has to tell. */
export interface AlertNews {
  /** The first of them, the most important before others. */
  readonly items: readonly MailItem[];
  readonly count: number;
  /** Of scholarships: how many of these are not new, but usually close soon. */
  readonly closing: number;
}

/** New results of a search. Nothing that others have written becomes a link of its own. */
export function alertNewsMail(alert: MailedAlert, news: AlertNews, shown = MAX_NEWS): MailContent {
  const { list, token } = alert;
  const search = searchLine(alert.words);
  const items = news.items.slice(0, shown).map(({ text, href, lines }) => ({
    text: plainLine(text),
    href,
    lines: lines.map((line) => plainLine(line)),
  }));
  const more = news.count - items.length;
  return {
    subject: `${countWords(list, news)}: ${search}`,
    lines: [
      `${countWords(list, news)} for your search: ${search}.`,
      { items },
      ...(more > 0 ? [`… and ${groupedNumber(more)} more.`] : []),
    ],
    link: { text: `See all ${list} of this search`, href: alertPaths.alertOpened(token) },
    foot: [whyItCame(alert)],
    further: { text: 'Change or end this alert', href: alertPaths.alert(token) },
  };
}

/** '3 new jobs', '2 scholarships that close soon'. */
function countWords(list: MailedAlert['list'], { count, closing }: AlertNews): string {
  const things = list.slice(0, count === 1 ? -1 : undefined);
  const counted = groupedNumber(count);
  if (closing === 0) return `${counted} new ${things}`;
  const close = count === 1 ? 'closes' : 'close';
  return closing === count
    ? `${counted} ${things} that usually ${close} soon`
    : `${counted} ${things}, new or soon to close`;
}

export function whyItCame({ askedOn, frequency }: MailedAlert): string {
  const often = frequency === 'daily' ? 'day' : 'week';
  return `You asked for this on ${postedDate(askedOn.toISOString())}: at most one mail a ${often}, and none when nothing is new.`;
}
