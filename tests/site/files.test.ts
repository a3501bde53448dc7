import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { externalJob } from '#src/contracts/external-jobs.ts';
import { listedScholarship } from '#src/contracts/scholarships.ts';
import { JOBS_PER_PAGE } from '#src/domain/jobs/job-pages.ts';
import { paths } from '#src/routes/paths.ts';
import { isInSitemap } from '#src/routes/sitemap-pages.ts';
import { scholarships as allScholarships } from '#src/features/scholarships/scholarships.build.ts';
import { shellRoutes } from '#src/routes/shell-routes.ts';
import { answerTo, DIST, listedPages, pages } from '#tests/support/built-site.ts';

const read = (name: string) => readFileSync(join(DIST, name), 'utf8');
const locations = (xml: string) => Array.from(xml.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url]) => url);

describe('the sitemap', () => {
  it('lists exactly the pages meant for search engines, by their canonical address', () => {
    const listed = globSync('sitemap-[0-9]*.xml', { cwd: DIST }).flatMap((name) => locations(read(name)));
    expect(listed.map((url) => new URL(url ?? '').pathname).sort()).toEqual(
      [...listedPages.map(({ path }) => path), paths.featuredJobs()].sort(),
    );
  });

  it('is named by its index and by robots.txt', () => {
    const [first] = locations(read('sitemap-index.xml'));
    expect(first).toMatch(/^https?:\/\/.+\/sitemap-0\.xml$/);
    expect(read('robots.txt')).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap-index\.xml$/m);
    expect(read('robots.txt')).toMatch(/^Sitemap: https?:\/\/\S+\/sitemap-records\.xml$/m);
  });

  it('agrees with what the pages say of themselves', () => {
    const disagreeing = pages.filter((page) => isInSitemap(page.path) !== listedPages.includes(page));
    expect(disagreeing.map(({ path }) => path)).toEqual([]);
  });
});

describe('files that browsers ask for', () => {
  it('are there: manifest with its icons, favicon, touch icon, card for links', () => {
    const manifest = v.parse(
      v.object({
        name: v.pipe(v.string(), v.minLength(1)),
        start_url: v.string(),
        icons: v.array(v.object({ src: v.string(), sizes: v.string(), purpose: v.optional(v.string()) })),
        shortcuts: v.pipe(v.array(v.object({ url: v.string() })), v.minLength(1)),
      }),
      JSON.parse(read('site.webmanifest')),
    );
    const icons = manifest.icons.map(({ src }) => src);
    const wanted = [...icons, '/favicon.ico', '/icon.svg', '/apple-touch-icon.png', '/social-card.png'];
    expect(wanted.filter((path) => answerTo(path) !== 'file')).toEqual([]);
    // What phones ask for to install it.
    expect(manifest.icons.map(({ sizes, purpose }) => purpose ?? sizes)).toEqual(
      expect.arrayContaining(['192x192', '512x512', 'maskable']),
    );
    for (const url of [manifest.start_url, ...manifest.shortcuts.map((one) => one.url)]) {
      expect(answerTo(url), url).toBeDefined();
    }
  });
});

describe('pages of routes with ids', () => {
  it.each(shellRoutes)('$pattern has its shell', ({ pattern, shell }) => {
    expect(existsSync(join(DIST, shell, 'index.html'))).toBe(true);
    expect(answerTo(pattern.replace(':id', 'any-id'))).toBe(answerTo(shell.replace(/\/$/, '')));
  });

  it('are rewritten by the rules for other hosts', () => {
    for (const { pattern, shell } of shellRoutes) {
      expect(read('_redirects')).toContain(`${pattern} ${shell} 200\n`);
      expect(read('nginx.conf')).toContain(`try_files ${shell}index.html =404;`);
    }
  });
});

describe('the job data', () => {
  const text = read('data/scraped_jobs_cleaned.json');
  const jobs = v.parse(v.array(externalJob), JSON.parse(text));

  it('holds one record a line, newest first', () => {
    const lines = text.trimEnd().split('\n').slice(1, -1);
    expect(lines.map((line) => JSON.parse(line.replace(/,$/, '')) as unknown)).toEqual(jobs);
    const days = jobs.map((job) => job['Date Scraped']);
    expect(days).toEqual(days.toSorted().reverse());
  });

  it('fills the numbered pages', () => {
    const numbered = pages.filter(({ path }) => /^\/jobs(\/\d+)?$/.test(path));
    expect(numbered).toHaveLength(Math.ceil(jobs.length / JOBS_PER_PAGE));
  });
});

it('the scholarships that the server searches are one record a line, with what their cards say', () => {
  const text = read('data/scholarships.json');
  const scholarships = v.parse(v.array(listedScholarship), JSON.parse(text));
  const lines = text.trimEnd().split('\n').slice(1, -1);
  expect(lines.map((line) => JSON.parse(line.replace(/,$/, '')) as unknown)).toEqual(scholarships);
  const titles = scholarships.map((one) => one.scholarshipTitle);
  expect(titles).toEqual(allScholarships.map((one) => one.scholarshipTitle));
});

describe('compressed twins', () => {
  const text = globSync('**/*.{html,css,js,json,svg,xml,txt,webmanifest}', { cwd: DIST });

  it.each([
    ['.br', brotliDecompressSync],
    ['.gz', gunzipSync],
  ])('%s hold the bytes of their file and are smaller', (ending, decode) => {
    const twins = text.filter((name) => existsSync(join(DIST, name + ending)));
    const wrong = twins.filter((name) => {
      const file = join(DIST, name);
      const [plain, packed] = [readFileSync(file), readFileSync(file + ending)];
      return packed.length >= plain.length || !decode(packed).equals(plain);
    });
    expect(twins.length).toBeGreaterThan(pages.length);
    expect(wrong).toEqual([]);
  });

  it('lie beside every page and every larger file', () => {
    const alone = text
      .filter((name) => read(name).length > 500)
      .filter((name) => !['.br', '.gz'].every((ending) => existsSync(join(DIST, name + ending))));
    expect(alone).toEqual([]);
  });
});
