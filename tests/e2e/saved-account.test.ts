import type { Page } from 'playwright/test';
import { aSavedItem } from '#tests/support/builders/saved-item.ts';
import { expect, test } from '#tests/support/e2e/job-seekers.ts';
import { Navbar } from '#tests/support/pages/navbar.ts';
import { ProfileScreen } from '#tests/support/pages/profile-screen.ts';
import { SavedList } from '#tests/support/pages/saved-page.ts';

// A session start may ask for the other role too.
test.use({ expectedTrouble: [/status of 40[13]/] });

/** What was saved before signing in. */
const keepOnDevice = (page: Page, title: string) =>
  page.evaluate(
    (text) => localStorage.setItem('saved', text),
    JSON.stringify({ items: [aSavedItem({ title, note: 'Ask Kofi' })] }),
  );

test('the list of a job seeker is the same on two devices, and leaves with them', async ({
  page,
  browser,
  baseURL,
  jobSeeker,
  hiring,
}) => {
  const id = await hiring.postJob({ title: 'Rain gauge reader' });
  await page.goto('/saved');
  await keepOnDevice(page, 'Saved before');
  // The first page with the session.
  await new ProfileScreen(page).open();
  const phone = new SavedList(page);
  await phone.open();
  await expect(phone.titles).toHaveText(['Saved before']);
  await expect(page.getByText('kept in your account')).toBeVisible();

  const cookies = await page.context().storageState();
  const context = await browser.newContext({
    baseURL: baseURL ?? '',
    storageState: { cookies: cookies.cookies, origins: [] },
  });
  const desktop = await context.newPage();
  await new ProfileScreen(desktop).open();
  await desktop.goto(`/job-details/${id}`);
  const sent = desktop.waitForResponse(
    (answer) => answer.url().endsWith('/api/jobseeker/saved') && answer.request().method() === 'PUT',
  );
  await desktop.getByRole('button', { name: 'Save Rain gauge reader' }).click();
  expect((await sent).status()).toBe(204);
  const other = new SavedList(desktop);
  await other.open();
  await expect(other.titles).toHaveCount(2);
  await expect(other.note('Saved before')).toHaveValue('Ask Kofi');
  const removed = desktop.waitForResponse('**/api/jobseeker/saved/remove');
  await desktop.getByRole('button', { name: 'Remove Saved before' }).click();
  expect((await removed).status()).toBe(204);

  await phone.open();
  await expect(phone.titles).toHaveText(['Rain gauge reader']);
  await context.close();

  const navbar = new Navbar(page);
  await navbar.opener(navbar.profile).click();
  await navbar.profile.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/jobseeker-login$/);
  expect(await page.evaluate(() => localStorage.getItem('saved'))).toBe('{"items":[]}');
  expect(jobSeeker.email).toContain('@');
});
