import { chromium, type Page } from 'playwright';
import { BULK } from '#tests/support/builders/bulk.ts';
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.ts';
import { PASSWORD, withFilledServer } from './filled-server.ts';
import { median, type BenchRow } from './rows.ts';

const APPLICATIONS = 2_000;
/** A cheap phone: its window, and its speed against a developer's machine. */
const WINDOW = { width: 360, height: 800 };
const CPU_SLOWDOWN = 6;

/** A key is answered within this, in milliseconds. */
const KEY_MS = 200;

/** How long a company with 2,000 applications waits for a key in the filter by name; needs the built test site. */
export function benchKeyTime(): Promise<BenchRow[]> {
  const sizes = { ...BULK, companies: 1, jobs: 20, jobSeekers: APPLICATIONS, views: 0 };
  return withFilledServer(
    async ({ url }) => {
      const browser = await chromium.launch({
        executablePath: await ensureChromium('full'),
        args: chromiumFlags(),
      });
      try {
        // The host that the server's own cookies are for.
        const baseURL = url.replace('127.0.0.1', 'localhost');
        const page = await browser.newPage({ baseURL, viewport: WINDOW });
        const data = { username: 'company000000000000', password: PASSWORD };
        await page.request.post('/api/auth/login', { data });
        return await measure(page);
      } finally {
        await browser.close();
      }
    },
    { ...sizes, applications: APPLICATIONS },
  );
}

async function measure(page: Page): Promise<BenchRow[]> {
  await page.goto('/company-dashboard/application');
  await page.getByText(`${APPLICATIONS.toLocaleString('en-GB')} applications`).waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await watchKeys(page);
  await page.getByLabel("Applicant's name").focus();
  for (const key of ['P', 'e', 'r', 's', 'o', 'n', ' ', '1', '9', 'Backspace', 'Backspace']) {
    await page.keyboard.press(key);
    await painted(page);
  }
  const times = await page.evaluate(() => (globalThis as unknown as Watched).keyTimes);
  const name = (what: string) => `key among 2,000 applications: ${what}`;
  return [
    { name: name('median'), value: median(times), unit: 'ms' },
    { name: name('longest'), value: Math.max(...times), unit: 'ms', target: KEY_MS },
  ];
}

interface Watched {
  keyTimes: number[];
}

/** From a key to the picture after it, as the browser measures it, in milliseconds. */
function watchKeys(page: Page): Promise<void> {
  return page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { keyTimes: times });
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) {
        if (name === 'keydown') times.push(duration);
      }
      // The shortest that browsers tell of.
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
  );
