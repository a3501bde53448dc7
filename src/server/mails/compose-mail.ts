import { html } from 'hono/html';
import { mailLink } from '#src/domain/text/mail-link.ts';
import { site } from '#src/settings/site-config.ts';

/** An item of a list, with its link and lines about it. */
export interface MailItem extends MailLink {
  readonly lines: readonly string[];
}

/**
 * A sentence of ours; text of strangers, which is marked as such; a list; a page of the desk, left out where there is none
 * for its reader; commands to paste.
 */
export type MailLine =
  | string
  | { readonly quoted: string }
  | { readonly list: readonly string[] }
  | { readonly items: readonly MailItem[] }
  | { readonly desk: MailLink }
  | { readonly commands: readonly string[] };

interface MailLink {
  readonly text: string;
  /** A page of this site, or a whole address. */
  readonly href: string;
}

/** The text of a mail, which every mail of this folder is. */
export interface MailContent {
  readonly subject: string;
  readonly lines: readonly MailLine[];
  readonly link: MailLink;
  /** Sentences after the link. */
  readonly foot?: readonly string[];
  /** The company that the mail is about: it is named with its address, and an answer goes to it. */
  readonly contact?: { readonly name: string; readonly email: string };
  /** A second link at the end, such as to where such mails can be turned off. */
  readonly further?: MailLink;
  /** A file for calendars that is attached. */
  readonly calendar?: string | undefined;
}

/**
 * Writes a mail as plain text and as simple HTML that any mail program shows.
 * @param hasDesk whether operators may sign in at the desk
 */
export async function composeMail(
  { subject, lines: all, link, foot = [], contact, further, calendar }: MailContent,
  siteUrl: string,
  hasDesk = false,
): Promise<{ subject: string; text: string; html: string; replyTo: string | null; calendar: string | null }> {
  const hrefOf: HrefOf = ({ href }) => new URL(href, siteUrl).href;
  const lines = all.filter((line) => hasDesk || typeof line === 'string' || !('desk' in line));
  const last = lines.at(-1);
  // A bare address stands only after a line that leads to it.
  const isLedTo = typeof last === 'string' && last.endsWith(':');
  const signature = `${site.name}: ${site.tagline}`;
  const toAnswer = contact && `To answer ${contact.name}, reply to this email or write to: `;
  return {
    subject,
    replyTo: contact?.email ?? null,
    calendar: calendar ?? null,
    text:
      [
        ...lines.map((line) => textOf(line, hrefOf)),
        isLedTo ? hrefOf(link) : `${link.text}:\n${hrefOf(link)}`,
        ...foot,
        ...(contact ? [`${toAnswer}${contact.email}`] : []),
        ...(further ? [`${further.text}: ${hrefOf(further)}`] : []),
        signature,
      ].join('\n\n') + '\n',
    html: String(
      await html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <title>${subject}</title>
          </head>
          <body style="font-family: sans-serif; line-height: 1.5; max-width: 36rem">
            ${lines.map((line) => htmlOf(line, hrefOf))}
            <p><a href="${hrefOf(link)}">${link.text}</a></p>
            ${foot.map((line) => htmlOf(line, hrefOf))}
            ${contact && html`<p>${toAnswer}<a href="${mailLink(contact.email)}">${contact.email}</a></p>`}
            ${further && html`<p><a href="${hrefOf(further)}">${further.text}</a></p>`}
            <p>${signature}</p>
          </body>
        </html>`,
    ),
  };
}

type HrefOf = (link: MailLink) => string;

function textOf(line: MailLine, hrefOf: HrefOf): string {
  if (typeof line === 'string') return line;
  if ('quoted' in line) return `> ${line.quoted}`;
  if ('items' in line) {
    return line.items.map((item) => [`- ${item.text}`, ...item.lines, hrefOf(item)].join('\n  ')).join('\n\n');
  }
  if ('desk' in line) return `At the desk: ${line.desk.text}\n${hrefOf(line.desk)}`;
  return 'list' in line
    ? line.list.map((one) => `- ${one}`).join('\n')
    : line.commands.map((one) => `    ${one}`).join('\n');
}

function htmlOf(line: MailLine, hrefOf: HrefOf) {
  if (typeof line === 'string') return html`<p>${line}</p>`;
  if ('quoted' in line) return html`<blockquote><p>${line.quoted}</p></blockquote>`;
  if ('items' in line) {
    return html`<ul>
      ${line.items.map(
        (item) =>
          html`<li style="margin-bottom: 1em">
            <a href="${hrefOf(item)}">${item.text}</a>${item.lines.map((one) => html`<br />${one}`)}
          </li> `,
      )}
    </ul>`;
  }
  if ('desk' in line) return html`<p>At the desk: <a href="${hrefOf(line.desk)}">${line.desk.text}</a></p>`;
  return 'list' in line
    ? html`<ul>
        ${line.list.map((one) => html`<li>${one}</li>`)}
      </ul>`
    : html`<pre>${line.commands.join('\n')}</pre>`;
}
