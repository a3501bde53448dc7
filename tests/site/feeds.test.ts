import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import RssParser from 'rss-parser';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_SITE } from '#scripts/command/repository.ts';
import type { ListedJob } from '#src/contracts/external-jobs.ts';
import type { JobCard } from '#src/contracts/jobs.ts';
import type { ApiEnv } from '#src/server/platform/http/api.ts';
import { createSite, PUBLISHED_JOBS } from '#src/server/site/site.ts';
import { jobList } from '#src/contracts/lists/job-list.ts';
import { noFilter } from '#src/domain/search/list-filter.ts';
import { site as product } from '#src/settings/site-config.ts';
import { jobDetails } from '#tests/support/builders/job-details.ts';
import { attribute } from '#tests/support/built-pages.ts';
import { answerTo, pages } from '#tests/support/built-site.ts';
import { externalJob } from '#tests/support/external-job.ts';

const SITE = 'http://localhost:4321';
const POSTED: JobCard = jobDetails();
const PLAIN: ListedJob = {
  Key: 'a'.repeat(14),
  ...externalJob({
    Source: 'Himalayas',
    'Job Title': 'Nurse',
    'Job URL': 'https://himalayas.app/jobs/1',
    'Job Category': 'Health',
    'Date Scraped': '2026-11-20',
    Location: 'Remote',
    Workplace: 'Remote',
    'Open To': 'Worldwide',
  }),
};
const LISTING: ListedJob = { ...PLAIN, Pay: 'US$ 2,000 a month', 'Closing Date': '2026-12-04' };
const GRANT = {
  scholarshipTitle: 'Water Award',
  link: 'https://www.grants.example/water',
  status: 'Available',
  checked: '',
  key: 'c'.repeat(14),
  levels: ['PhD'],
  funding: 'Full',
  usuallyCloses: [5, 11],
};
const CHANGED = '2026-11-20T10:00:00.500Z';

/** What the API answers in these tests, by call; a number refuses with that status. */
let answers: Record<string, unknown>;
/** The last question. */
let asked: unknown;
let site: NonNullable<Awaited<ReturnType<typeof createSite>>>;

beforeAll(async () => {
  const api = (name: string, input: unknown) => {
    asked = input;
    const answer = answers[name];
    if (typeof answer !== 'number') return Promise.resolve(JSON.stringify(answer));
    return Promise.reject(Object.assign(new Error(`Refused: ${answer}`), { status: answer }));
  };
  const built = await createSite(TEST_SITE, api, { error: console.error });
  if (built === undefined) throw new Error('There is no built site: run `npm run build`.');
  site = built;
});

beforeEach(() => {
  answers = {
    'GET /jobs/feed': { listings: [LISTING], posted: [POSTED], changedAt: CHANGED },
    'GET /scholarships/feed': { scholarships: [GRANT], changedAt: CHANGED },
    'GET /jobs/featured': { jobs: [POSTED], total: 1 },
  };
});

const get = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const env = { address: '203.0.113.9' } as ApiEnv['Bindings'];
  return site.request(path, { headers, method }, env);
};
const rss = async (path: string) => new RssParser().parseString(await (await get(path)).text());
const json = async (path: string) =>
  (await (await get(path)).json()) as { items: Record<string, unknown>[] } & Record<string, unknown>;

const FEEDS = ['/jobs', '/scholarships', '/featured-jobs'].flatMap((list) => [
  [`${list}/feed.xml`, 'application/rss+xml; charset=utf-8'] as const,
  [`${list}/feed.json`, 'application/feed+json; charset=utf-8'] as const,
]);

