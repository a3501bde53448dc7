import type { Locator, Page } from 'playwright/test';
import type { JobCard } from '#src/contracts/jobs.ts';
import { readFeaturedJobs } from '#tests/support/e2e/api.ts';
import { first } from '#tests/support/e2e/job-data.ts';
import { expect, test } from '#tests/support/e2e/postings.ts';
import { cardsIn } from '#tests/support/pages/job-list.ts';

function section(page: Page): Locator {
  return page.getByRole('region', { name: 'Featured Jobs' });
}

/** Salary in cedis: one value, a range, or nothing. */
function salaryPattern({ salary, minSalary, maxSalary }: JobCard): RegExp {
  const digits = (value: number) => value.toLocaleString('en-GB').replaceAll(',', ',?');
  if (salary !== null) return new RegExp(`₵\\s?${digits(salary)}`);
  if (minSalary === null || maxSalary === null) return /Not specified/;
  return new RegExp(`₵\\s?${digits(minSalary)} - ₵?\\s?${digits(maxSalary)}`);
}

test('home shows featured jobs, and View More leads to all when there are more than 5', async ({ page }) => {
  await page.goto('/');
  const { jobs, total } = await readFeaturedJobs(page.request);
  expect(total).toBeGreaterThan(5);
  await expect(cardsIn(section(page)).getByRole('heading')).toHaveText(jobs.slice(0, 5).map(({ title }) => title));
  await section(page).getByRole('link', { name: 'View More' }).click();
  await expect(page).toHaveURL(/\/featured-jobs$/);
});

test('a card shows category, type, location and salary, and leads to its details', async ({ page }) => {
  await page.goto('/featured-jobs');
  const { jobs } = await readFeaturedJobs(page.request);
  const cards = cardsIn(page.getByRole('main'));
  for (const [index, job] of jobs.entries()) {
    const card = cards.nth(index);
    for (const text of [job.category, job.jobType, job.location, job.companyName]) {
      await expect(card.getByText(text, { exact: true }).first()).toBeVisible();
    }
    await expect(card.getByText(salaryPattern(job))).toBeVisible();
  }
  await cards.first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: first(jobs).title })).toBeVisible();
});

test.describe('when the call fails', () => {
  test.use({ expectedTrouble: [/\/(jobs\/featured|featured-jobs)/] });

  test('/featured-jobs says so and offers a way on, also without JavaScript', async ({ page, faults }) => {
    await faults.breakTable('jobs');
    const response = await page.goto('/featured-jobs');
    expect(response?.status()).toBe(503);
    await expect(page.getByText('The featured jobs cannot be shown right now.')).toBeVisible();
    await faults.restore();
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(cardsIn(page.getByRole('main'))).not.toHaveCount(0);
  });
});

test.describe('the filter of /featured-jobs, without JavaScript', { tag: '@long' }, () => {
  test.use({ site: 'empty', javaScriptEnabled: false });

  const titles = (page: Page) => cardsIn(page.getByRole('main')).getByRole('heading');

  test('takes words without accents, type, category and place, pages what is long, and says that nothing fits', async ({
    page,
    postings,
  }) => {
    for (let number = 1; number <= 31; number += 1) {
      await postings.add({ title: `Helper ${number}` });
    }
    await postings.add({ title: 'Café Helper', location: 'Tema, Ghana', jobType: 'Part Time' });
    await postings.add({ title: 'Mine Helper', category: 'Energy & Mining', jobType: 'National Service' });
    await page.goto('/featured-jobs');
    await page.getByLabel('Keyword').fill('helper cafe');
    await page.getByLabel('Job Type').selectOption('Part Time');
    await page.getByLabel('Location').fill('tema');
    await page.getByRole('button', { name: 'Filter Jobs' }).click();
    await expect(titles(page)).toHaveText(['Café Helper']);
    await expect(page.getByLabel('Job Type')).toHaveValue('Part Time');
    const canonical = page.locator('link[rel=canonical]');
    await expect(canonical).toHaveAttribute('href', /\/featured-jobs$/);
    await page.goto('/featured-jobs');
    await page.getByLabel('Job Type').selectOption('National Service');
    await page.getByLabel('Category').selectOption('Energy & Mining');
    await page.getByRole('button', { name: 'Filter Jobs' }).click();
    await expect(page).toHaveURL(/type=National\+Service&category=Energy\+%26\+Mining/);
    await expect(page).toHaveTitle(/^National Service, Energy & Mining: Featured Jobs/);
    await expect(page.getByText('1 Job', { exact: true })).toBeVisible();
    await expect(titles(page)).toHaveText(['Mine Helper']);
    await expect(page.getByLabel('Category')).toHaveValue('Energy & Mining');
    await page.goto('/featured-jobs?search=helper+-mine');
    await expect(page.getByText('32 Jobs', { exact: true })).toBeVisible();
    await expect(titles(page)).toHaveCount(30);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(titles(page)).toHaveText(['Helper 2', 'Helper 1']);
    await expect(page).toHaveURL(/search=helper\+-mine&page=2$/);
    await page.getByLabel('Keyword').fill('<b>"nobody"');
    await page.getByRole('button', { name: 'Filter Jobs' }).click();
    await expect(page.getByText('No featured job fits this filter.')).toBeVisible();
    await expect(page.getByLabel('Keyword')).toHaveValue('<b>"nobody"');
    await page.getByRole('link', { name: 'Clear filter' }).click();
    await expect(titles(page)).toHaveCount(30);
  });
});
