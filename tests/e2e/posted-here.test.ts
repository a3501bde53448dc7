import type { Locator, Page } from 'playwright/test';
import { addJob, expect, test } from '#tests/support/e2e/company.ts';
import { allJobs } from '#tests/support/e2e/job-data.ts';
import { AllJobs, cardsIn } from '#tests/support/pages/job-list.ts';

/** A word of many titles, so that the list below has some pages. */
const word = 'engineer';
const withWord = allJobs.filter((job) => job['Job Title'].toLowerCase().includes(word));
const count = `${withWord.length.toLocaleString('en-GB')} Jobs`;

const section = (page: Page): Locator => page.getByRole('region', { name: 'Posted on this site' });
test('a job that a company posts stands above the results that it matches', async ({ page, company }) => {
  const title = `Engineer for ${company.username}`;
  const id = await addJob(page, { title, experience: 6 });
  await page.goto('/jobs');
  const jobs = new AllJobs(page);
  await expect(section(page)).toBeHidden();
  await jobs.form.filter({ search: word });
  const link = section(page).getByRole('link', { name: title });
  await expect(link).toHaveAttribute('href', `/job-details/${id}`);
  await expect(cardsIn(section(page)).filter({ hasText: title })).toContainText('Posted here');
  // The count is that of the list below, which has no job twice.
  await expect(jobs.count).toHaveText(count);
  await expect(jobs.titles).toHaveCount(30);
  const [above, below] = [await link.boundingBox(), await jobs.count.boundingBox()];
  expect(above?.y).toBeLessThan(below?.y ?? 0);

  await jobs.form.filter({ level: 'Senior Level' });
  await link.click();
  // The page of the job leads back to the results, which no address holds.
  const back = page.getByRole('navigation', { name: 'Breadcrumb' });
  await back.getByRole('link', { name: 'All Jobs' }).click();
  await expect(jobs.form.keyword).toHaveValue(word);
  await expect(link).toBeVisible();
  await jobs.form.filter({ level: 'Mid Level' });
  await expect(link).toBeHidden();
  await page.goBack();
  await expect(link).toBeVisible();
});

test('the newest four stand there, and a way to the others', { tag: '@long' }, async ({ page, company }) => {
  const titles = [1, 2, 3, 4, 5].map((number) => `Weaver ${number} for ${company.username}`);
  for (const title of titles) await addJob(page, { title });
  const search = `for ${company.username}`;
  await page.goto(`/jobs?${new URLSearchParams({ search }).toString()}`);
  await expect(cardsIn(section(page)).getByRole('heading')).toHaveText(titles.slice(1).reverse());
  await section(page).getByRole('link', { name: 'See more jobs posted here' }).click();
  await expect(page).toHaveURL(`/featured-jobs?${new URLSearchParams({ search }).toString()}`);
});
