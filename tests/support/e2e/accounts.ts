import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { operatorEndpoints, type CompanyCredentials } from '#src/server/operator/contract.ts';
import { callOperatorApi } from '#src/server/operator/operator-client.ts';
import { linkIn, startMailServer, tokenIn } from '#tests/support/mail-server.ts';
import { startRealServer, type RealServer, type RunningSite } from './real-server.ts';
import { expect, test as base } from './test.ts';

export { expect };

/** The real server with a real mail server behind it, where accounts can be made. */
export interface AccountSite extends RunningSite {
  /** Waits for the `nth` mail to an address, and answers the token of its link. */
  mailedToken: (address: string, nth?: number) => Promise<string>;
  /** Waits for the first mail to an address, and answers the path of its link. */
  mailedLink: (address: string) => Promise<string>;
  /** Waits for the `nth` mail to an address, and answers its text. */
  mailedText: (address: string, nth: number) => Promise<string>;
  /** What an operator does for a company that asks for a login. */
  addCompany: (username: string) => Promise<CompanyCredentials>;
  /** Where the server keeps an uploaded file, by the file's address. */
  fileAt: (address: string) => string;
  database: ClientConfig;
}

/** @param start starts the server with these settings, and with its own where it has some */
export async function startAccountSite(
  start: (settings: Record<string, string>) => Promise<RealServer> = startRealServer,
): Promise<AccountSite> {
  const mail = await startMailServer();
  const server = await start({ SMTP_URL: mail.url, MAIL_FROM: 'no-reply@example.org' });
  const mailsTo = (address: string) =>
    mail.received.filter(({ to }) => to?.some((recipient) => recipient.address === address));
  return {
    url: server.url,
    async mailedToken(address, nth = 1) {
      await expect.poll(() => mailsTo(address).length, `mails to ${address}`).toBe(nth);
      return tokenIn(mailsTo(address)[nth - 1]);
    },
    async mailedLink(address) {
      await expect.poll(() => mailsTo(address).length, `mails to ${address}`).toBe(1);
      return linkIn(mailsTo(address)[0]);
    },
    async mailedText(address, nth) {
      await expect.poll(() => mailsTo(address).length, `mails to ${address}`).toBe(nth);
      return mailsTo(address)[nth - 1]?.text ?? '';
    },
    addCompany: (username) =>
      callOperatorApi(server.dataDir, operatorEndpoints.createCompany, {
        body: { username, email: `${username}@company.example`, name: `The ${username} company` },
      }),
    fileAt: (address) => join(server.dataDir, 'uploads', address.replace('/media/', '')),
    database: server.database,
    async stop() {
      await server.stop();
      await mail.stop();
    },
  };
}

interface AccountParts {
  /** Loses the bytes of an uploaded file, as a broken disk does, until the test has ended. */
  loseFile: (address: string) => Promise<void>;
}

/** `test` on a site with accounts, one a worker: each test makes the accounts that it needs. */
export const test = base.extend<AccountParts, { accounts: AccountSite }>({
  accounts: [
    async ({}, use) => {
      const accounts = await startAccountSite();
      await use(accounts);
      await accounts.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ accounts }, use) => use(accounts.url),
  database: async ({ accounts }, use) => use(accounts.database),
  loseFile: async ({ accounts }, use) => {
    const lost: string[] = [];
    await use(async (address) => {
      const file = accounts.fileAt(address);
      await rename(file, `${file}.lost`);
      lost.push(file);
    });
    // Top Companies shows the logos of all: one that stayed away would fail another test.
    for (const file of lost) await rename(`${file}.lost`, file);
  },
});
