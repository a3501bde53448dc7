import type { Locator, Page } from 'playwright/test';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import { COMING_DAY } from '#tests/support/builders/job-input.ts';
import { addJob, expect, test } from '#tests/support/e2e/company.ts';
import { allJobs } from '#tests/support/e2e/job-data.ts';
import { AllJobs, cardsIn } from '#tests/support/pages/job-list.ts';

/** A word of many titles, so that the list below has some pages. */
const word = 'engineer';
const withWord = allJobs.filter((job) => job['Job Title'].toLowerCase().includes(word));
const count = `${withWord.length.toLocaleString('en-GB')} Jobs`;

const section = (page: Page): Locator => page.getByRole('region', { name: 'Posted on this site' });
test('a job that a company posts stands above the results that it matches', async ({
  page,
  company,
}) => {
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
});

test('its card is that of every posted job', { tag: '@long' }, async ({ page, company }) => {
  const title = `Tutor for ${company.username}`;
  const facts = { minSalary: 2000, maxSalary: 3000, salary: null, deadline: COMING_DAY };
  await addJob(page, { title, ...facts });
  const card = () =>
    cardsIn(page.getByRole('main')).filter({ has: page.getByRole('link', { name: title }) });
  const drawn = async () => {
    await expect(card()).toContainText(postedDate(COMING_DAY));
    return card().evaluate((item: HTMLElement) => ({
      text: item.innerText,
      parts: Array.from(item.querySelectorAll('*'), ({ tagName, className }) => [
        tagName,
        className,
      ]),
    }));
  };
  await page.goto('/featured-jobs');
  const featured = await drawn();
  await page.goto(`/jobs?search=${encodeURIComponent(title)}`);
  expect(await drawn()).toEqual(featured);
});

test(
  'the newest four stand there, and a way to the others',
  { tag: '@long' },
  async ({ page, company }) => {
    const titles = [1, 2, 3, 4, 5].map((number) => `Weaver ${number} for ${company.username}`);
    for (const title of titles) await addJob(page, { title });
    const search = `for ${company.username}`;
    await page.goto(`/jobs?${new URLSearchParams({ search }).toString()}`);
    await expect(cardsIn(section(page)).getByRole('heading')).toHaveText(titles.slice(1).reverse());
    await section(page).getByRole('link', { name: 'See more jobs posted here' }).click();
    await expect(page).toHaveURL(`/featured-jobs?${new URLSearchParams({ search }).toString()}`);
  },
);

test(
  'words of title, company and place find it where no title has them, which it says',
  { tag: '@long' },
  async ({ page, company }) => {
    await addJob(page, { title: 'Weaver', companyName: company.username, location: 'Bonwire' });
    await page.goto(`/jobs?search=bonwire+${company.username}`);
    await expect(section(page).getByRole('link', { name: 'Weaver' })).toBeVisible();
    await expect(section(page)).toContainText(
      /No title here has “.+”: these have its words in title/,
    );
  },
);

test(
  'it goes with the filter, and comes again with the step before',
  { tag: '@long' },
  async ({ page, company }) => {
    const title = `Engineer for ${company.username}`;
    await addJob(page, { title });
    await page.goto('/jobs');
    const jobs = new AllJobs(page);
    await jobs.form.filter({ search: title });
    await expect(section(page)).toBeVisible();
    await jobs.form.filter({ search: '' });
    await expect(section(page)).toBeHidden();
    await page.goBack();
    await expect(section(page).getByRole('link', { name: title })).toBeVisible();
    await page.goBack();
    await expect(section(page)).toBeHidden();
  },
);
