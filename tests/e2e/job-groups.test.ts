import { expect, test } from '#tests/support/e2e/test.ts';
import { builtJobs, first, titles } from '#tests/support/e2e/job-data.ts';
import { cardsIn } from '#tests/support/pages/job-list.ts';

const { 'Job Category': category } = first(
  builtJobs.filter(({ 'Job Category': name }) => builtJobs.filter((job) => job['Job Category'] === name).length > 30),
);
const inCategory = builtJobs.filter((job) => job['Job Category'] === category);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every category and level has pages with all of its jobs', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Categories', exact: true }).click();
    const lists = ['By category', 'By level'].map((name) =>
      page.getByRole('main').getByRole('navigation', { name }).getByRole('listitem'),
    );
    const names = await Promise.all(lists.map((list) => list.getByRole('link').allTextContents()));
    const values = (key: 'Job Category' | 'Job Level') =>
      [...new Set(builtJobs.map((job) => job[key]))].filter((value) => value !== '');
    expect(names.map((list) => list.toSorted())).toEqual([
      values('Job Category').toSorted(),
      values('Job Level').toSorted(),
    ]);

    await page.getByRole('main').getByRole('link', { name: category, exact: true }).click();
    await expect(page).toHaveTitle(new RegExp(`^${category} jobs`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${category} jobs`);
    await expect(page.getByText(`${inCategory.length} Jobs`, { exact: true })).toBeVisible();
    const shown = cardsIn(page.getByRole('main')).getByRole('heading').getByRole('link');
    await expect(shown).toHaveText(titles(inCategory.slice(0, 30)));
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveTitle(/page 2/);
    await expect(shown).toHaveText(titles(inCategory.slice(30, 60)));
  });
});
