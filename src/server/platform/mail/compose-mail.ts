import { html } from 'hono/html';
import { site } from '#src/site-config.ts';

/** A mail as it is kept until it is sent. */
export interface Mail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** A sentence of ours; what somebody else wrote, which is marked as theirs; a list; commands to paste. */
export type MailLine =
  | string
  | { readonly quoted: string }
  | { readonly list: readonly string[] }
  | { readonly commands: readonly string[] };

interface MailParts {
  recipient: string;
  subject: string;
  /** Sentences before the link. */
  lines: readonly MailLine[];
  link: { text: string; href: string };
  /** Sentences after it. */
  foot: readonly string[];
  /** A second link at the end, such as to where such mails can be turned off. */
  further?: { text: string; href: string };
}

/** The link to where a kind of mail is turned off. */
export const mailSettings = (href: string) => ({ text: 'Choose which e-mails you get', href });

/** Writes a mail as plain text and as simple HTML that any mail program shows. */
export async function composeMail(parts: MailParts): Promise<Mail> {
  const { recipient, subject, lines, link, foot, further } = parts;
  // Else the bare address would read as a part of what stands before it.
  const last = lines.at(-1);
  const signature = `${site.name}: ${site.tagline}`;
  const isLedTo = typeof last === 'string' && last.endsWith(':');
  return {
    recipient,
    subject,
    text:
      [
        ...lines.map(textOf),
        isLedTo ? link.href : `${link.text}:\n${link.href}`,
        ...foot,
        ...(further ? [`${further.text}: ${further.href}`] : []),
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
            ${lines.map(htmlOf)}
            <p><a href="${link.href}">${link.text}</a></p>
            ${foot.map(htmlOf)}
            ${further && html`<p><a href="${further.href}">${further.text}</a></p>`}
            <p>${signature}</p>
          </body>
        </html>`,
    ),
  };
}

function textOf(line: MailLine): string {
  if (typeof line === 'string') return line;
  if ('quoted' in line) return `> ${line.quoted}`;
  return 'list' in line
    ? line.list.map((one) => `- ${one}`).join('\n')
    : line.commands.map((one) => `    ${one}`).join('\n');
}

function htmlOf(line: MailLine) {
  if (typeof line === 'string') return html`<p>${line}</p>`;
  if ('quoted' in line) return html`<blockquote><p>${line.quoted}</p></blockquote>`;
  return 'list' in line
    ? html`<ul>
        ${line.list.map((one) => html`<li>${one}</li>`)}
      </ul>`
    : html`<pre>${line.commands.join('\n')}</pre>`;
}
