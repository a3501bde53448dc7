import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { JOBS_PER_PAGE } from '#src/domain/jobs/job-pages.ts';
import { recentJobs } from '#src/domain/jobs/recent-jobs.ts';
import { site } from '#src/settings/site-config.ts';
import { pages } from '#tests/support/built-site.ts';
import { allScholarships, builtJobs, titles } from '#tests/support/e2e/job-data.ts';

/** A built page as a browser without scripts has it. */
function open(path: string): Document {
  const page = pages.find((each) => each.path === path);
  if (page === undefined) throw new Error(`There is no page ${path}.`);
  return new JSDOM(page.html).window.document;
}

const plain = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
const texts = (root: ParentNode, selector: string) => [...root.querySelectorAll(selector)].map(plain);
const part = (root: ParentNode, selector: string) => {
  const found = root.querySelector(selector);
  if (found === null) throw new Error(`There is no ${selector}.`);
  return found;
};
/** The links inside, from their text to their address. */
const links = (root: ParentNode, selector: string) =>
  Object.fromEntries([...root.querySelectorAll(`${selector} a`)].map((a) => [plain(a), a.getAttribute('href')]));
const byCategory = (...names: string[]) =>
  Object.fromEntries(names.map((category) => [category, `/jobs?${new URLSearchParams({ category }).toString()}`]));

const NAVIGATION = {
  Home: '/',
  'All Jobs': '/jobs',
  Scholarships: '/scholarships',
  Company: '/company',
  Jobseeker: '/jobseeker',
};
const FEATURED = { 'Featured Jobs': '/featured-jobs' };

describe.each(Object.entries({ ...NAVIGATION }))('the frame of %s', (name, path) => {
  it('leads everywhere, and says which page is open', () => {
    const page = open(path);
    expect(links(page, 'header nav[aria-label=Main]')).toEqual(NAVIGATION);
    expect(links(page, 'header nav[aria-label=Menu] ul:first-child')).toEqual({
      ...NAVIGATION,
      ...FEATURED,
      Saved: '/saved',
    });
    expect(texts(page, 'nav[aria-label=Main] [aria-current=page]')).toEqual([name]);
    expect(links(page, 'header [data-login]')).toEqual({
      Jobseeker: '/jobseeker-login',
      Company: '/login',
    });
  });

  it('ends with categories, quick links, contacts and what the listings are', () => {
    const footer = part(open(path), 'footer');
    expect(links(footer, 'h2')).toEqual({ Categories: '/jobs/category' });
    expect(texts(footer, 'h2')).toEqual(['Categories', 'Quick Links', 'Contact']);
    expect(links(footer, '[aria-label=Categories]')).toEqual(
      byCategory('Engineering & Technology', 'Administration & Office', 'Sales & Marketing', 'Remote'),
    );
    expect(links(footer, '[aria-labelledby=footer-links] ul:first-child')).toEqual({
      ...NAVIGATION,
      ...FEATURED,
    });
    expect(links(footer, 'ul:not([hidden])')).toMatchObject({
      'Company Login': '/login',
      'Jobseeker Login': '/jobseeker-login',
    });
    const { phone, email, address } = site.contact;
    expect(links(footer, 'p')).toMatchObject({ [email]: `mailto:${email}` });
    expect(links(footer, 'p')[phone]).toMatch(/^tel:\+\d+$/);
    expect(texts(footer, 'address')).toEqual([address]);
    expect(links(footer, '[aria-label="Social media"]')).toEqual(
      Object.fromEntries(site.social.map(({ name: network, url }) => [network, url])),
    );
    const said = plain(footer);
    expect(said).toContain('aggregated from third-party platforms and are not employment offers');
    expect(said).toContain(`© ${new Date().getFullYear()}`);
  });
});

const counters = (page: Document) =>
  Object.fromEntries(
    [...page.querySelectorAll('main dl > div')].map((one) => [plain(part(one, 'dt')), plain(part(one, 'dd'))]),
  );
