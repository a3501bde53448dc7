import { site } from '#src/settings/site-config.ts';
import { readFeaturedJobs, readJob } from '#tests/support/e2e/api.ts';
import { first } from '#tests/support/e2e/job-data.ts';
import { expect, test } from '#tests/support/e2e/postings.ts';

test('a job shows its title, company, category, type, facts, description and contact', async ({ page }) => {
  const { id } = first((await readFeaturedJobs(page.request)).jobs);
  const job = await readJob(page.request, id);
  await page.goto(`/job-details/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: job.title })).toBeVisible();
  await expect(page).toHaveTitle(`${job.title} | ${site.name}`);
  await expect(main.getByRole('link', { name: job.companyName })).toHaveAttribute(
    'href',
    `/company-details/${job.companyId}`,
  );
  const posted = new Date(job.createdAt).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  for (const text of [job.category, job.jobType, job.location, posted]) {
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(main.getByText(first(job.description.split('\n')))).toBeVisible();
  await expect(main.getByRole('link', { name: job.contactEmail })).toHaveAttribute(
    'href',
    `mailto:${job.contactEmail}`,
  );
});

test("Apply Now by somebody not signed in shows the toast 'Please login to apply'", async ({ page }) => {
  const { id } = first((await readFeaturedJobs(page.request)).jobs);
  await page.goto(`/job-details/${id}`);
  await page.getByRole('button', { name: 'Apply Now' }).click();
  const toast = page.getByText('Please login to apply');
  await expect(toast).toBeVisible();
  await expect(page.getByRole('link', { name: 'Apply Now' })).toHaveCount(0);
  const { width } = page.viewportSize() ?? { width: 0 };
  const box = await toast.boundingBox();
  expect(box?.x, 'the toast is on the right').toBeGreaterThan(width / 2);
  expect(box?.y, 'the toast is at the top').toBeLessThan(150);
  await expect(page).toHaveURL(new RegExp(`/job-details/${id}$`));
  await page.getByRole('status').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`/jobseeker-login?redirect=${encodeURIComponent(`/job-details/${id}`)}`);
});

test.describe('a browser', () => {
  // Chromium without a window counts as a bot.
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' });

  test('a view is reported once the page has come, and reading alone counts none', async ({ page, postings }) => {
    const id = await postings.add();
    const path = `/job-details/${id}`;
    await page.request.get(path);
    expect((await readJob(page.request, id)).views).toBe(0);
    const reported = page.waitForResponse(`**/api/jobs/${id}/views`);
    await page.goto(path);
    expect((await reported).status()).toBe(204);
    await expect.poll(async () => (await readJob(page.request, id)).views).toBe(1);
  });
});

test.describe('an unknown job', { tag: '@long' }, () => {
  test.use({ expectedTrouble: [/\/job-details\//] });

  test("says 'No job details found.' in red", async ({ page }) => {
    await page.goto('/job-details/00000000-0000-4000-8000-000000000000');
    const [red = 0, green = 0, blue = 0] = await page
      .getByText('No job details found.')
      .evaluate((element) => (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number));
    expect(red).toBeGreaterThan(Math.max(green, blue));
  });
});
