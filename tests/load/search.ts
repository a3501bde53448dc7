import { chromium, type CDPSession, type Page } from 'playwright';
import { BULK } from '#tests/support/builders/bulk.ts';
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.ts';
import { buildSite } from '#tests/support/other-build.ts';
import { withFilledServer } from './filled-server.ts';
import { generatedJobs } from './generated-jobs.ts';
import { runLoad } from './load.ts';
import { median, type BenchRow } from './rows.ts';
import { jobPages, mixedSearches } from './targets.ts';

/** Searches a second, their 99th percentile in milliseconds, and what a visitor's search may cost. */
const SIZES = [
  { size: 10_000, perSecond: 400, p99: 60 },
  { size: 100_000, perSecond: 80, p99: 300 },
];
const SEEN_MS = 1_000;
const MAX_KILOBYTES = 8;
const CONNECTIONS = 16;
/** Jobs posted here, which each search looks at too. */
const POSTED = 1_000;
const PAGES_A_SECOND = 50;
/** A cheap phone on a bad line. */
const WINDOW = { width: 360, height: 800 };
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const KEYWORDS = ['engineer', 'data analyst', 'nurse', 'senior', 'officer'];

/** The search of All Jobs: what its visitors wait and pay for, and how much of it a server can do. */
export async function benchSearch(seconds: number): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const { size, perSecond, p99 } of SIZES) {
    const build = await buildSite({}, generatedJobs(size));
    const name = (what: string) => `${size.toLocaleString('en')} listings: ${what}`;
    await withFilledServer(
      async ({ url }) => {
        rows.push(...(await asVisitor(url, name)));
        const load = { url, targets: mixedSearches(), connections: CONNECTIONS };
        await runLoad({ ...load, seconds: 1 });
        const alone = await runLoad({ ...load, seconds });
        const pages = runLoad({
          url,
          seconds: seconds + 1,
          targets: jobPages().slice(0, POSTED),
          rate: PAGES_A_SECOND,
          connections: 4,
        });
        const besidePages = await runLoad({ ...load, seconds });
        await pages;
        const results = {
          [`${CONNECTIONS} connections`]: alone,
          [`the same beside ${PAGES_A_SECOND} job pages a second`]: besidePages,
        };
        for (const [what, result] of Object.entries(results)) {
          const failed = Object.values(result.failures).reduce((sum, count) => sum + count, 0);
          rows.push(
            {
              name: name(what),
              value: result.perSecond,
              unit: 'searches/s',
              target: perSecond,
              better: 'higher',
            },
            { name: name(`${what}, p99`), value: result.p99, unit: 'ms', target: p99 },
            { name: name(`${what}, failed`), value: failed, unit: 'searches', target: 0 },
          );
        }
      },
      { ...BULK, jobs: POSTED, applications: 1_000, views: 1_000 },
      build.folder,
    );
    await build.remove();
  }
  return rows;
}

async function asVisitor(url: string, name: (what: string) => string): Promise<BenchRow[]> {
  const executablePath = await ensureChromium('full');
  const browser = await chromium.launch({ executablePath, args: chromiumFlags() });
  try {
    // The browser slows down what the page itself asks for.
    const page = await browser.newPage({ viewport: WINDOW, serviceWorkers: 'block' });
    await page.goto(`${url}/jobs`);
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', LINE);
    const searches: Seen[] = [];
    for (const keyword of KEYWORDS) {
      await page.locator('#filter-search').fill(keyword);
      searches.push(await seen(page, line, 'job-filter form button'));
    }
    await page.locator('#filter-search').fill('engineer');
    await seen(page, line, 'job-filter form button');
    const next = await seen(page, line, 'job-filter [rel=next]');
    const [first = next, ...others] = searches;
    const second = {
      ms: median(others.map(({ ms }) => ms)),
      kilobytes: median(others.map(({ kilobytes }) => kilobytes)),
    };
    return Object.entries({
      'first search': first,
      'each further search': second,
      'next page': next,
    }).flatMap(([what, { ms, kilobytes }]) => [
      {
        name: name(`${what} seen, 400 kbit/s and 400 ms`),
        value: ms,
        unit: 'ms',
        target: SEEN_MS,
      },
      {
        name: name(`${what}, transferred`),
        value: kilobytes,
        unit: 'kB',
        target: MAX_KILOBYTES,
      },
    ]);
  } finally {
    await browser.close();
  }
}

interface Seen {
  /** From the press to the results in their place. */
  readonly ms: number;
  readonly kilobytes: number;
}

/** Presses what a selector finds, and waits until other cards stand there. */
async function seen(page: Page, line: CDPSession, selector: string): Promise<Seen> {
  let bytes = 0;
  const count = ({ encodedDataLength }: { encodedDataLength: number }) => {
    bytes += encodedDataLength;
  };
  line.on('Network.loadingFinished', count);
  const ms = await page.evaluate(async (pressed) => {
    const card = () => document.querySelector('[data-jobs] > li');
    const before = card();
    const frame = () => new Promise((painted) => requestAnimationFrame(painted));
    const start = performance.now();
    [...document.querySelectorAll<HTMLElement>(pressed)].find((one) => one.checkVisibility())?.click();
    while (card() === before) await frame();
    return performance.now() - start;
  }, selector);
  line.off('Network.loadingFinished', count);
  return { ms: Math.round(ms), kilobytes: Math.round(bytes / 100) / 10 };
}
