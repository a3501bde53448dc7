import type { Locator } from 'playwright/test';
import { expect, test as companyTest } from '#tests/support/e2e/company.ts';
import { test as jobSeekerTest } from '#tests/support/e2e/job-seekers.ts';
import { test } from '#tests/support/e2e/test.ts';

// A session start asks a job seeker what is refused to them.
jobSeekerTest.use({ expectedTrouble: [/status of 403/] });

/** The colours that an element is left with. */
const coloursOf = (element: Locator) =>
  element.first().evaluate((node) => {
    const { backgroundColor, color } = getComputedStyle(node);
    return { backgroundColor, color };
  });

/** What is chosen has a ground and a colour of its own. */
async function expectToldApart(chosen: Locator, other: Locator): Promise<void> {
  await expect(chosen.first()).toBeVisible();
  const [one, two] = [await coloursOf(chosen), await coloursOf(other)];
  expect(one.backgroundColor).not.toBe(two.backgroundColor);
  expect(one.color).not.toBe(two.color);
}

// As with the contrast themes of Windows.
const forcedColors = 'active';

test('what is chosen is distinct where colours are forced', async ({ page }) => {
  await page.emulateMedia({ forcedColors });
  await page.goto('/jobs/2');
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  await expectToldApart(links.filter({ hasText: 'All Jobs' }), links.filter({ hasText: 'Company' }));
  const pages = page.getByRole('navigation', { name: 'Pages of jobs' });
  await expectToldApart(pages.locator('[aria-current]'), pages.getByRole('link', { name: '3' }));
  const save = page.getByRole('main').getByRole('button', { name: /^Save/ });
  await save.first().click();
  await expectToldApart(page.locator('save-button [aria-pressed=true]'), save.nth(1));
  await page.goto('/scholarships');
  const steps = page.getByRole('navigation', { name: 'Pages of scholarships' });
  const [ended, open] = [steps.getByText('Previous'), steps.getByText('Next')];
  expect((await coloursOf(ended)).color).not.toBe((await coloursOf(open)).color);
});

jobSeekerTest('the chosen tab of a profile is distinct', async ({ page, jobSeeker }) => {
  await jobSeeker.save({ name: 'Ama Mensah' });
  await page.emulateMedia({ forcedColors });
  await page.goto('/jobseeker-profile');
  const tab = (selected: boolean) => page.getByRole('tab', { selected });
  await expectToldApart(tab(true), tab(false));
});

companyTest('the page of the dashboard that is open is distinct', async ({ page }) => {
  await page.emulateMedia({ forcedColors });
  await page.goto('/company-dashboard/my-jobs');
  const entries = page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link');
  await expectToldApart(entries.filter({ hasText: 'Jobs' }), entries.filter({ hasText: 'Applications' }));
});