describe.each(FEEDS)('%s', (path, type) => {
  it('says its type, is kept ten minutes, and runs nothing', async () => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBe(type);
    expect(headers.get('Cache-Control')).toBe('public, max-age=600');
    expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect((await get(path, {}, 'HEAD')).headers.get('Content-Type')).toBe(type);
    const packed = await get(path, { 'Accept-Encoding': 'gzip' });
    expect(packed.headers.get('Content-Encoding')).toBe('gzip');
  });

  it('is not sent again to who has it', async () => {
    const { headers } = await get(path);
    const [tag = '', day = ''] = [headers.get('ETag') ?? '', headers.get('Last-Modified') ?? ''];
    const since = (at: string) => ({ 'If-Modified-Since': at });
    const again = await get(path, { 'If-None-Match': tag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('Cache-Control')).toBe('public, max-age=600');
    const unchanged = await get(path, since(day));
    expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
    const before = new Date(Date.parse(day) - 1_000).toUTCString();
    expect((await get(path, since(before))).status).toBe(200);
    expect((await get(path, since('yesterday'))).status).toBe(200);
    // The tag counts for more.
    expect((await get(path, { ...since(day), 'If-None-Match': '"other"' })).status).toBe(200);
  });

  it.each([429, 503])('says in a sentence, at %d, when to come again', async (status) => {
    for (const call of Object.keys(answers)) answers[call] = status;
    const answer = await get(path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('Retry-After')).toBe('5');
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    expect(await answer.text()).toBe(`Refused: ${status}\n`);
  });
});

describe('the feed of jobs', () => {
  it('has listings, and jobs posted here by their own pages', async () => {
    const { items } = await json('/jobs/feed.json');
    const page = `${SITE}/job-details/${POSTED.id}`;
    expect(items.map(({ id, url, title }) => ({ id, url, title }))).toEqual([
      { id: page, url: page, title: POSTED.title },
      {
        id: `urn:listing:${'a'.repeat(14)}`,
        url: 'https://himalayas.app/jobs/1',
        title: 'Nurse',
      },
    ]);
    expect(items[0]?.['content_html']).toContain(`>Posted on ${product.name}</a>`);
    expect(items[1]).toMatchObject({
      date_published: '2026-11-20T00:00:00.000Z',
      summary:
        'Example Ltd · Remote · Worldwide · US$ 2,000 a month · Closes 4 December 2026 · Apply from Ghana: yes · Entry Level · Health',
      authors: [{ name: 'Himalayas', url: 'https://himalayas.app/' }],
    });
    expect(items[1]?.['content_html']).toContain('<a href="https://himalayas.app/">Jobs from Himalayas</a>');
  });

  it('is that of its query, read as pages read it', async () => {
    const path = '/jobs/feed.xml?search=nurse&level=Entry+Level&posted=99&page=3&x=1';
    const { title, description, link, feedUrl } = await rss(path);
    expect(asked).toEqual({ query: { ...noFilter(jobList), search: 'nurse', level: 'Entry Level' } });
    expect(title).toBe(`Jobs: “nurse”, Entry Level | ${product.name}`);
    expect(description).toBe(
      'Jobs that fit “nurse”, Entry Level, newest first. Listings of sources whose terms forbid passing them on are left out.',
    );
    expect(link).toBe(`${SITE}/jobs?search=nurse&level=Entry+Level`);
    expect(feedUrl).toBe(`${SITE}/jobs/feed.xml?search=nurse&level=Entry+Level`);
  });

  it('has the newest fifty of both, what has no date last', async () => {
    const day = (at: number) => `2026-10-${String(at + 1).padStart(2, '0')}`;
    const listings = Array.from({ length: 30 }, (_, at) => ({
      ...LISTING,
      'Job Title': `Listing ${at}`,
      'Date Scraped': at === 0 ? '' : day(at),
    }));
    const posted = Array.from({ length: 30 }, (_, at) => ({
      ...POSTED,
      title: `Posted ${at}`,
      createdAt: `${day(at)}T10:00:00.000Z`,
    }));
    answers['GET /jobs/feed'] = { listings, posted, changedAt: CHANGED };
    const { items } = await rss('/jobs/feed.xml');
    expect(items.map(({ title }) => title).slice(0, 3)).toEqual(['Posted 29', 'Listing 29', 'Posted 28']);
    expect(items).toHaveLength(50);
    answers['GET /jobs/feed'] = { listings, posted: [], changedAt: CHANGED };
    const last = (await rss('/jobs/feed.xml')).items.at(-1);
    expect([last?.title, last?.pubDate]).toEqual(['Listing 0', undefined]);
  });

  it('knows a listing by its key, whatever else is learned of it', async () => {
    const idOf = async (job: ListedJob) => {
      answers['GET /jobs/feed'] = { listings: [job], posted: [], changedAt: CHANGED };
      return (await rss('/jobs/feed.xml')).items[0]?.guid;
    };
    const id = await idOf(LISTING);
    expect(await idOf({ ...LISTING, 'Job Title': 'Midwife', 'Link Checked': '2026-11-25' })).toBe(id);
    expect(await idOf({ ...LISTING, Key: 'b'.repeat(14) })).not.toBe(id);
  });
});

