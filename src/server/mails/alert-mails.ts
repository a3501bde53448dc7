import { MAX_ALERTS, type ALERT_FREQUENCIES, type ALERT_LISTS } from '#src/contracts/alert-values.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import { groupedNumber } from '#src/domain/statistics/grouped-number.ts';
import { alertPaths } from '#src/routes/alert-paths.ts';
import { site } from '#src/settings/site-config.ts';
import { composeMail, type MailContent, type MailItem } from './compose-mail.ts';
import { GO_HOME, NOT_ASKED } from './sentences.ts';

/** Results in one mail. */
export const MAX_NEWS = 20;

/** An alert as its mails name it. */
export interface MailedAlert {
  readonly list: (typeof ALERT_LISTS)[number];
  readonly frequency: (typeof ALERT_FREQUENCIES)[number];
  readonly token: string;
  /** The search in words. */
  readonly words: string;
  readonly askedOn: Date;
}

/** The new results of an alert. */
export interface AlertNews {
  /** The first of them, the most important ones before the others. */
  readonly items: readonly MailItem[];
  readonly count: number;
  /** How many of them are scholarships that are not new, but close soon. */
  readonly closing: number;
}

type Asked = Pick<MailedAlert, 'list' | 'frequency' | 'words' | 'token'>;

/** Asks whether new results of a search are wanted at this address, which any visitor may have typed. */
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

/** Answers a request for an alert that is mailed already. */
export const alertKnownMail = ({ list, words, token }: Asked): MailContent => ({
  subject: `You have this alert already at ${site.name}`,
  lines: [
    `Somebody, probably you, asked ${site.name} to mail you new ${list} of a search that we mail you already. Nothing has changed. The search: ${searchLine(words)}.`,
  ],
  link: { text: 'Change or end this alert', href: alertPaths.alert(token) },
  foot: [NOT_ASKED],
});

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

/** Asks whether an alert of which nothing was opened for six months is still wanted. @param days until it ends */
export const alertStillWantedMail = (alert: MailedAlert, days: number): MailContent => ({
  subject: `Do you still want this alert? ${searchLine(alert.words)}`,
  lines: [
    `We mail you new ${alert.list} of a search, and for six months you have opened none of them. The search: ${searchLine(alert.words)}.`,
    `If you want it still, open this page within ${days} days and press Keep. Otherwise the alert ends by itself, and we forget this address with it.`,
  ],
  link: { text: 'Keep or end this alert', href: alertPaths.alert(alert.token) },
  foot: [whyItCame(alert)],
});

/** New results of a search. Text from listings makes no further links. */
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
  return closing === count ? `${counted} ${things} that ${close} soon` : `${counted} ${things}, new or soon to close`;
}

function whyItCame({ askedOn, frequency }: MailedAlert): string {
  const often = frequency === 'daily' ? 'day' : 'week';
  return `You asked for this on ${postedDate(askedOn.toISOString())}: at most one mail a ${often}, and none when nothing is new.`;
}

/** Bytes of a whole mail, and of its head. */
const MAX_MAIL = 20_000;
const HEAD = 1_500;
/** Bytes of a line as it is sent, without its end. */
const LINE = 73;

/** Composes a mail of as many new results as a small mail has room for. */
export async function composeNews(alert: MailedAlert, news: AlertNews, siteUrl: string) {
  for (let shown = Math.min(MAX_NEWS, news.items.length); ; shown -= 1) {
    const composed = await composeMail(alertNewsMail(alert, news, shown), siteUrl);
    const size = HEAD + sentBytes(composed.text) + sentBytes(composed.html);
    if (size <= MAX_MAIL || shown <= 1) return composed;
    // The average size of a result says how many to leave out: one at least.
    shown -= Math.max(0, Math.floor(((size - MAX_MAIL) * shown) / size) - 1);
  }
}

/** The most bytes that a text has when it is sent: quoted-printable writes a byte that is no plain letter as three. */
function sentBytes(text: string): number {
  let bytes = 0;
  for (const byte of Buffer.from(text)) bytes += byte === 0x3d || byte > 0x7e ? 3 : 1;
  return bytes + 3 * Math.ceil(bytes / LINE) + 3 * text.split('\n').length;
}

/** Characters of one line of an item. */
const MAX_LINE = 160;
/** Characters of a search in words. */
const MAX_SEARCH = 100;
/** Where a mail program sees an address: 'bit.ly', 'https://', 'a@b'. */
const MAKES_LINK = /(?<=[\p{L}\p{N}]\.)(?=\p{L})|(?<=@)(?=[\p{L}\p{N}])|(?<=:)(?=\/\/)/gu;
/** A word joiner, which is invisible. */
const JOINER = '\u2060';
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * Makes a line of a mail from text of strangers: short, without invisible characters or such as turn the direction of
 * writing, and without anything that a mail program would make a link of.
 */
export function plainLine(text: string, longest = MAX_LINE): string {
  const line = text.replaceAll(UNSEEN, ' ').replaceAll(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  const short =
    letters.length > longest
      ? `${letters
          .slice(0, longest - 1)
          .join('')
          .trimEnd()}…`
      : line;
  return short.replaceAll(MAKES_LINK, JOINER);
}

/** A search in words: a visitor may have typed it for another person's address. */
const searchLine = (words: string): string => plainLine(words, MAX_SEARCH);
