import { spawnSync } from 'node:child_process';
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.ts';
import { startRealServer } from '#tests/support/e2e/real-server.ts';
import { publicPaths, withoutId } from './public-paths.ts';
import { median, type BenchRow } from './rows.ts';

/** Fetched when it is run: with all that it needs it is larger than any package of the product. */
const LIGHTHOUSE = 'lighthouse@13.5.0';

interface Profile {
  name: string;
  categories: readonly string[];
  /** The score to reach. */
  target: number;
  flags: readonly string[];
}

const PROFILES: Profile[] = [
  {
    ...{ name: 'mobile', target: 100, flags: [] },
    categories: ['performance', 'accessibility', 'best-practices', 'seo'],
  },
  {
    ...{ name: 'slow', target: 97, categories: ['performance'] },
    flags: [
      ...['--throttling.rttMs=400', '--throttling.throughputKbps=400'],
      '--throttling.cpuSlowdownMultiplier=6',
    ],
  },
];

/** The part of Lighthouse's report that is read here. */
interface Report {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number }>;
}

/** Lighthouse scores of every public page, median of `runs`, and of the worst page; needs a build. */
export async function benchLighthouse(runs: number): Promise<BenchRow[]> {
  const chromium = await ensureChromium('full');
  const site = await startRealServer();
  try {
    const paths = await publicPaths(site.url);
    return PROFILES.flatMap((profile) => {
      const pages = paths.map((path) => ({
        path: withoutId(path),
        reports: Array.from({ length: runs }, () => visit(site.url + path, profile, chromium)),
      }));
      return [
        ...profile.categories.flatMap((category) => scores(profile, category, pages)),
        ...pages.map(({ path, reports }) => ({
          name: `lighthouse ${profile.name}, total blocking time: ${path}`,
          value: median(
            reports.map(({ audits }) => audits['total-blocking-time']?.numericValue ?? NaN),
          ),
          unit: 'ms',
          ...(profile.name === 'mobile' && { target: 50 }),
        })),
      ];
    });
  } finally {
    await site.stop();
  }
}

/** A row for each page, then one for the worst of them. */
function scores(
  { name, target }: Profile,
  category: string,
  pages: readonly { path: string; reports: readonly Report[] }[],
): BenchRow[] {
  const row = (page: string, value: number): BenchRow => ({
    ...{ name: `lighthouse ${name}, ${category}: ${page}`, value, unit: 'of 100' },
    ...{ target, better: 'higher' },
  });
  const rows = pages.map(({ path, reports }) =>
    row(path, median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100))),
  );
  return [...rows, row('worst page', Math.min(...rows.map(({ value }) => value)))];
}

function visit(url: string, { categories, flags }: Profile, chromium: string): Report {
  const { status, stdout, stderr } = spawnSync(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', ...flags],
      `--only-categories=${categories.join()}`,
      `--chrome-flags=${['--headless=new', ...chromiumFlags()].join(' ')}`,
    ],
    { encoding: 'utf8', env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 100_000_000 },
  );
  if (status !== 0) throw new Error(`${url}: ${stderr}`);
  return JSON.parse(stdout) as Report;
}
