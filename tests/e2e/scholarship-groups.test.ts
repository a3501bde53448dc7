import { allScholarships } from '#tests/support/e2e/job-data.ts';
import { expect, test } from '#tests/support/e2e/test.ts';
import { ScholarshipList } from '#tests/support/pages/scholarship-list.ts';

const titles = (level: string) =>
  allScholarships
    .filter(({ levels }) => levels?.some((name) => name === level))
    .map(({ scholarshipTitle }) => scholarshipTitle);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('scholarships are found by level, page by page', async ({ page }) => {
    await page.goto('/scholarships');
    await page.getByRole('link', { name: 'by level and country' }).first().click();
    await page.getByRole('main').getByRole('link', { name: 'PhD', exact: true }).click();
    await expect(page).toHaveTitle(/^PhD scholarships/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('PhD scholarships');
    const shown = new ScholarshipList(page).titles;
    await expect(shown).toContainText(titles('PhD').slice(0, 20));
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveTitle(/page 2/);
    await expect(shown).toContainText(titles('PhD').slice(20, 40));
  });

  test('every country has its page, and what names none has one too', { tag: '@long' }, async ({ page }) => {
    await page.goto('/scholarships/host');
    const links = page.getByRole('main').getByRole('navigation', { name: 'By country of study' }).getByRole('listitem');
    const hosts = new Set(allScholarships.flatMap(({ hosts }) => hosts ?? []));
    await expect(links).toHaveCount(hosts.size + 1);
    const silent = allScholarships.filter(({ hosts }) => hosts === undefined);
    await expect(links.last()).toHaveText(new RegExp(`Not stated\\s*${silent.length}`));
    await links.filter({ hasText: 'United Kingdom' }).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Scholarships in the United Kingdom');
    await page.getByRole('link', { name: 'All levels and countries' }).click();
    await expect(page).toHaveURL(/\/scholarships\/host$/);
  });
});
