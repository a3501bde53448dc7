import { alertNewsMail, MAX_NEWS, type AlertNews, type MailedAlert } from './alert-news.ts';
import { composeMail } from './compose-mail.ts';

/** Bytes of a whole mail, and of its head. */
const MAX_MAIL = 20_000;
const HEAD = 1_500;
/** Bytes of a line as it is sent, of which the end of the line takes some. */
const LINE = 73;

/** Writes a mail of new results, of as many as there is room for in a small mail. */
export async function composeNews(alert: MailedAlert, news: AlertNews, siteUrl: string) {
  for (let shown = Math.min(MAX_NEWS, news.items.length); ; shown -= 1) {
    const composed = await composeMail(alertNewsMail(alert, news, shown), siteUrl);
    const size = HEAD + sentBytes(composed.text) + sentBytes(composed.html);
    if (size <= MAX_MAIL || shown <= 1) return composed;
    // As many less as their usual size takes away, and one at least.
    shown -= Math.max(0, Math.floor(((size - MAX_MAIL) * shown) / size) - 1);
  }
}

/** At most so many bytes does a text have on its way: quoted-printable writes a byte that is no plain letter as three. */
function sentBytes(text: string): number {
  let bytes = 0;
  for (const byte of Buffer.from(text)) bytes += byte === 0x3d || byte > 0x7e ? 3 : 1;
  return bytes + 3 * Math.ceil(bytes / LINE) + 3 * text.split('\n').length;
}
