import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromiumFlags, ensureChromium } from '#tests/support/chromium.ts';
import { bundleServer } from '#scripts/server/server-bundle.ts';
import { startRealServer } from '#tests/support/e2e/real-server.ts';
import type { EndpointResponse } from '#src/contracts/endpoint.ts';
import type { companyEndpoints } from '#src/contracts/company-profile.ts';
import type { jobEndpoints } from '#src/contracts/jobs.ts';
import { median, type BenchRow } from './bench-row.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

interface Profile {
  name: string;
  categories: readonly Category[];
  /** Design section 7. */
  target: number;
  throttling?: { rttMs: number; throughputKbps: number; cpuSlowdownMultiplier: number };
}

const PROFILES: Profile[] = [
  { name: 'mobile', categories: CATEGORIES, target: 100 },
  {
    name: 'slow',
    categories: ['performance'],
    target: 97,
    throttling: { rttMs: 400, throughputKbps: 400, cpuSlowdownMultiplier: 6 },
  },
];

/** Lighthouse scores of every public page, median of `runs`, and of the worst page; needs dist/. */
export async function benchLighthouse(runs: number): Promise<BenchRow[]> {
  await bundleServer();
  const site = await startRealServer();
  const browser = await launch({
    chromePath: await ensureChromium(),
    chromeFlags: ['--headless=new', ...chromiumFlags()],
  });
  try {
    const rows: BenchRow[] = [];
    const paths = await publicPaths(site.url);
    for (const profile of PROFILES) {
      const scores = new Map<string, Map<Category, number>>();
      for (const path of paths) {
        scores.set(path, await scoresOf(site.url + path, profile, runs, browser.port));
      }
      rows.push(...profile.categories.flatMap((category) => rowsOf(profile, category, scores)));
    }
    return rows;
  } finally {
    browser.kill();
    await site.stop();
  }
}

/** The not-found page is left out: Lighthouse refuses pages with an error status. */
async function publicPaths(origin: string): Promise<string[]> {
  const read = async (path: string): Promise<unknown> => (await fetch(origin + path)).json();
  const { jobs } = (await read('/api/jobs/featured')) as EndpointResponse<
    typeof jobEndpoints.featuredJobs
  >;
  const { companies } = (await read('/api/profile/featured-companies')) as EndpointResponse<
    typeof companyEndpoints.featuredCompanies
  >;
  return [
    ...['/', '/jobs', '/scholarships', '/featured-jobs', '/company', '/jobseeker'],
    ...jobs.slice(0, 1).map(({ id }) => `/job-details/${id}`),
    ...companies.slice(0, 1).map(({ id }) => `/company-details/${id}`),
  ];
}

async function scoresOf(
  url: string,
  profile: Profile,
  runs: number,
  port: number,
): Promise<Map<Category, number>> {
  const visits: ReadonlyMap<Category, number>[] = [];
  for (let run = 0; run < runs; run += 1) visits.push(await visit(url, profile, port));
  return new Map(
    profile.categories.map((category) => [
      category,
      median(visits.map((scores) => scores.get(category) ?? 0)),
    ]),
  );
}

/** Scores of one visit, 0 to 100. A visit that Lighthouse could not judge is made again. */
async function visit(
  url: string,
  profile: Profile,
  port: number,
  attempts = 3,
): Promise<ReadonlyMap<Category, number>> {
  const { categories, throttling } = profile;
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    ...(throttling && { throttling }),
  });
  const scores = categories.flatMap((category) => {
    const score = result?.lhr.categories[category]?.score;
    return typeof score === 'number' ? [[category, Math.round(score * 100)] as const] : [];
  });
  if (scores.length === categories.length) return new Map(scores);
  if (attempts > 1) return visit(url, profile, port, attempts - 1);
  throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'Lighthouse gave no score.'}`);
}

/** A row for each page, then one for the worst of them. */
function rowsOf(
  { name, target }: Profile,
  category: Category,
  scores: ReadonlyMap<string, ReadonlyMap<Category, number>>,
): BenchRow[] {
  const row = (page: string, value: number): BenchRow => ({
    ...{ name: `lighthouse ${name}, ${category}: ${page}`, value, unit: 'of 100' },
    ...{ target, better: 'higher' },
  });
  const pages = Array.from(scores, ([path, score]) =>
    row(path.replace(/[0-9a-f-]{36}$/, '{id}'), score.get(category) ?? 0),
  );
  return [...pages, row('worst page', Math.min(...pages.map(({ value }) => value)))];
}
