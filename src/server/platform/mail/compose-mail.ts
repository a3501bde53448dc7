import { html } from 'hono/html';

/** A mail as it is kept until it is sent. */
export interface Mail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

interface MailParts {
  recipient: string;
  subject: string;
  /** Sentences before the link. */
  lines: readonly string[];
  link: { text: string; href: string };
  /** Sentences after it. */
  foot: readonly string[];
}

/** Writes a mail with one link as plain text and as simple HTML that any mail program shows. */
export async function composeMail(parts: MailParts): Promise<Mail> {
  const { recipient, subject, lines, link, foot } = parts;
  const paragraphs = (texts: readonly string[]) => texts.map((text) => html`<p>${text}</p>`);
  return {
    recipient,
    subject,
    text: [...lines, link.href, ...foot].join('\n\n') + '\n',
    html: String(
      await html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <title>${subject}</title>
          </head>
          <body style="font-family: sans-serif; line-height: 1.5; max-width: 36rem">
            ${paragraphs(lines)}
            <p><a href="${link.href}">${link.text}</a></p>
            ${paragraphs(foot)}
          </body>
        </html>`,
    ),
  };
}
