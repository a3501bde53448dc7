import { test as companyTest, useLogo } from '#tests/support/e2e/company.ts';
import { expect, test } from '#tests/support/e2e/job-seekers.ts';
import { Navbar } from '#tests/support/pages/navbar.ts';
import { ProfileScreen } from '#tests/support/pages/profile-screen.ts';
import { picture } from '#tests/support/sample-files.ts';

// The browser logs each refused call: a session start may ask for the other role too.
test.use({ expectedTrouble: [/status of 40[13]/] });
companyTest.use({ expectedTrouble: [/status of 40[13]/] });

test('the circle shows the profile image', { tag: '@long' }, async ({ page, jobSeeker }) => {
  const screen = new ProfileScreen(page);
  await screen.open();
  await screen.changeImage({
    name: 'ama.png',
    mimeType: 'image/png',
    buffer: await picture(20, 20),
  });
  await expect(screen.message).toHaveText('Profile image uploaded successfully!');
  await page.goto('/');
  const navbar = new Navbar(page);
  const image = navbar.opener(navbar.profile).locator('img');
  await expect(image).toBeVisible();
  await expect(image).toHaveAttribute('src', (await jobSeeker.profile()).profileImage ?? '');
});

test.describe('a logout without a connection', () => {
  test.use({ expectedTrouble: [/ERR_INTERNET_DISCONNECTED|auth\/me/] });

  test('hides the page, says that nothing has ended, and offers it again', async ({ page, context, jobSeeker }) => {
    await jobSeeker.save({ name: 'Ama' });
    await new ProfileScreen(page).open();
    const fetching = page.waitForResponse(/\/_astro\/logout\b/);
    await page.goto('/');
    const navbar = new Navbar(page);
    await navbar.opener(navbar.profile).click();
    // The code with all that it imports: the page fetches it before a press.
    await page.evaluate((code) => import(code), (await fetching).url());
    await context.setOffline(true);
    await navbar.profile.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('alert')).toContainText('Failed to logout');
    await expect(page.getByRole('alert')).toContainText('You are still signed in.');
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('main')).toBeHidden();
    await context.setOffline(false);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/jobseeker-login$/);
    expect((await page.request.get('/api/jobseeker/profile')).status()).toBe(401);
    await page.goBack();
    await expect(navbar.login).toBeVisible();
  });
});

companyTest.describe('a signed-in company', () => {
  companyTest.beforeEach(async ({ page, company }) => {
    await page.goto('/company-dashboard');
    await expect(page.locator('summary.account')).toContainText(company.username);
  });

  companyTest('has a menu with Dashboard and Logout, by keyboard too', async ({ page }) => {
    await page.setViewportSize({ width: 600, height: 800 });
    await page.goto('/');
    const navbar = new Navbar(page);
    await expect(navbar.login).toBeHidden();
    await expect(navbar.opener(navbar.profile)).toHaveText(/^\p{Lu}{1,2}$/u);
    await navbar.opener(navbar.profile).press('Enter');
    const dashboard = navbar.profile.getByRole('link', { name: 'Dashboard' });
    await expect(dashboard).toHaveAttribute('href', '/company-dashboard');
    await navbar.opener(navbar.mobile).click();
    await expect(navbar.profile).not.toHaveAttribute('open');
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(footer.getByRole('link', { name: 'Company Login' })).toBeHidden();
    await navbar.opener(navbar.profile).click();
    await expect(navbar.mobile).not.toHaveAttribute('open');
    await page.keyboard.press('Escape');
    await expect(dashboard).toBeHidden();
    await navbar.opener(navbar.profile).click();
    await navbar.profile.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(navbar.login).toBeVisible();
    expect((await page.request.get('/api/auth/me')).status()).toBe(401);
  });

  companyTest('sees its logo in the circle', { tag: '@long' }, async ({ page }) => {
    const logo = await useLogo(page, await picture(40, 20));
    await page.goto('/');
    const navbar = new Navbar(page);
    const image = navbar.opener(navbar.profile).locator('img');
    await expect(image).toBeVisible();
    await expect(image).toHaveAttribute('src', logo);
  });
});
