import { DEMONSTRATION_NOTE } from '#src/domain/pages/demonstration.ts';
import { recentJobs } from '#src/domain/jobs/recent-jobs.ts';
import { readFeaturedJobs } from '#tests/support/e2e/api.ts';
import { builtJobs, allScholarships, first, titles } from '#tests/support/e2e/job-data.ts';
import { expect, test } from '#tests/support/e2e/test.ts';
import { counter } from '#tests/support/pages/counters.ts';
import { FilterForm } from '#tests/support/pages/filter-form.ts';
import { AllJobs, cardsIn } from '#tests/support/pages/job-list.ts';
import { Navbar } from '#tests/support/pages/navbar.ts';
import { Pager } from '#tests/support/pages/pager.ts';
import { ScholarshipList } from '#tests/support/pages/scholarship-list.ts';

test.use({ javaScriptEnabled: false });

test('home shows its jobs, and the counters their numbers', async ({ page }) => {
  await page.goto('/');
  const region = page.getByRole('region', { name: 'Jobs You May Be Interested In' });
  await expect(cardsIn(region).getByRole('heading')).toHaveText(titles(recentJobs(builtJobs, 6)));
  await expect(counter(page, 'Total Jobs')).toHaveText(builtJobs.length.toLocaleString('en-GB'));
  await expect(counter(page, 'Scholarships')).toHaveText('50+');
});

test('the filter of the home page is a plain form, and the server shows what it finds', async ({ page }) => {
  await page.goto('/');
  await new FilterForm(page).filter({ search: 'engineer' });
  await expect(page).toHaveURL(/\/jobs\/search\?search=engineer/);
  const engineers = builtJobs.filter((job) => /engineer/i.test(job['Job Title']));
  const results = page.getByRole('region', { name: 'Search and Filter All Jobs' });
  await expect(results.getByText(`${engineers.length} Jobs`, { exact: true })).toBeVisible();
  const found = cardsIn(results.locator('[data-jobs]')).getByRole('heading');
  await expect(found).toHaveText(titles(engineers.slice(0, 30)));
  await new Pager(page, 'Pages of jobs').next.click();
  await expect(found).toHaveText(titles(engineers.slice(30, 60)));
});

test('the address of a list with a search shows what it finds, page by page', async ({ page }) => {
  await page.goto('/jobs?utm_source=mail&search=engineer');
  const engineers = builtJobs.filter((job) => /engineer/i.test(job['Job Title']));
  const list = page.getByRole('region', { name: 'Search and Filter All Jobs' });
  const found = cardsIn(list.locator('[data-jobs]')).getByRole('heading');
  await expect(found).toHaveText(titles(engineers.slice(0, 30)));
  await expect(list.getByText('Here are all jobs')).toHaveCount(0);
  await expect(page).toHaveTitle(/^engineer: All Jobs \|/);
  await new Pager(page, 'Pages of jobs').next.click();
  await expect(page).toHaveURL('/jobs?search=engineer&page=2');
  await expect(found).toHaveText(titles(engineers.slice(30, 60)));
  await page.goto('/jobs?utm_source=mail');
  await expect(found).toHaveText(titles(builtJobs.slice(0, 30)));
  await page.goto('/scholarships?level=PhD');
  const chips = page.getByRole('list', { name: 'What is searched for' });
  await expect(chips.getByRole('link', { name: 'PhD' })).toBeVisible();
  await expect(chips.getByRole('button')).toBeHidden();
  const openGraph = (name: string) => page.locator(`meta[property='og:${name}']`);
  await expect(openGraph('description')).toHaveAttribute('content', /^[\d,]+ Scholarships: PhD\.$/);
  await expect(openGraph('url')).toHaveAttribute('content', /\/scholarships\?level=PhD$/);
  await page.getByRole('link', { name: 'Clear', exact: true }).click();
  await expect(page).toHaveURL(/\/scholarships$/);
});

test('a search is narrowed by its form, and each part of it has a way off', async ({ page }) => {
  await page.goto('/jobs');
  await new FilterForm(page).filter({ search: 'engineer' });
  await page.getByText('More filters').click();
  await page.getByLabel('Country').selectOption('Ghana');
  await page.getByRole('button', { name: 'Filter Jobs' }).click();
  await expect(page.getByText('More filters (1)')).toBeVisible();
  await expect(page.getByLabel('City')).toBeVisible();
  const chips = page.getByRole('list', { name: 'What is searched for' });
  await chips.getByRole('link', { name: '“engineer”' }).click();
  await expect(page).toHaveURL(/\/jobs\/search\?country=Ghana$/);
  await expect(page.getByRole('heading', { name: 'More with these words' })).toBeHidden();
});

