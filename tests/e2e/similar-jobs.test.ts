import { readListings, readScholarships } from '#tests/support/e2e/api.ts';
import { first } from '#tests/support/e2e/job-data.ts';
import { expect, test } from '#tests/support/e2e/postings.ts';

test('the page of a listing leads to its advert, is saved as its card is, and leads on to others', async ({ page }) => {
  const job = first((await readListings(page.request)).listings);
  await page.goto(`/job/${job.Key}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(job['Job Title']);
  const article = main.getByRole('article');
  await expect(article.getByRole('link', { name: /^(?:Open the advert|Find it on)/ })).toHaveAttribute(
    'href',
    job['Job URL'],
  );
  await article.getByRole('button', { name: `Save ${job['Job Title']}` }).click();
  await expect(article.getByRole('button', { name: `Saved ${job['Job Title']}` })).toBeVisible();
  const similar = page.getByRole('region', { name: 'Similar jobs' });
  await expect(similar.getByRole('listitem').first()).toBeVisible();
  await expect(similar.locator(`[value="${job.Key}"]`)).toHaveCount(0);
  await page.goto('/saved');
  await expect(page.getByRole('link', { name: job['Job Title'] })).toHaveAttribute('href', job['Job URL']);
  await page.goto('/jobs');
  await expect(
    page
      .locator('li.job')
      .first()
      .getByRole('button', { name: /^Saved/ }),
  ).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a job posted here and a scholarship lead on to others', async ({ page, postings }) => {
    await page.goto(`/job-details/${await postings.add()}`);
    await expect(page.getByRole('region', { name: 'Similar jobs' }).getByRole('listitem').first()).toBeVisible();
    const grant = first((await readScholarships(page.request)).scholarships);
    await page.goto(`/scholarship/${grant.key}`);
    await expect(page.getByRole('link', { name: 'Open the scholarship’s page' })).toHaveAttribute('href', grant.link);
    await expect(page.getByRole('region', { name: 'Similar scholarships' }).getByRole('listitem')).toHaveCount(4);
  });
});

test.describe('what is gone', () => {
  test.use({ expectedTrouble: [/\/(?:job|job-details|scholarship)\//] });

  test('answers 404, and leads on to what is new', async ({ page }) => {
    for (const [path, name] of [
      [`/job/${'a'.repeat(14)}`, 'Newest jobs'],
      ['/job-details/00000000-0000-4000-8000-000000000000', 'Newest jobs'],
      [`/scholarship/${'a'.repeat(14)}`, 'Available scholarships'],
    ] as const) {
      expect((await page.goto(path))?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
      await expect(page.getByRole('region', { name }).getByRole('listitem').first()).toBeVisible();
    }
  });
});