const jobCount = builtJobs.length.toLocaleString('en-GB');
const recent = titles(recentJobs(builtJobs, 6));

describe('the home page', () => {
  const page = open('/');

  it('has its tagline, heading, counters, categories and ways on', () => {
    expect(texts(page, 'h1')).toEqual(['Explore & Get Your Desired Job!']);
    expect(plain(part(page, 'main'))).toContain('Find Jobs, Employment & Career Opportunities');
    expect(counters(page)).toEqual({ 'Total Jobs': jobCount, Scholarships: '50+' });
    expect(links(page, '[aria-labelledby=categories]')).toEqual(
      byCategory('Accounting & Finance', 'Sales & Marketing', 'Remote', 'Administration & Office'),
    );
    expect(texts(page, '[aria-labelledby=categories] h2')).toEqual(['Choose Your Category']);
    expect(Object.values(links(page, 'main'))).toEqual(expect.arrayContaining(['/jobs', '/scholarships']));
    expect(texts(page, 'main h2')).toEqual(expect.arrayContaining(['Explore all Jobs', 'Scholarship Opportunities']));
  });

  it("shows the newest six of the board's subjects", () => {
    const section = part(page, '[aria-labelledby=recent-jobs]');
    expect(texts(section, 'h2')).toEqual(['Jobs You May Be Interested In']);
    expect(texts(section, 'h3')).toEqual(recent);
    expect(plain(part(page, '[data-featured-section]'))).toContain('Loading featured jobs');
  });
});

describe.each([
  ['/company', 'Welcome Company,', { 'Post A Job': '/login' }],
  ['/jobseeker', 'Welcome Job Seeker,', { 'Create Account': '/signup', Login: '/jobseeker-login' }],
])('%s', (path, welcome, buttons) => {
  it('welcomes, counts, and shows jobs and companies', () => {
    const page = open(path);
    expect(texts(page, 'h1')).toEqual([welcome]);
    expect(links(page, 'main')).toMatchObject(buttons);
    expect(counters(page)).toMatchObject({ 'Total Jobs': jobCount, 'External Jobs': jobCount });
    expect(Object.keys(counters(page)).slice(2)).toEqual(['Featured Jobs', 'Active Jobs']);
    expect(texts(page, '[aria-labelledby=recent-jobs] h3')).toEqual(recent);
    expect(texts(page, 'main h2')).toEqual(expect.arrayContaining(['Latest jobs', 'Top Companies']));
    const companies = plain(part(page, 'top-companies'));
    for (const sentence of ['No companies found.', 'Failed to fetch companies']) {
      expect(companies).toContain(sentence);
    }
  });
});

