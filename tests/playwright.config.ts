import { defineConfig } from 'playwright/test';
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.ts';
import { ensureNginx } from '#tests/support/deploy/nginx.ts';
import type { SiteOptions } from '#tests/support/e2e/test.ts';

// The workers, which read this file too, take the same one.
const executablePath = (process.env['CHROMIUM_PATH'] = await ensureChromium());

const nginx = (process.env['NGINX_PATH'] ??= ensureNginx() ?? '');

/** The end-to-end tests: the built site in dist/, served by the real server, in a real browser. */
export default defineConfig<SiteOptions>({
  testDir: 'e2e',
  // Where there is no nginx, a line has said so.
  testIgnore: nginx === '' ? '**/deployment/**' : [],
  outputDir: '../.cache/e2e',
  fullyParallel: true,
  // A test that passes only sometimes is broken.
  retries: 0,
  workers: 2,
  forbidOnly: true,
  // The longest journey takes 10 s; a machine that others share may stand still for a while.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args: chromiumFlags() },
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'Africa/Accra',
    screenshot: 'only-on-failure',
  },
});
