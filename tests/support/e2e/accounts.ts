import { expect, test as base } from './test.ts';

export { expect };

/** `test` on a site with accounts, one a worker: each test makes the accounts that it needs. */
export const test = base.extend({
  baseURL: async ({ accounts }, use) => use(accounts.url),
  database: async ({ accounts }, use) => use(accounts.database),
});
