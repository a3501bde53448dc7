import { expect, test } from '#tests/support/e2e/test.ts';
import { Navbar } from '#tests/support/pages/navbar.ts';

const LINKS = {
  Home: '/',
  'All Jobs': '/jobs',
  Scholarships: '/scholarships',
  Company: '/company',
  Jobseeker: '/jobseeker',
};

test('anyone not signed in sees a Login menu with Jobseeker and Company', async ({ page }) => {
  await page.goto('/');
  const navbar = new Navbar(page);
  await navbar.opener(navbar.login).click();
  const entries = navbar.login.getByRole('link');
  await expect(entries).toHaveText(['Jobseeker', 'Company']);
  await expect(entries.nth(0)).toHaveAttribute('href', '/jobseeker-login');
  await expect(entries.nth(1)).toHaveAttribute('href', '/login');
  await expect(navbar.profile).toHaveCount(0);
});

test('a visitor who never signed in costs no session call', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.waitForLoadState('load');
  expect(asked).not.toContain('/api/auth/me');
  expect(asked).not.toContain('/api/jobseeker/profile');
});

test.describe('on a narrow window', { tag: '@long' }, () => {
  test.use({ viewport: { width: 600, height: 800 } });

  test('the mobile menu holds all links', async ({ page }) => {
    await page.goto('/scholarships');
    const navbar = new Navbar(page);
    await expect(navbar.links.first()).toBeHidden();
    await navbar.opener(navbar.mobile).click();
    for (const [name, path] of Object.entries(LINKS)) {
      await expect(navbar.mobile.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    await navbar.mobile.getByRole('link', { name: 'All Jobs' }).click();
    await expect(page).toHaveURL(/\/jobs$/);
  });
});

test('Escape closes a menu and gives the focus back', async ({ page }) => {
  await page.goto('/');
  const navbar = new Navbar(page);
  await navbar.opener(navbar.login).click();
  await expect(navbar.login).toHaveAttribute('open');
  await page.keyboard.press('Escape');
  await expect(navbar.login).not.toHaveAttribute('open');
  await expect(navbar.opener(navbar.login)).toBeFocused();
});

test('the keyboard opens a menu, walks through it, and leaving it closes it', async ({ page }) => {
  await page.goto('/');
  const navbar = new Navbar(page);
  await navbar.opener(navbar.login).focus();
  await page.keyboard.press('Enter');
  await expect(navbar.login).toHaveAttribute('open');
  await page.keyboard.press('Tab');
  await expect(navbar.login.getByRole('link', { name: 'Jobseeker' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(navbar.login.getByRole('link', { name: 'Company' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(navbar.login).not.toHaveAttribute('open');
});

test('the first stop of the keyboard skips to the content', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
