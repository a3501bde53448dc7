import { chromium, type Browser, type Page } from 'playwright';
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.ts';
import { startStaticSite } from '#tests/support/e2e/static-site.ts';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import type { RunningSite } from '#tests/support/e2e/real-server.ts';
import { generatedJobs } from './generated-jobs.ts';
import { scriptWithShards, searchDataOf } from './search-data.ts';
import { median, type BenchRow } from './rows.ts';

const SIZES = [10_000, 100_000];
/** A cheap phone: its window, and its speed against a developer's machine. */
const WINDOW = { width: 360, height: 800 };
const CPU_SLOWDOWN = 6;
const KEYWORDS = ['engineer', 'analyst', 'developer', 'senior', 'officer'];

/** Budgets, in milliseconds. */
const FIRST_RESULTS_MS = 16;
const MAX_TASK_MS = 50;

interface FilterTime {
  /** Milliseconds from submitting the form. */
  first: number;
  count: number;
}

/** The filter of All Jobs on the built page in Chromium, once the list is there; needs the built test site. */
export async function benchFilterTime(): Promise<BenchRow[]> {
  const browser = await chromium.launch({
    executablePath: await ensureChromium('full'),
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
  const site = await startSiteWith(generatedJobs(size));
  const page = await browser.newPage({ viewport: WINDOW });
  try {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(`${site.url}/jobs`);
    const arriving = await timedFilter(page, '');
    const runs: (FilterTime & { longest: number })[] = [];
    for (const keyword of KEYWORDS) {
      await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
      const times = await timedFilter(page, keyword);
      runs.push({ ...times, longest: longestTask(await browser.stopTracing()) });
    }
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = (await devtools.send('Runtime.getHeapUsage')) as { usedSize: number };
    const slow = await overSlowLine(browser, site.url);
    const middle = (key: keyof (typeof runs)[number]) => median(runs.map((run) => run[key]));
    const name = (what: string) => `filter of ${size.toLocaleString('en-GB')}: ${what}`;
    return [
      { name: name('first 30'), value: middle('first'), unit: 'ms', target: FIRST_RESULTS_MS },
      { name: name('exact count'), value: middle('count'), unit: 'ms' },
      { name: name('longest task'), value: middle('longest'), unit: 'ms', target: MAX_TASK_MS },
      { name: name('first 30 while the list arrives'), value: arriving.first, unit: 'ms' },
      { name: name('exact count with the list'), value: arriving.count, unit: 'ms' },
      { name: name('memory of the page'), value: Math.round(usedSize / 100_000) / 10, unit: 'MB' },
      { name: name('first 30, 400 kbit/s and 400 ms'), value: slow.first, unit: 'ms', target: 800 },
      { name: name('exact count there'), value: slow.count, unit: 'ms', target: 2_000 },
      {
        name: name('transferred until then'),
        value: Math.round(slow.bytes / 100) / 10,
        unit: 'kB',
      },
    ];
  } finally {
    await page.close();
    await site.stop();
  }
}

/** The built site with the search data of these jobs in place of its own. */
function startSiteWith(jobs: readonly ExternalJob[]): Promise<RunningSite> {
  const { list, files } = searchDataOf(jobs);
  const script = scriptWithShards(list);
  return startStaticSite(({ url = '' }, response) => {
    if (url === script.path) {
      response.writeHead(200, { 'content-type': 'text/javascript' });
      response.end(script.text);
      return true;
    }
    const file = files.get(url);
    if (!file) return false;
    response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'br' });
    response.end(file);
    return true;
  });
}

/** The first search of a page over a line of 400 kbit/s and 400 ms, and what it transfers. */
async function overSlowLine(
  browser: Browser,
  url: string,
): Promise<FilterTime & { bytes: number }> {
  const page = await browser.newPage({ viewport: WINDOW });
  try {
    await page.goto(`${url}/jobs`);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 400,
      downloadThroughput: 400_000 / 8,
      uploadThroughput: 400_000 / 8,
    });
    let bytes = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    const times = await timedFilter(page, 'engineer');
    return { ...times, bytes };
  } finally {
    await page.close();
  }
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
    const frame = () => new Promise((painted) => requestAnimationFrame(painted));
    while ([...list.children].some((card) => !card.checkVisibility())) await frame();
    await frame();
    await frame();
    const done = Promise.withResolvers<FilterTime>();
    let first: number | undefined;
    performance.mark('filter-start');
    const start = performance.now();
    new MutationObserver((_, observer) => {
      if (list.ariaBusy === 'false' && list.childElementCount >= 30)
        first ??= performance.now() - start;
      if (first === undefined || !/^[\d,]+ Jobs$/.test(count.textContent)) return;
      performance.mark('filter-end');
      observer.disconnect();
      done.resolve({ first, count: performance.now() - start });
    }).observe(part('[id=jobs]'), { childList: true, subtree: true, characterData: true });
    part<HTMLFormElement>('form').requestSubmit();
    return done.promise;
  }, keyword);
}

interface TraceEvent {
  name: string;
  /** Process and thread. */
  pid: number;
  tid: number;
  /** Start and duration in microseconds. */
  ts: number;
  dur?: number;
}

/**
 * The longest task, in milliseconds, that the page's main thread ran between its marks
 * `filter-start` and `filter-end` in a Chromium trace. A task under way at a mark counts whole.
 */
export function longestTask(trace: Buffer): number {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { traceEvents: TraceEvent[] };
  const mark = (name: string) => {
    const found = traceEvents.find((event) => event.name === name);
    if (found === undefined) throw new Error(`The trace has no mark ${name}.`);
    return found;
  };
  const [start, end] = [mark('filter-start'), mark('filter-end')];
  const tasks = traceEvents
    .filter(({ name }) => name === 'ThreadControllerImpl::RunTask')
    .filter(({ pid, tid }) => pid === start.pid && tid === start.tid)
    .filter(({ ts, dur = 0 }) => ts < end.ts && ts + dur > start.ts);
  if (tasks.length === 0) throw new Error('The trace has no tasks.');
  return Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1000;
}
