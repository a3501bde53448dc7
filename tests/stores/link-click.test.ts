import { afterEach, expect, it, vi } from 'vitest';
import { recordLinkClicks } from '#src/features/tracking/link-click.ts';
import { listingKeys } from '#src/content/listing-keys.ts';
import { linkClicks } from '#src/server/db/schema/tracking.ts';
import { addCompany } from '#tests/support/builders/company-rows.ts';
import { addJob } from '#tests/support/builders/job-rows.ts';
import { externalJob } from '#tests/support/external-job.ts';
import { publish } from '#tests/support/published-list.ts';
import { openSite, waitFor } from '#tests/support/store-api.ts';

const { api, db, network } = await openSite();

recordLinkClicks();
// The test's document has nowhere to go.
document.addEventListener('click', (event) => event.preventDefault());
const LINK = 'https://jobs.example/1';
const listed = externalJob({ 'Job URL': LINK });
api.served.listings = await publish([listed]);
const { id: jobId } = await addJob(db, (await addCompany(db)).id);
document.body.innerHTML = `
  <a id="job" href="${LINK}" data-track="external_job"><b>Title</b></a>
  <a id="apply" href="/apply/${jobId}" data-track="job_apply" data-item-id="${jobId}">Apply Now</a>
  <a id="plain" href="/jobs">All Jobs</a>`;

afterEach(async () => {
  vi.restoreAllMocks();
  await db.delete(linkClicks);
});

const press = (selector: string, type = 'click', button = 0) =>
  document.querySelector(selector)?.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button }));

/** Waits until there are as many records as this, and answers them. */
const recorded = (count: number) =>
  waitFor(async () => {
    const { linkType, itemId } = linkClicks;
    const rows = await db.select({ linkType, itemId }).from(linkClicks).orderBy(linkType);
    expect(rows).toHaveLength(count);
    return rows;
  });

it('records clicks on tracked links, by what they lead to', async () => {
  press('#plain');
  press('#job b');
  press('#apply');
  expect(await recorded(2)).toEqual([
    { linkType: 'external_job', itemId: listingKeys([listed])[0] },
    { linkType: 'job_apply', itemId: jobId },
  ]);
});

it('records the middle button and no other that does not follow a link', async () => {
  press('#job', 'auxclick', 2);
  press('#apply', 'auxclick', 1);
  expect(await recorded(1)).toMatchObject([{ linkType: 'job_apply' }]);
});

it('only logs a failure', async () => {
  const log = vi.spyOn(console, 'info').mockReturnValue();
  network.offline();
  press('#job');
  await waitFor(() => expect(log).toHaveBeenCalledOnce());
});
