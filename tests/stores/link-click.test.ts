import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recordLinkClick, recordLinkClicks } from '#src/features/tracking/link-click.ts';
import { fakeFetch, type FakeFetch } from '#tests/support/fake-fetch.ts';

recordLinkClicks();
// The test's document has nowhere to go.
document.addEventListener('click', (event) => event.preventDefault());

let api: FakeFetch;

beforeEach(() => {
  api = fakeFetch({ 'POST /api/link-clicks': { status: 204 } });
  document.body.innerHTML = `
    <a id="job" href="https://jobs.example/1" data-track="external_job"><b>Title</b></a>
    <a id="apply" href="/apply/7" data-track="job_apply" data-item-id="7">Apply Now</a>
    <a id="plain" href="/jobs">All Jobs</a>`;
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const press = (selector: string, type = 'click', button = 0) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button }));

it('records clicks on tracked links, with their absolute address', () => {
  press('#job b');
  press('#apply');
  press('#plain');
  expect(api.bodies).toEqual([
    { linkType: 'external_job', itemId: null, linkUrl: 'https://jobs.example/1' },
    { linkType: 'job_apply', itemId: '7', linkUrl: new URL('/apply/7', location.href).href },
  ]);
  expect(api.options.every(({ keepalive }) => keepalive)).toBe(true);
});

it('records the middle button and no other that does not follow a link', () => {
  press('#job', 'auxclick', 1);
  press('#job', 'auxclick', 2);
  expect(api.calls).toHaveLength(1);
});

it('cuts an address to what the contract takes', () => {
  recordLinkClick('external_job', null, `https://jobs.example/${'x'.repeat(5000)}`);
  expect((api.bodies[0] as { linkUrl: string }).linkUrl).toHaveLength(2048);
});

it('only logs a failure', async () => {
  const log = vi.spyOn(console, 'info').mockReturnValue();
  fakeFetch({});
  press('#job');
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce());
});
