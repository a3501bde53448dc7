import { beforeAll, describe, expect, it } from 'vitest';
import { TEST_SITE } from '#scripts/command/repository.ts';
import { isInSitemap } from '#src/routes/sitemap-pages.ts';
import { createSite } from '#src/server/site/site.ts';
import { attribute, elementsOf } from '#tests/support/built-pages.ts';

const TOKEN = 'a'.repeat(43);
const page = `/company/confirm-request?token=${TOKEN}`;

/** What the API answers; a number refuses with that status. */
let answer: { confirmed: boolean } | number;
let site: NonNullable<Awaited<ReturnType<typeof createSite>>>;

beforeAll(async () => {
  const api = () =>
    typeof answer === 'number'
      ? Promise.reject(Object.assign(new Error('Refused'), { status: answer }))
      : Promise.resolve(JSON.stringify(answer));
  const built = await createSite(TEST_SITE, api, { error: console.error });
  if (built === undefined) throw new Error('There is no built site: run `npm run build`.');
  site = built;
});

async function get(path: string) {
  const request = new Request(`http://localhost${path}`);
  const response = await site.fetch(request, { address: '203.0.113.9' });
  const html = await response.text();
  const elements = elementsOf(html);
  const text = html.slice(html.indexOf('<main')).replaceAll(/\s+/g, ' ');
  const title = elements.find(({ tag }) => tag === 'h1')?.text;
  const forms = elements.filter((element) => attribute(element, 'method') === 'post');
  return { status: response.status, headers: response.headers, elements, text, title, forms };
}

describe('the page of a mailed link that confirms a request', () => {
  it('has one button, which works without JavaScript', async () => {
    answer = { confirmed: false };
    const { status, title, forms } = await get(page);
    expect([status, title]).toEqual([200, 'Confirm your request']);
    const action = forms.map((form) => attribute(form, 'action'));
    expect(action).toEqual([`/api/company-requests/${TOKEN}/confirm`]);
  });

  it.each([
    ['full', 'we cannot take more at present'],
    ['too-many', 'there were too many tries'],
    ['away', 'our database is temporarily unavailable'],
  ])('says why a press did nothing, and can be pressed again: %s', async (failed, sentence) => {
    answer = { confirmed: false };
    const { text, forms } = await get(`${page}&failed=${failed}`);
    expect(text).toContain(`Your request was not sent: ${sentence}`);
    expect(forms).toHaveLength(1);
  });

  it('says that the request has been sent', async () => {
    answer = { confirmed: true };
    const { title, text, forms } = await get(`${page}&failed=constructor`);
    expect(title).toBe('Thank you');
    expect(text).toContain('Your request has been sent.');
    expect(forms).toEqual([]);
  });

  it('says of a link that is no good how to ask again', async () => {
    answer = 404;
    for (const path of [page, '/company/confirm-request', '/company/confirm-request?token=']) {
      const { status, text, elements } = await get(path);
      expect(status).toBe(404);
      expect(text).toContain('This link is no longer valid.');
      const links = elements.map((element) => attribute(element, 'href'));
      expect(links).toContain('/company/request');
    }
  });

  it.each([429, 503])('keeps its link where it cannot be shown: %i', async (refused) => {
    answer = refused;
    const { status, elements } = await get(page);
    expect(status).toBe(refused);
    expect(elements.map((element) => attribute(element, 'href'))).toContain(page);
  });

  it('is kept by no cache, found by no search engine and named to no other site', async () => {
    answer = { confirmed: false };
    const { headers, elements } = await get(page);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('strict-origin');
    const robots = elements.find((element) => attribute(element, 'name') === 'robots');
    expect(robots?.attributes.get('content')).toBe('noindex');
    expect(elements.some((element) => attribute(element, 'rel') === 'canonical')).toBe(false);
    expect(isInSitemap('/company/confirm-request')).toBe(false);
  });
});
