import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser } from 'playwright';
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.ts';
import { startRealServer } from '#tests/support/e2e/real-server.ts';
import { median, type BenchRow } from './rows.ts';

/** A round trip on a bad line. */
const ROUND_TRIP_MS = 400;
/** Budget, from pressing a link to the first byte of its page. */
const MAX_MS = 100;
const LINKS = { 'All Jobs': '/jobs', 'Featured Jobs': '/featured-jobs' };

/** How soon the page of a link is there that a pointer was on for a second, and of one pressed at once. */
export async function benchNextPage(runs: number): Promise<BenchRow[]> {
  const site = await startRealServer();
  const line = await slowLine(site.url);
  const url = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
  const executablePath = await ensureChromium('full');
  const browser = await chromium.launch({ executablePath, args: chromiumFlags() });
  try {
    const rows: BenchRow[] = [];
    for (const [name, path] of Object.entries(LINKS)) {
      const [ahead, atOnce]: [number[], number[]] = [[], []];
      for (let run = 0; run < runs; run += 1) {
        ahead.push(await timeToPage(browser, url, name, true));
        atOnce.push(await timeToPage(browser, url, name, false));
      }
      rows.push(
        { name: `${path}: fetched ahead`, value: median(ahead), unit: 'ms', target: MAX_MS },
        { name: `${path}: pressed at once`, value: median(atOnce), unit: 'ms' },
      );
    }
    return rows;
  } finally {
    await browser.close();
    line.closeAllConnections();
    line.close();
    await site.stop();
  }
}

/** The site behind a line that holds each answer back. */
async function slowLine(origin: string): Promise<Server> {
  const line = createServer((incoming, outgoing) => {
    const { method, headers, url } = incoming;
    const passed = request(new URL(url ?? '/', origin), { method, headers }, (answer) => {
      setTimeout(() => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      }, ROUND_TRIP_MS);
    });
    incoming.pipe(passed);
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
  return line;
}

/** Milliseconds from pressing a link of the navbar to the first byte of its page. */
async function timeToPage(browser: Browser, origin: string, name: string, isHovered: boolean): Promise<number> {
  const page = await browser.newPage();
  try {
    await page.goto(origin);
    const link = page.getByRole('banner').getByRole('link', { name, exact: true });
    if (isHovered) {
      await link.hover();
      await page.evaluate(() => new Promise((over) => setTimeout(over, 1_000)));
    }
    const arrived = page.waitForEvent('domcontentloaded');
    await link.click();
    await arrived;
    return await page.evaluate(() => {
      const [arrival] = performance.getEntriesByType('navigation');
      return (arrival as PerformanceNavigationTiming).responseStart;
    });
  } finally {
    await page.close();
  }
}
