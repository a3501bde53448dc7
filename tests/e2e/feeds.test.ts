import RssParser from 'rss-parser';
import { addJob, expect, test } from '#tests/support/e2e/company.ts';
import { AllJobs } from '#tests/support/pages/job-list.ts';

test('a search is followed by its feed, in place and on its own page', async ({ page, company }) => {
  const title = `Welder for ${company.username}`;
  const id = await addJob(page, { title });
  await addJob(page, { title: `Painter for ${company.username}` });
  await page.goto('/jobs');
  const feed = page.getByRole('link', { name: 'RSS feed of this list' });
  const more = page.getByText(/^Mail me new jobs/);
  await more.click();
  await expect(feed).toHaveAttribute('href', '/jobs/feed.xml');
  await new AllJobs(page).form.filter({ search: title });
  const query = new URLSearchParams({ search: title }).toString();
  const address = `/jobs/feed.xml?${query}`;
  await more.click();
  await expect(feed).toHaveAttribute('href', address);

  const answer = await page.request.get(address);
  expect(answer.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
  const { items, link } = await new RssParser().parseString(await answer.text());
  expect(items.map((item) => [item.title, new URL(item.link ?? '').pathname])).toEqual([[title, `/job-details/${id}`]]);
  expect(new URL(link ?? '').search).toBe(`?${query}`);

  await page.goto(`/jobs/search?${query}`);
  await more.click();
  await expect(feed).toHaveAttribute('href', address);
  const named = page.locator('link[rel="alternate"][type="application/feed+json"]');
  const found = await page.request.get((await named.getAttribute('href')) ?? '');
  expect(await found.json()).toMatchObject({ items: [{ title }] });
});
