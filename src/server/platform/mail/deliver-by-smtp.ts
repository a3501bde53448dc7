import { createTransport } from 'nodemailer';
import { messageOf, type Delivery } from './delivery.ts';

/** Milliseconds; a server that is silent for longer is taken for dead. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Hands mails to the server at `url` (`smtp://` or `smtps://`, with user and password). */
export function deliverBySmtp(url: string, from: string): Delivery {
  const transport = createTransport({ url, ...PATIENCE });
  return {
    deliver: async (letter) => {
      await transport.sendMail(messageOf(letter, from));
    },
    close: () => transport.close(),
  };
}
