import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import { messageOf, type Delivery } from './delivery.ts';

/**
 * Without a mail server: each mail becomes a file of `folder` that mail programs open. The log
 * names the file and nothing of what it holds.
 */
export function deliverToFolder(folder: string, from: string, log: Logger): Delivery {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    deliver: async (letter) => {
      const { message } = await transport.sendMail(messageOf(letter, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${letter.id}.eml`);
      // Written beside and renamed, so that whoever watches the folder sees whole files only.
      await writeFile(`${file}.part`, message, { mode: 0o600, flush: true });
      await rename(`${file}.part`, file);
      log.info({ file }, 'mail written; set SMTP_URL to send mails');
    },
    close: () => transport.close(),
  };
}
