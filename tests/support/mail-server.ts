import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pino } from 'pino';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Services } from '#src/server/services.ts';
import { deliverBySmtp } from '#src/server/platform/mail/delivery.ts';
import { sendDueMails } from '#src/server/platform/mail/mail-worker.ts';

export interface MailServer {
  /** The setting SMTP_URL that leads to it; its port stays the same when it comes back. */
  readonly url: string;
  /** Every message that it has accepted, in order. */
  readonly received: Email[];
  /** Answers the next recipients with this SMTP code instead of taking them. */
  refuse: (code: number | undefined, says?: string) => void;
  /** Sends the mails that are due to it, as the mail worker does, and answers those that arrived, the oldest first. */
  sendDue: (services: Pick<Services, 'db' | 'clock'>) => Promise<Email[]>;
  /** Sends the mails that are due, and answers the latest that arrived at an address. */
  mailTo: (services: Pick<Services, 'db' | 'clock'>, address: string) => Promise<Email | undefined>;
  /** Holds its answer to each message until the returned function is called. */
  hold: () => () => void;
  stop: () => Promise<void>;
}

/** Characters of a line, beyond which mail servers may refuse a message (RFC 5321, section 4.5.3.1.6). */
const MAX_LINE_LENGTH = 998;

/** A real mail server on a loopback port; it refuses lines that are too long, as some do. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: Email[] = [];
  let refusal: { code: number; says: string } | undefined;
  let released = Promise.resolve();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, answer) => {
      if (refusal === undefined) return answer();
      answer(Object.assign(new Error(refusal.says), { responseCode: refusal.code }));
    },
    onData: (stream, _session, answer) => {
      const take = async (bytes: Buffer) => {
        const lines = bytes.toString('latin1').split('\r\n');
        if (lines.some((line) => line.length > MAX_LINE_LENGTH)) {
          return answer(Object.assign(new Error('Line too long'), { responseCode: 550 }));
        }
        received.push(await PostalMime.parse(bytes));
        await released;
        answer();
      };
      // A sender that is killed breaks off in the middle.
      void buffer(stream).then(take, () => undefined);
    },
  });
  server.on('error', () => undefined);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const address = server.server.address() as AddressInfo;
  const url = `smtp://127.0.0.1:${address.port}`;
  const sendDue: MailServer['sendDue'] = async ({ db, clock }) => {
    const before = received.length;
    const delivery = deliverBySmtp(url, 'Adwuma <no-reply@jobs.example.org>');
    const log = pino({ level: 'silent' });
    await sendDueMails({ db, clock, delivery, log }, new AbortController().signal);
    delivery.close();
    return received.slice(before).sort(byAge);
  };
  return {
    url,
    received,
    sendDue,
    mailTo: async (services, address) => {
      await sendDue(services);
      return received
        .filter(({ to }) => to?.[0]?.address === address)
        .sort(byAge)
        .at(-1);
    },
    refuse: (code, says = 'Not this one') => (refusal = code === undefined ? undefined : { code, says }),
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      released = promise;
      return resolve;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Several are on their way at once, and arrive in any order; their ids begin with the time. */
function byAge(a: Email, b: Email): number {
  return (a.messageId ?? '') < (b.messageId ?? '') ? -1 : 1;
}

/** The token of the link in a mail. */
export function tokenIn(message: Email | undefined): string {
  return /token=([\w-]{43})$/.exec(linkIn(message))?.[1] ?? '';
}

/** The path and query of the link in a mail. */
export function linkIn(message: Email | undefined): string {
  const link =
    /\/(?:set-password|confirm-email|accept-invitation|interview|company\/confirm-request|your-data|desk\/sign-in)\?token=[\w-]{43}\S*$/m.exec(
      message?.text ?? '',
    )?.[0];
  if (link === undefined) throw new Error('The mail has no link.');
  return link;
}
