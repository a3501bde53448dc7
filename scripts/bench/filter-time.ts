import type { ServerResponse } from 'node:http';
import { chromium, type Browser, type Page } from 'playwright';
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.ts';
import { startStaticSite } from '#tests/support/e2e/static-site.ts';
import { median, type BenchRow } from './bench-row.ts';
import { generatedJobs, jobFileText } from './generated-jobs.ts';
import { longestTask } from './longest-task.ts';

const SIZES = [10_000, 100_000];
const RUNS = 5;
/** A cheap phone: its window, and its speed against a developer's machine. */
const WINDOW = { width: 360, height: 800 };
const CPU_SLOWDOWN = 6;
const KEYWORDS = ['engineer', 'analyst', 'nurse', 'senior', 'water'];

/** Design section 7, in milliseconds. */
const FIRST_RESULTS_MS = 16;
const LONGEST_TASK_MS = 50;

interface FilterTime {
  /** Milliseconds from submitting the form. */
  first: number;
  count: number;
}

/** The filter of All Jobs on the built page in Chromium, once the job file is there; needs dist/. */
export async function benchFilterTime(): Promise<BenchRow[]> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: chromiumFlags(),
  });
  try {
    const rows: BenchRow[] = [];
    for (const size of SIZES) rows.push(...(await measure(browser, size)));
    return rows;
  } finally {
    await browser.close();
  }
}

async function measure(browser: Browser, size: number): Promise<BenchRow[]> {
  const file = jobFileText(generatedJobs(size));
  const site = await startStaticSite(({ url }, response) => {
    if (url !== '/data/scraped_jobs_cleaned.json') return false;
    sendJson(response, file);
    return true;
  });
  const page = await browser.newPage({ viewport: WINDOW });
  try {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(`${site.url}/jobs`);
    const arriving = await timedFilter(page, '');
    const runs: (FilterTime & { longest: number })[] = [];
    for (const keyword of KEYWORDS.slice(0, RUNS)) {
      await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
      const times = await timedFilter(page, keyword);
      runs.push({ ...times, longest: longestTask(await browser.stopTracing()) });
    }
    const middle = (key: keyof (typeof runs)[number]) => median(runs.map((run) => run[key]));
    const name = (what: string) => `filter of ${size.toLocaleString('en-GB')}: ${what}`;
    return [
      { name: name('first 30'), value: middle('first'), unit: 'ms', target: FIRST_RESULTS_MS },
      { name: name('exact count'), value: middle('count'), unit: 'ms' },
      { name: name('longest task'), value: middle('longest'), unit: 'ms', target: LONGEST_TASK_MS },
      { name: name('first 30 while the file arrives'), value: arriving.first, unit: 'ms' },
      { name: name('exact count with the file'), value: arriving.count, unit: 'ms' },
    ];
  } finally {
    await page.close();
    await site.stop();
  }
}

function sendJson(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(text);
}

/** Submits the form and watches the list and the count; marks both ends for the trace. */
function timedFilter(page: Page, keyword: string): Promise<FilterTime> {
  return page.evaluate(async (search) => {
    const part = <E extends Element>(selector: string): E => {
      const found = document.querySelector<E>(`job-filter ${selector}`);
      if (found === null) throw new Error(`All Jobs has no ${selector}.`);
      return found;
    };
    const [list, count] = [part('[data-jobs]'), part('[data-count]')];
    part<HTMLInputElement>('[name=search]').value = search;
    // Nobody presses before the last results are painted: their layout is not this filter's work.
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const done = Promise.withResolvers<FilterTime>();
    let first: number | undefined;
    performance.mark('filter-start');
    const start = performance.now();
    new MutationObserver((_, observer) => {
      if (list.childElementCount >= 30) first ??= performance.now() - start;
      if (first === undefined || !/^[\d,]+ Jobs$/.test(count.textContent)) return;
      performance.mark('filter-end');
      observer.disconnect();
      done.resolve({ first, count: performance.now() - start });
    }).observe(part('[id=jobs]'), { childList: true, subtree: true, characterData: true });
    part<HTMLFormElement>('form').requestSubmit();
    return done.promise;
  }, keyword);
}
