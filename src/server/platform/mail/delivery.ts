import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '#src/server/config.ts';
import type { mails } from '#src/server/db/schema/mails.ts';
import { site } from '#src/settings/site-config.ts';
import { AT_ONCE } from './claim-mails.ts';

/** A mail on its way; the same at every attempt. */
type OutgoingMail = Pick<
  typeof mails.$inferSelect,
  'id' | 'recipient' | 'replyTo' | 'subject' | 'text' | 'html' | 'calendar' | 'createdAt' | 'unsubscribe'
>;

/** Hands a mail over; resolves when the other side has accepted it. @throws Error otherwise */
export interface Delivery {
  deliver(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Milliseconds for which a mail stays in the folder of `deliverToFolder`: 30 days. */
export const OUTBOX_LIFE = 30 * 86_400_000;

/** Milliseconds after which a silent mail server is taken for dead. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Connections stay open for the next mails: to make one takes longer than to send a mail, and alerts send thousands.
 * Milliseconds after which one that is not used is closed.
 */
const CONNECTIONS = { pool: true, maxConnections: AT_ONCE, idleTimeout: 10_000 } as const;

/** The folder in which mails become files. */
export const outboxFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => join(dataDir, 'outbox');

/** To the mail server of the settings; without one to a folder. */
export function openDelivery(config: Config, log: Logger): Delivery {
  const { smtpUrl, mailFrom } = config;
  return smtpUrl === undefined
    ? deliverToFolder(outboxFolder(config), mailFrom, log)
    : deliverBySmtp(smtpUrl, mailFrom);
}

/** Hands mails to the server at `url` (`smtp://` or `smtps://`, with user and password). */
export function deliverBySmtp(url: string, from: string): Delivery {
  const transport = createTransport({ url, ...TIMEOUTS, ...CONNECTIONS });
  return {
    deliver: async (mail) => {
      await transport.sendMail(messageOf(mail, from));
    },
    close: () => transport.close(),
  };
}

/**
 * Without a mail server: each mail becomes a file of `folder` that mail programs open. The log
 * names the file and nothing of what it holds.
 */
export function deliverToFolder(folder: string, from: string, log: Logger): Delivery {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    deliver: async (mail) => {
      const { message } = await transport.sendMail(messageOf(mail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${mail.id}.eml`);
      // Written beside and renamed, so that a watcher of the folder sees whole files only.
      await writeFile(`${file}.part`, message, { mode: 0o600, flush: true });
      await rename(`${file}.part`, file);
      log.info({ file }, 'mail written; set SMTP_URL to send mails');
    },
    close: () => transport.close(),
  };
}

/** Its Message-ID is the mail's own id, so that a mail program shows a second copy as the same mail. */
function messageOf(mail: OutgoingMail, from: string) {
  const domain = /@([^@>\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    from: from.includes('<') ? from : { name: site.name, address: from },
    to: { name: '', address: mail.recipient },
    replyTo: mail.replyTo === null ? undefined : { name: '', address: mail.replyTo },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    attachments: mail.calendar === null ? [] : [calendarPart(mail.calendar)],
    date: mail.createdAt,
    messageId: `<${mail.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...listHeaders(mail, domain) },
  };
}

/** The method is in the type too: mail programs go by it. */
function calendarPart(content: string) {
  const [, method = 'PUBLISH'] = /^METHOD:(\w+)/m.exec(content) ?? [];
  return { filename: 'interview.ics', content, contentType: `text/calendar; charset=utf-8; method=${method}` };
}

/** By which mail programs offer to end what the mail is one of, with one press (RFC 8058). */
function listHeaders({ unsubscribe }: OutgoingMail, domain: string): Record<string, string> {
  if (unsubscribe === null) return {};
  return {
    'List-Id': `<alerts.${domain}>`,
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