test('jobs are paged by links', async ({ page }) => {
  await page.goto('/jobs');
  const jobs = new AllJobs(page);
  await jobs.pager.next.click();
  await expect(page).toHaveURL(/\/jobs\/2(#\w+)?$/);
  await expect(jobs.titles).toHaveText(titles(builtJobs.slice(30, 60)));
  await jobs.pager.previous.click();
  await expect(page).toHaveURL(/\/jobs(#\w+)?$/);
});

test('scholarships are searched by the server, and each part of the search has a way off', async ({ page }) => {
  await page.goto('/scholarships');
  const list = new ScholarshipList(page);
  await list.filter({ level: 'PhD', host: 'Germany' });
  await expect(page).toHaveURL(/\/scholarships\/search\?/);
  const found = allScholarships.filter(({ levels, hosts }) => levels?.includes('PhD') && hosts?.includes('Germany'));
  await expect(list.titles.first()).toContainText(first(found).scholarshipTitle);
  await expect(list.more).toContainText('More filters (1)');
  const chips = page.getByRole('list', { name: 'What is searched for' });
  await chips.getByRole('link', { name: 'Germany' }).click();
  await expect(page).toHaveURL(/\/scholarships\/search\?level=PhD$/);
});

test('the menus open, one at a time', async ({ page }) => {
  await page.setViewportSize({ width: 600, height: 800 });
  await page.goto('/');
  const navbar = new Navbar(page);
  await navbar.opener(navbar.mobile).click();
  await expect(navbar.mobile.getByRole('link', { name: 'Scholarships' })).toBeVisible();
  await navbar.opener(navbar.login).click();
  await expect(navbar.login.getByRole('link', { name: 'Company' })).toBeVisible();
  await expect(navbar.mobile.getByRole('link', { name: 'Scholarships' })).toBeHidden();
});

test('/apply/… has a plain form, which asks to log in first, and shows nothing that waits', async ({ page }) => {
  const path = '/apply/6f1f6f0c-5c53-4b64-b9a4-b37e1a2c0c11';
  await page.goto(path);
  await expect(page.locator('main [aria-busy=true]:visible')).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Cover letter' }).fill('Dear all');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText('Your application was not sent: log in first.')).toBeInViewport();
  const main = page.getByRole('main');
  await main.getByRole('textbox', { name: 'Email' }).fill('nobody@example.org');
  await main.getByLabel('Password', { exact: true }).fill('not the password');
  await main.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(`/jobseeker-login?redirect=${encodeURIComponent(path)}#wrong`);
  await expect(page.getByText('Invalid email or password.')).toBeInViewport();
});

test('featured jobs lead to a job, to its form and to its company', async ({ page }) => {
  await page.goto('/featured-jobs');
  const { jobs } = await readFeaturedJobs(page.request);
  const cards = cardsIn(page.getByRole('main'));
  await expect(cards).toHaveCount(jobs.length);
  await expect(page.getByText(DEMONSTRATION_NOTE)).toBeInViewport();
  const { id, title, companyName } = first(jobs);
  await cards.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('definition').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', `/apply/${id}`);
  await page.getByRole('main').getByRole('link', { name: companyName }).click();
  await expect(page.getByRole('heading', { level: 1, name: companyName })).toBeVisible();
  await page.getByRole('link', { name: `View Job: ${title}` }).click();
  await expect(page).toHaveURL(`/job-details/${id}`);
});

test('pages of people say at once what they need, and no page shows an endless spinner', async ({ page }) => {
  for (const path of ['/jobseeker-profile', '/company-dashboard']) {
    await page.goto(path);
    await expect(page.getByText(/needs? JavaScript/)).toBeInViewport();
  }
  for (const path of ['/', '/jobs', '/featured-jobs', '/company', '/jobseeker']) {
    await page.goto(path);
    await expect(page.locator('.spinner:visible')).toHaveCount(0);
  }
});

test('a search by one choice is the page of that choice', { tag: '@long' }, async ({ request }) => {
  for (const [search, canonical] of [
    ['/jobs/search?category=Health', '/jobs/category/health'],
    ['/jobs/search?category=Health&search=nurse', '/jobs'],
    ['/scholarships/search?host=Ghana', '/scholarships/host/ghana'],
    ['/scholarships/search?host=Nowhere', '/scholarships'],
  ] as const) {
    const html = await (await request.get(search)).text();
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="http://[^/"]+${canonical}"`));
  }
});
