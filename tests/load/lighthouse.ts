import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.ts';
import { startRealServer } from '#tests/support/e2e/real-server.ts';
import { publicPaths, withoutId } from './public-paths.ts';
import { median, unmeasured, withRetries, type BenchRow } from './rows.ts';

/** Fetched when it is run: with all that it needs it is larger than any package of the product. */
const LIGHTHOUSE = 'lighthouse@13.5.0';
/** A cheap phone on a bad line: Lighthouse's own phone, slowed down. */
const SLOW = ['--throttling.rttMs=400', '--throttling.throughputKbps=400', '--throttling.cpuSlowdownMultiplier=6'];
/** Budget, of 100. */
const PERFORMANCE = 97;

/** Lighthouse's score of every public page, median of `runs`; needs the built test site. */
export async function benchLighthouse(runs: number): Promise<BenchRow[]> {
  const chromium = await ensureChromium('full');
  const site = await startRealServer();
  try {
    const rows: BenchRow[] = [];
    for (const path of await publicPaths(site.url)) {
      const name = `lighthouse, slow phone, performance: ${withoutId(path)}`;
      try {
        const scores: number[] = [];
        while (scores.length < runs) {
          scores.push(await withRetries(() => visit(site.url + path, chromium)));
        }
        const value = median(scores);
        rows.push({ name, value, unit: 'of 100', target: PERFORMANCE, better: 'higher' });
      } catch (error) {
        rows.push(unmeasured(name, error));
      }
    }
    return rows;
  } finally {
    await site.stop();
  }
}

async function visit(url: string, chromium: string): Promise<number> {
  const flags = `--chrome-flags=${['--headless=new', ...chromiumFlags()].join(' ')}`;
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', '--only-categories=performance', ...SLOW, flags],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 100_000_000 },
  );
  const { categories, runtimeError } = JSON.parse(stdout) as {
    categories: { performance: { score: number | null } };
    runtimeError?: { code: string };
  };
  const { score } = categories.performance;
  if (score === null) throw new Error(runtimeError?.code ?? 'Lighthouse gave no score.');
  return score * 100;
}