describe.each([
  {
    path: '/jobs',
    heading: 'All Jobs',
    name: 'All Jobs',
    size: JOBS_PER_PAGE,
    all: titles(builtJobs),
    card: '[data-jobs] > li',
    track: 'external_job',
  },
  {
    path: '/scholarships',
    heading: 'Scholarships You May Be Interested In',
    name: 'All Scholarships',
    size: 20,
    all: allScholarships.map(({ scholarshipTitle }) => `${scholarshipTitle} (new tab)`),
    card: 'li.grant',
    track: 'scholarship',
  },
])('$path', ({ path, heading, name, size, all, card, track }) => {
  const last = Math.ceil(all.length / size);
  const numbers = (page: Document) => texts(page, '.pager__pages li');
  const step = (page: Document, rel: string) => {
    const link = page.querySelector(`.pager [rel=${rel}]`);
    return link?.getAttribute('href')?.replace(/#.*/, '');
  };

  it('has its heading and its breadcrumb', () => {
    const page = open(path);
    expect(texts(page, 'h1')).toEqual([heading]);
    expect(texts(page, '.breadcrumb li')).toEqual(['Home', name]);
    expect(links(page, '.breadcrumb')).toEqual({ Home: '/' });
  });

  it('shows each entry once, in order, so many a page, with a link that is counted', () => {
    for (const number of [1, 2, last]) {
      const page = open(number === 1 ? path : `${path}/${number}`);
      expect(texts(page, `${card} h3`)).toEqual(all.slice((number - 1) * size, number * size));
      const tracked = [...page.querySelectorAll(`${card} h3 a`)].map((link) => (link as HTMLElement).dataset['track']);
      expect(new Set(tracked)).toEqual(new Set([track]));
    }
  });

  it('has a pager with three numbers around the current one, first and last, and gaps', () => {
    expect(numbers(open(path))).toEqual(['1', '2', '3', '…', String(last)]);
    expect(numbers(open(`${path}/6`))).toEqual(['1', '…', '5', '6', '7', '…', String(last)]);
    expect(texts(open(`${path}/6`), '.pager [aria-current=page]')).toEqual(['6']);
    expect(numbers(open(`${path}/${last}`))).toEqual(['1', '…', String(last - 2), String(last - 1), String(last)]);
    expect([step(open(path), 'prev'), step(open(path), 'next')]).toEqual([undefined, `${path}/2`]);
    const end = open(`${path}/${last}`);
    expect([step(end, 'prev'), step(end, 'next')]).toEqual([`${path}/${last - 1}`, undefined]);
  });
});

it('All Jobs says what its section is, and how many there are', () => {
  const section = part(open('/jobs'), '[aria-labelledby=jobs-heading]');
  expect(texts(section, 'h2')).toEqual(['Search and Filter All Jobs']);
  expect(texts(section, '[data-count]')).toEqual([`${jobCount} Jobs`]);
});

it("'Contact Us to Post a Job' shows both offices", () => {
  const page = open('/company-dashboard/post-job-contact');
  expect(texts(page, 'h1')).toEqual(['Contact Us to Post a Job']);
  const offices = texts(page, '.offices > li');
  for (const [index, { name, address, phone, email }] of site.offices.entries()) {
    for (const said of [name, site.officeHours, address, phone, email]) {
      expect(offices[index]).toContain(said);
    }
  }
});

it.each(['/jobseeker-login', '/login', '/company/request'])(
  '%s has a form that the browser sends by itself',
  (path) => {
    const form = part(open(path), 'main form');
    expect(form.getAttribute('action')).toMatch(/^\/api\//);
    expect(part(form, '[type=submit]').hasAttribute('disabled')).toBe(false);
  },
);

it.each(['/signup', '/set-password'])('%s says that it needs JavaScript, and sends nothing without it', (path) => {
  const main = part(open(path), 'main');
  expect(part(main, 'noscript').innerHTML).toContain('needs JavaScript');
  expect(part(main, '[type=submit]').hasAttribute('disabled')).toBe(true);
});

it('forms lead on to what else may be wanted', () => {
  expect(links(open('/set-password'), 'main')).toMatchObject({ 'Send a new link': '/signup' });
  expect(links(open('/jobs/category/banking'), 'main')).toMatchObject({
    'Search this list': '/jobs?category=Banking',
  });
  expect(links(open('/scholarships/host/ghana'), 'main')).toMatchObject({
    'Search this list': '/scholarships?host=Ghana',
  });
  expect(links(open('/company-dashboard/post-job'), 'main')).toMatchObject({
    'Contact us to post a job': '/company-dashboard/post-job-contact',
  });
});

it('what is not found has a Home breadcrumb, an image and a way home', () => {
  const page = open('/404');
  expect(texts(page, 'h1')).toEqual(['404']);
  expect(links(page, '.breadcrumb')).toEqual({ Home: '/' });
  expect(part(page, 'main img').getAttribute('src')).toBe('/not-found.svg');
  expect(links(page, 'main')).toMatchObject({ 'Go To Home': '/' });
});
