import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type Browser } from 'playwright';
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.ts';
import { startRealServer, type RunningSite } from '#tests/support/e2e/real-server.ts';
import { median, type BenchRow } from './rows.ts';

/** A round trip on a bad line. */
const ROUND_TRIP_MS = 400;
/** From pressing a link to the first byte of its page. */
const MAX_MS = 100;
const LINKS = { 'All Jobs': '/jobs', 'Featured Jobs': '/featured-jobs' };

/** How soon the page of a link is there that a pointer was on for a second, with the rules and without. */
export async function benchNextPage(runs: number): Promise<BenchRow[]> {
  const site = await startRealServer();
  const [ahead, asked] = await Promise.all([slowLine(site.url, true), slowLine(site.url, false)]);
  const browser = await chromium.launch({
    executablePath: await ensureChromium('full'),
    args: chromiumFlags(),
  });
  try {
    const rows: BenchRow[] = [];
    for (const [name, path] of Object.entries(LINKS)) {
      const times: [number[], number[]] = [[], []];
      for (let run = 0; run < runs; run += 1) {
        times[0].push(await timeToPage(browser, ahead.url, name));
        times[1].push(await timeToPage(browser, asked.url, name));
      }
      const [withRules, without] = times.map(median);
      rows.push(
        { name: `${path}: fetched ahead`, value: withRules ?? NaN, unit: 'ms', target: MAX_MS },
        { name: `${path}: fetched when pressed`, value: without ?? NaN, unit: 'ms' },
      );
    }
    return rows;
  } finally {
    await browser.close();
    await Promise.all([ahead.stop(), asked.stop()]);
    await site.stop();
  }
}

/** The site behind a line that holds each answer back; without `rules` it leaves their header out. */
async function slowLine(origin: string, rules: boolean): Promise<RunningSite> {
  const line = createServer((incoming, outgoing) => {
    const { method, headers, url } = incoming;
    const passed = request(new URL(url ?? '/', origin), { method, headers }, (answer) => {
      setTimeout(() => {
        const { 'speculation-rules': header, ...others } = answer.headers;
        const kept = rules && header !== undefined ? { 'speculation-rules': header } : {};
        outgoing.writeHead(answer.statusCode ?? 502, { ...others, ...kept });
        answer.pipe(outgoing);
      }, ROUND_TRIP_MS);
    });
    incoming.pipe(passed);
  });
  await new Promise<void>((listening) => line.listen(0, '127.0.0.1', listening));
  const { port } = line.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      line.closeAllConnections();
      await new Promise((closed) => line.close(closed));
    },
  };
}

/** Milliseconds from pressing a link of the navbar to the first byte of its page. */
async function timeToPage(browser: Browser, origin: string, name: string): Promise<number> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(origin);
    const link = page.getByRole('banner').getByRole('link', { name, exact: true });
    await link.hover();
    await page.evaluate(() => new Promise((over) => setTimeout(over, 1_000)));
    const arrived = page.waitForEvent('domcontentloaded');
    await link.click();
    await arrived;
    return await page.evaluate(() => {
      const [arrival] = performance.getEntriesByType('navigation');
      return (arrival as PerformanceNavigationTiming).responseStart;
    });
  } finally {
    await context.close();
  }
}