describe('the feed of scholarships', () => {
  it('says when each usually closes, and dates none', async () => {
    const { title, items } = await rss('/scholarships/feed.xml?level=PhD');
    expect(title).toBe(`Scholarships: PhD | ${product.name}`);
    expect(items[0]).toMatchObject({
      title: 'Water Award',
      link: 'https://www.grants.example/water',
      creator: 'grants.example',
    });
    expect(items[0]?.contentSnippet).toMatch(/Full funding · PhD · .*usually closes in May and November/);
    expect(items[0]).not.toHaveProperty('pubDate');
  });
});

describe('the feed of featured jobs', () => {
  it('is that of its filter', async () => {
    const other = { ...POSTED, title: 'Night nurse' };
    answers['GET /jobs/featured'] = { jobs: [POSTED, other], total: 2 };
    const { title, items } = await rss('/featured-jobs/feed.xml?search=nurse');
    expect(title).toBe(`Featured Jobs: “nurse” | ${product.name}`);
    expect(items.map((one) => one.title)).toEqual(['Night nurse']);
  });
});

describe('pages', () => {
  it('name the feed of what they list', async () => {
    const addresses = pages.flatMap(({ path, elements }) => {
      const links = elements.filter((one) => one.tag === 'link' && attribute(one, 'rel') === 'alternate');
      return links.length === 0 ? [] : [[path, links.map((one) => attribute(one, 'href'))] as const];
    });
    const of = Object.fromEntries(addresses);
    expect(of['/jobs']).toEqual(['/jobs/feed.xml', '/jobs/feed.json']);
    expect(of['/jobs/2']).toEqual(of['/jobs']);
    expect(of['/jobs/level/entry-level']).toEqual([
      '/jobs/feed.xml?level=Entry+Level',
      '/jobs/feed.json?level=Entry+Level',
    ]);
    expect(of['/scholarships/level/phd']?.[0]).toBe('/scholarships/feed.xml?level=PhD');
    expect(of['/scholarships/host/germany']?.[0]).toBe('/scholarships/feed.xml?host=Germany');
    expect(of['/scholarships/2']?.[0]).toBe('/scholarships/feed.xml');
    expect(of['/']).toBeUndefined();
    const featured = await (await get('/featured-jobs?type=Full+Time')).text();
    expect(featured).toContain('href="/featured-jobs/feed.json?type=Full+Time"');
    for (const [path, hrefs] of addresses) {
      for (const href of hrefs) {
        expect(answerTo(new URL(href ?? '', SITE).pathname), path).toBe('rendered');
      }
    }
  });

  it('show it as a link, too', () => {
    for (const path of ['/jobs', '/jobs/level/entry-level', '/scholarships']) {
      const page = pages.find((one) => one.path === path);
      const shown = page?.elements.filter((one) => one.tag === 'a' && attribute(one, 'href')?.includes('/feed.xml'));
      expect(shown, path).toHaveLength(1);
    }
  });
});

it('what no source lets be passed on is marked for no feed', async () => {
  // The samples come from sources that do not.
  const published = await readFile(join(TEST_SITE, PUBLISHED_JOBS), 'utf8');
  expect(published).toContain('"Job Title"');
  expect(published).not.toContain('In Feeds');
});
