import type { ClientConfig } from 'pg';
import { pino } from 'pino';
import { test as base, expect, type BrowserContext, type ConsoleMessage, type Request } from 'playwright/test';
import { openDatabase, type Database } from '#src/server/db/database.ts';
import { startAccountSite, type AccountSite } from './account-site.ts';
import { withDatabaseFaults, type DatabaseFaults } from './database-faults.ts';
import { sites, type SiteName, type Sites } from './sites.ts';

export interface SiteOptions {
  /** Which of the running sites a test visits. */
  site: SiteName;
  /** What a test makes happen on purpose and which would otherwise fail it. */
  expectedTrouble: RegExp[];
}

interface SiteParts {
  /** How to reach the database of the test's site. */
  database: ClientConfig;
  /** That database, to put into it what no call can, and to read what has arrived. */
  db: Database;
  faults: DatabaseFaults;
}

/** Started when a test first needs them. All here, since other fixtures of a worker mean another worker. */
interface WorkerFixtures {
  sites: Sites;
  accounts: AccountSite;
}

/**
 * Playwright's `test`, on a running site. A test fails when anything goes wrong in its pages that
 * it did not expect. The world outside the site answers with an empty page: no test leaves the machine.
 */
export const test = base.extend<SiteOptions & SiteParts, WorkerFixtures>({
  site: ['demo', { option: true }],
  expectedTrouble: [[], { option: true }],
  sites: [
    async ({}, use) => {
      const running = sites();
      await use(running);
      await running.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  accounts: [
    async ({}, use) => {
      const accounts = await startAccountSite();
      await use(accounts);
      await accounts.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ sites, site }, use) => use(await sites.url(site)),
  database: async ({ sites, site }, use) => use(await sites.database(site)),
  db: async ({ database }, use) => {
    const opened = openDatabase(database, pino({ level: 'silent' }));
    await use(opened.db);
    await opened.close();
  },
  faults: ({ database }, use) => withDatabaseFaults(database, use),
  context: async ({ context, expectedTrouble }, use) => {
    await context.route(
      // What the browser shows PDFs with is at addresses of its own kinds.
      ({ hostname, protocol }) =>
        protocol.startsWith('http') && !/^(?:(?:.+\.)?localhost|127\.0\.0\.1)$/.test(hostname),
      (route) => route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
    );
    const trouble = watchForTrouble(context, expectedTrouble);
    await use(context);
    expect(trouble, 'what went wrong in the pages').toEqual([]);
  },
});

export { expect };

/**
 * Notes everything that must not happen on any page of a context: errors in the console (which is
 * where a breach of the Content-Security-Policy shows too), uncaught errors, requests that fail.
 * What matches one of `expected` is left out.
 */
function watchForTrouble(context: BrowserContext, expected: readonly RegExp[]): string[] {
  const trouble: string[] = [];
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) trouble.push(text);
  };
  context.on('console', (message: ConsoleMessage) => {
    // Of a header that it does not understand Chromium logs at another level.
    const isTrouble = message.type() === 'error' || message.text().startsWith('Error with ');
    // What the browser's own viewer of PDFs says is no page's of ours.
    if (message.location().url.startsWith('chrome-extension:')) return;
    if (isTrouble) note(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => note(`uncaught: ${error.error().stack ?? ''}`));
  context.on('requestfailed', (request: Request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page ends what it was still fetching.
    if (reason !== 'net::ERR_ABORTED') note(`failed: ${request.url()} ${reason}`);
  });
  return trouble;
}
