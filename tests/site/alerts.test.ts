import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TEST_SITE } from '#scripts/command/repository.ts';
import type { FoundListings } from '#src/contracts/listing-search.ts';
import { jobList } from '#src/contracts/lists/job-list.ts';
import { scholarshipList } from '#src/contracts/lists/scholarship-list.ts';
import { factsOf, type SearchedList } from '#src/contracts/lists/searched-list.ts';
import type { FoundScholarships } from '#src/contracts/scholarship-search.ts';
import { isInSitemap } from '#src/routes/sitemap-pages.ts';
import { createSite } from '#src/server/site/site.ts';
import { attribute, elementsOf, type PageElement } from '#tests/support/built-pages.ts';
import { pages } from '#tests/support/built-site.ts';

const TOKEN = 'a'.repeat(43);
const ALERT = {
  list: 'jobs',
  query: 'search=nurse&country=Ghana',
  frequency: 'daily',
  confirmed: true,
  asked: false,
  email: 'ama@example.org',
};
const noChoices = (list: SearchedList) => Object.fromEntries(factsOf(list).map((fact) => [fact, {}]));
const NO_LISTINGS: FoundListings = {
  listings: [],
  count: 0,
  more: 0,
  page: 1,
  pages: 1,
  posted: { jobs: [], total: 0, byWords: false },
  choices: noChoices(jobList) as FoundListings['choices'],
  suggestions: [],
  close: [],
};
const NO_SCHOLARSHIPS: FoundScholarships = {
  scholarships: [],
  count: 0,
  more: 0,
  anywhere: 0,
  unsure: 0,
  page: 1,
  pages: 1,
  choices: noChoices(scholarshipList) as FoundScholarships['choices'],
  suggestions: [],
  close: [],
};

/** What the API answers, by call; a number refuses with that status. */
let answers: Record<string, unknown>;
let site: NonNullable<Awaited<ReturnType<typeof createSite>>>;

beforeAll(async () => {
  const api = (name: string) => {
    const answer = answers[name];
    if (typeof answer !== 'number') return Promise.resolve(JSON.stringify(answer));
    return Promise.reject(Object.assign(new Error('Refused'), { status: answer }));
  };
  const built = await createSite(TEST_SITE, api, { error: console.error });
  if (built === undefined) throw new Error('There is no built site: run `npm run build`.');
  site = built;
});

beforeEach(() => {
  answers = {
    'GET /jobs/listings': NO_LISTINGS,
    'GET /scholarships': NO_SCHOLARSHIPS,
    'GET /alerts/:token': ALERT,
  };
});

async function get(path: string) {
  const request = new Request(`http://localhost${path}`);
  const response = await site.fetch(request, { address: '203.0.113.9' });
  const html = await response.text();
  return { status: response.status, headers: response.headers, html, elements: elementsOf(html) };
}

/** The forms that ask for an alert: where they are sent, the hidden fields, and whether they stand open. */
function alertForms(elements: readonly PageElement[]) {
  return elements
    .filter(({ tag, attributes }) => tag === 'form' && attributes.get('action') === '/api/alerts')
    .map((form) => {
      const after = elements.slice(elements.indexOf(form) + 1);
      const value = (name: string) =>
        attribute(after.find((element) => attribute(element, 'name') === name) ?? form, 'value');
      const details = elements.slice(0, elements.indexOf(form)).findLast(({ tag }) => tag === 'details');
      const summary = elements.slice(0, elements.indexOf(form)).findLast(({ tag }) => tag === 'summary');
      return {
        method: attribute(form, 'method'),
        list: value('list'),
        query: value('query'),
        open: details?.attributes.has('open'),
        offer: summary?.text.trim(),
      };
    });
}

describe('the form for new results by mail', () => {
  const built = (path: string) => pages.find((page) => page.path === path)?.elements ?? [];

  it.each([
    ['/jobs', 'jobs', '', 'Mail me new jobs'],
    ['/jobs/2', 'jobs', '', 'Mail me new jobs'],
    ['/jobs/category/health', 'jobs', 'category=Health', 'Mail me new jobs like these'],
    ['/jobs/level/entry-level', 'jobs', 'level=Entry+Level', 'Mail me new jobs like these'],
    ['/scholarships', 'scholarships', '', 'Mail me new scholarships'],
    ['/scholarships/2', 'scholarships', '', 'Mail me new scholarships'],
    ['/scholarships/level/phd', 'scholarships', 'level=PhD', 'Mail me new scholarships like these'],
    ['/scholarships/host/ghana', 'scholarships', 'host=Ghana', 'Mail me new scholarships like these'],
    ['/scholarships/level/not-stated', 'scholarships', '', 'Mail me new scholarships'],
  ])('of %s asks for its %s with the query %j', (path, list, query, offer) => {
    const form = { method: 'post', list, query, open: false, offer };
    expect(alertForms(built(path))).toEqual([form]);
  });

  it('stands on every page of a list or a group of it, once', () => {
    const lists = pages.filter(({ path }) => /^\/(?:jobs|scholarships)(?:\/\d+|\/\w+\/[\w-]+(?:\/\d+)?)?$/.test(path));
    expect(lists.length).toBeGreaterThan(40);
    const without = lists.filter(({ elements }) => alertForms(elements).length !== 1);
    expect(without.map(({ path }) => path)).toEqual([]);
  });

  it.each([
    ['/jobs/search', 'jobs', 'sort=closing&search=nurse&country=Ghana', 'search=nurse&country=Ghana'],
    ['/jobs/results', 'jobs', 'search=a%26b&page=2', 'search=a%26b'],
    ['/scholarships/search', 'scholarships', 'level=PhD&unsure=yes', 'level=PhD&unsure=yes'],
    ['/scholarships/results', 'scholarships', 'search=%22x', 'search=%22x'],
  ])('stands open at %s where nothing is found', async (path, list, asked, query) => {
    const { elements } = await get(`${path}?${asked}`);
    const offer = 'Nothing yet? We mail you when there is.';
    expect(alertForms(elements)).toEqual([{ method: 'post', list, query, open: true, offer }]);
  });
});

