import { beforeAll, expect, it } from 'vitest';
import { TEST_SITE } from '#scripts/command/repository.ts';
import type { dataLinkEndpoints, KeptData } from '#src/contracts/data-links.ts';
import type { EndpointResponse } from '#src/contracts/endpoint.ts';
import { isInSitemap } from '#src/routes/sitemap-pages.ts';
import { createSite } from '#src/server/site/site.ts';
import { attribute, elementsOf } from '#tests/support/built-pages.ts';

const TOKEN = 'a'.repeat(43);
const page = `/your-data?token=${TOKEN}`;
const kept = (kind: KeptData['kind']): KeptData => {
  return { kind, count: 1, since: '2026-05-03T08:00:00Z', until: '2026-05-03T08:00:00Z' };
};
const waiting = { email: 'ama@people.example', kept: [kept('alerts'), kept('members')] };

/** What the API answers; a number refuses with that status. */
let answer: EndpointResponse<typeof dataLinkEndpoints.readDataLink> | number;
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
  const response = await site.fetch(new Request(`http://localhost${path}`), { address: '203.0.113.9' });
  const html = await response.text();
  const elements = elementsOf(html);
  const text = html.slice(html.indexOf('<main')).replaceAll(/\s+/g, ' ');
  const forms = elements.filter((element) => attribute(element, 'method') === 'post');
  const actions = forms.map((form) => attribute(form, 'action'));
  return { status: response.status, headers: response.headers, elements, text, actions };
}

it.each(['export', 'delete'] as const)('has one button, which works without JavaScript: %s', async (act) => {
  answer = { ...waiting, act };
  const { text, actions, headers, elements } = await get(page);
  expect(actions).toEqual([`/api/data-links/${TOKEN}/${act}`]);
  expect(text).toContain('1 alert by email, 3 May 2026');
  expect(text.includes('This stays')).toBe(act === 'delete');
  expect([headers.get('cache-control'), headers.get('referrer-policy')]).toEqual(['no-store', 'strict-origin']);
  expect(elements.some((element) => attribute(element, 'content') === 'noindex')).toBe(true);
  expect(isInSitemap('/your-data')).toBe(false);
});

it.each([
  ['too-many', 'There were too many tries.'],
  ['away', 'Our server could not do it.'],
])('says why a press did nothing, and can be pressed again: %s', async (done, sentence) => {
  answer = { ...waiting, act: 'export' };
  const { text, actions } = await get(`${page}&done=${done}`);
  expect(text).toContain(sentence);
  expect(actions).toHaveLength(1);
});

it('says what is done, that nothing is left, and whom to write to where its link is no good', async () => {
  answer = { act: 'delete', email: null, kept: [] };
  expect((await get(page)).text).toContain('What we kept of your email address is deleted');
  answer = { act: 'delete', email: waiting.email, kept: [kept('members')] };
  const { text, actions } = await get(`${page}&done=constructor`);
  expect([text.includes('Nothing of ama@people.example is left'), actions]).toEqual([true, []]);
  answer = 404;
  const gone = await get(page);
  expect([gone.status, gone.actions]).toEqual([404, []]);
  expect(gone.text).toContain('mailto:');
  answer = 503;
  expect((await get(page)).status).toBe(503);
});
