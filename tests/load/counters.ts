import { chromium, type Browser } from 'playwright';
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.ts';
import { startRealServer } from '#tests/support/e2e/real-server.ts';
import { median, type BenchRow } from './rows.ts';

const PATHS = ['/', '/company', '/jobseeker'];
const WINDOW = { width: 412, height: 823 };
const CPU_SLOWDOWN = 4;
/** The time of a visit that is measured: the counters count on by the featured jobs, and stand. */
const VISIT_MS = 6_000;
/** What counting may add to the work of the page, in per cent. */
const MAX_ADDED = 15;

type Motion = 'no-preference' | 'reduce';

interface Work {
  /** Milliseconds of the main thread. */
  tasks: number;
  layouts: number;
}

/** What the counters cost pages that show them, with and without motion in turns; needs a build. */
export async function benchCounters(runs: number): Promise<BenchRow[]> {
  const site = await startRealServer();
  const browser = await chromium.launch({
    executablePath: await ensureChromium('full'),
    args: chromiumFlags(),
  });
  try {
    const rows: BenchRow[] = [];
    for (const path of PATHS) {
      const counting: Work[] = [];
      const still: Work[] = [];
      for (let run = 0; run < runs; run += 1) {
        counting.push(await workOf(browser, site.url + path, 'no-preference'));
        still.push(await workOf(browser, site.url + path, 'reduce'));
      }
      rows.push(...figures(path, counting, still));
    }
    return rows;
  } finally {
    await browser.close();
    await site.stop();
  }
}

function figures(path: string, counting: readonly Work[], still: readonly Work[]): BenchRow[] {
  const middle = (works: readonly Work[], key: keyof Work) => median(works.map((one) => one[key]));
  const [tasks, stillTasks] = [middle(counting, 'tasks'), middle(still, 'tasks')];
  return [
    { name: `${path}: main thread, counting`, value: tasks, unit: 'ms' },
    { name: `${path}: main thread, less motion`, value: stillTasks, unit: 'ms' },
    {
      name: `${path}: added by counting`,
      value: 100 * (tasks / stillTasks - 1),
      ...{ unit: '%', target: MAX_ADDED },
    },
    { name: `${path}: layouts, counting`, value: middle(counting, 'layouts'), unit: '' },
    { name: `${path}: layouts, less motion`, value: middle(still, 'layouts'), unit: '' },
  ];
}

async function workOf(browser: Browser, url: string, reducedMotion: Motion): Promise<Work> {
  const context = await browser.newContext({ viewport: WINDOW, reducedMotion });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url);
    await page.evaluate((span) => new Promise((over) => setTimeout(over, span)), VISIT_MS);
    const { metrics } = await devtools.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
    return { tasks: 1000 * of('TaskDuration'), layouts: of('LayoutCount') };
  } finally {
    await context.close();
  }
}
