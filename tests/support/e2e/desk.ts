import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Page } from 'playwright/test';
import { openDatabase, type Database } from '#src/server/db/database.ts';
import { makeDeskLink } from '#src/server/operator/desk-access.ts';
import { startRealServer } from './real-server.ts';

/** Makes a content folder, which goes with the stack. */
export async function makeContentFolder(stack: AsyncDisposableStack): Promise<string> {
  return stack.use(await mkdtempDisposable(join(tmpdir(), 'adwuma-content-'))).path;
}

/** Starts the product on a content folder; it ends with the stack. @param build what `dist` is */
export async function startSiteOn(
  stack: AsyncDisposableStack,
  CONTENT_DIR: string,
  settings: Record<string, string> = {},
  build?: string,
): Promise<{ url: string; db: Database }> {
  const site = stack.adopt(await startRealServer({ CONTENT_DIR, ...settings }, build), (one) => one.stop());
  const { db } = stack.adopt(openDatabase(site.database, pino({ level: 'silent' })), (one) => one.close());
  return { url: site.url, db };
}

/** Signs an operator in at the desk of a site, by a link as the machine prints it. */
export async function signInAtDesk(page: Page, site: { url: string | undefined; db: Database }): Promise<void> {
  const config = { siteUrl: site.url ?? '', operators: [] };
  const { link } = await makeDeskLink({ db: site.db, clock: () => new Date(), config }, { email: null });
  await page.goto(link);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
