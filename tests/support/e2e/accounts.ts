import { rename } from 'node:fs/promises';
import { expect, test as base } from './test.ts';

export { expect };

interface AccountParts {
  /** Loses the bytes of an uploaded file, as a broken disk does, until the test has ended. */
  loseFile: (address: string) => Promise<void>;
}

/** `test` on a site with accounts, one a worker: each test makes the accounts that it needs. */
export const test = base.extend<AccountParts>({
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
