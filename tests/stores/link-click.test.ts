import { afterEach, expect, it, vi } from 'vitest';
import { recordLinkClick, recordLinkClicks } from '#src/features/tracking/link-click.ts';
import { linkClicks } from '#src/server/db/schema/tracking.ts';
import { openSite, waitFor } from '#tests/support/store-api.ts';

const { db, network } = await openSite();

recordLinkClicks();
// The test's document has nowhere to go.
document.addEventListener('click', (event) => event.preventDefault());
document.body.innerHTML = `
  <a id="job" href="https://jobs.example/1" data-track="external_job"><b>Title</b></a>
  <a id="apply" href="/apply/7" data-track="job_apply" data-item-id="7">Apply Now</a>
  <a id="plain" href="/jobs">All Jobs</a>`;

afterEach(async () => {
  vi.restoreAllMocks();
  await db.delete(linkClicks);
});

const press = (selector: string, type = 'click', button = 0) =>
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button }));

/** Waits until there are as many records as this, and answers them. */
const recorded = (count: number) =>
  waitFor(async () => {
    const { linkType, itemId, linkUrl } = linkClicks;
    const rows = await db.select({ linkType, itemId, linkUrl }).from(linkClicks).orderBy(linkType);
    expect(rows).toHaveLength(count);
    return rows;
  });

it('records clicks on tracked links, with their absolute address', async () => {
  press('#plain');
  press('#job b');
  press('#apply');
  expect(await recorded(2)).toEqual([
    { linkType: 'external_job', itemId: null, linkUrl: 'https://jobs.example/1' },
    { linkType: 'job_apply', itemId: '7', linkUrl: new URL('/apply/7', location.href).href },
  ]);
});

it('records the middle button and no other that does not follow a link', async () => {
  press('#job', 'auxclick', 2);
  press('#apply', 'auxclick', 1);
  expect(await recorded(1)).toMatchObject([{ linkType: 'job_apply' }]);
});

it('cuts an address to what the contract takes', async () => {
  recordLinkClick('external_job', null, `https://jobs.example/${'x'.repeat(5000)}`);
  expect((await recorded(1))[0]?.linkUrl).toHaveLength(1_500);
});

it('only logs a failure', async () => {
  const log = vi.spyOn(console, 'info').mockReturnValue();
  network.offline();
  press('#job');
  await waitFor(() => expect(log).toHaveBeenCalledOnce());
});
