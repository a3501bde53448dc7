import { defineConfig } from 'playwright/test';
import { chromiumFlags } from '#tests/support/chromium.ts';
import type { SiteOptions } from '#tests/support/e2e/test.ts';
import { isShort } from './tier.ts';

/** The end-to-end tests: the built test site, served by the real server, in a real browser. */
export default defineConfig<SiteOptions>({
  testDir: 'e2e',
  testIgnore: isShort ? '**/*.long.test.ts' : [],
  ...(isShort ? { grepInvert: /@long/ } : {}),
  globalSetup: './support/e2e/browser-setup.ts',
  outputDir: '../.cache/e2e',
  fullyParallel: true,
  // `npm test` names each test that needs it; the long tier tries nothing again.
  retries: isShort ? 1 : 0,
  workers: 2,
  forbidOnly: true,
  // The longest journey takes 10 s; a machine that others share may stand still for a while.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '', args: chromiumFlags() },
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Africa/Accra',
    screenshot: 'only-on-failure',
    // A worker would answer some requests itself, unseen by what tests route and count: its own tests allow it.
    serviceWorkers: 'block',
  },
});