describe('the page of alerts', () => {
  const text = (html: string) =>
    html
      .slice(html.indexOf('<main'), html.indexOf('</main'))
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ');
  const posts = (elements: readonly PageElement[]) =>
    elements
      .filter(({ tag, attributes }) => tag === 'form' && attributes.get('method') === 'post')
      .map((form) => attribute(form, 'action'));
  const links = (elements: readonly PageElement[]) => elements.map((element) => attribute(element, 'href'));
  const page = `/alert?token=${TOKEN}`;
  const of = (act: string) => `/api/alerts/${TOKEN}/${act}`;

  it('says what an alert searches for, how often and to whom it is mailed, and changes or ends it', async () => {
    const { status, html, elements } = await get(page);
    expect(status).toBe(200);
    expect(text(html)).toContain('New jobs for nurse in Ghana Mailed to ama@example.org How often Daily');
    expect(links(elements)).toContain('/jobs/search?search=nurse&country=Ghana');
    expect(posts(elements)).toEqual([of('frequency'), of('end')]);
    expect(html).toMatch(/name="frequency" value="weekly"[^>]*>\s*Change to weekly/);
  });

  it('of scholarships leads to theirs', async () => {
    answers['GET /alerts/:token'] = {
      ...ALERT,
      list: 'scholarships',
      query: 'level=PhD',
      frequency: 'weekly',
    };
    const { html, elements } = await get(page);
    expect(text(html)).toContain('New scholarships for PhD');
    expect(links(elements)).toContain('/scholarships/search?level=PhD');
    expect(html).toContain('Change to daily');
  });

  it('confirms by one button, and offers nothing else before', async () => {
    answers['GET /alerts/:token'] = { ...ALERT, confirmed: false };
    const { html, elements } = await get(page);
    expect(posts(elements)).toEqual([of('confirm')]);
    expect(html).toContain('<h1>Confirm your alert</h1>');
  });

  it('asks whether one that is never opened is still wanted', async () => {
    answers['GET /alerts/:token'] = { ...ALERT, asked: true };
    const { html, elements } = await get(page);
    expect(posts(elements)).toEqual([of('confirm'), of('frequency'), of('end')]);
    expect(text(html)).toContain('unless you keep it. Keep this alert Change to weekly');
  });

  it.each([
    ['asked', 'Please look at your mail', 'success'],
    ['kept', 'Your alert is on', 'success'],
    ['not-understood', 'There is no alert yet', 'error'],
    ['too-many', 'There is no alert yet', 'error'],
    ['full', 'There is no alert yet', 'error'],
    ['away', 'There is no alert yet', 'error'],
    ['constructor', 'New jobs by mail', undefined],
  ])('says what became of the form: %s', async (asked, title, kind) => {
    const { status, html } = await get(`/alert?asked=${asked}`);
    // A mailbox has a limit a day too.
    expect(text(html)).not.toContain('in an hour');
    expect(status).toBe(200);
    expect(html).toContain(`<h1>${title}</h1>`);
    expect(/notice--(\w+)/.exec(html.slice(html.indexOf('<main')))?.[1]).toBe(kind);
    expect(html.includes('/jobseeker-profile?tab=alerts')).toBe(['kept', 'full'].includes(asked));
  });

  it.each([
    ['confirmed', 'Confirmed: new ones are mailed to you.'],
    ['changed', 'Changed.'],
    ['not-understood', 'Nothing was changed.'],
    ['too-many', 'Nothing was changed: there were too many tries. Please wait a minute and press again.'],
    ['away', 'Nothing was changed: our database is temporarily unavailable.'],
  ])('says what became of a press: %s', async (done, sentence) => {
    expect(text((await get(`${page}&done=${done}`)).html)).toContain(sentence);
  });

  it('says that an alert has ended, by a press or before', async () => {
    answers['GET /alerts/:token'] = 404;
    const ended = await get(`${page}&done=ended`);
    expect(ended.status).toBe(200);
    expect(ended.html).toContain('<h1>Your alert has ended</h1>');
    for (const path of [page, `${page}&done=gone`, '/alert?token=']) {
      const { status, html } = await get(path);
      expect(status).toBe(404);
      expect(text(html)).toContain('This link is no good any more');
    }
  });

  it('keeps its link where it cannot be shown, and shows it to no other site', async () => {
    answers['GET /alerts/:token'] = 503;
    const { status, elements, headers } = await get(page);
    expect(status).toBe(503);
    expect(headers.get('referrer-policy')).toBe('strict-origin');
    expect(links(elements)).toContain(page);
  });

  it('is kept by no cache, found by no search engine and named to no other site', async () => {
    for (const path of [page, '/alert?asked=asked']) {
      const { headers, elements } = await get(path);
      const meta = (name: string) =>
        elements.find((element) => attribute(element, 'name') === name)?.attributes.get('content');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(meta('robots')).toBe('noindex');
      // Not `no-referrer`, under which a browser names no origin and the API refuses the form.
      expect(headers.get('referrer-policy')).toBe('strict-origin');
      expect(elements.some((element) => attribute(element, 'rel') === 'canonical')).toBe(false);
    }
    expect(isInSitemap('/alert')).toBe(false);
  });
});
