import type { JobSeekerProfile } from '#src/contracts/job-seeker.ts';
import { expect, test } from '#tests/support/e2e/test.ts';
import { Navbar } from '#tests/support/pages/navbar.ts';

const profile: JobSeekerProfile = {
  ...{ id: '6f1f6f0c-5c53-4b64-b9a4-b37e1a2c0c11', email: 'ama@example.com' },
  ...{ name: null, phone: null, address: null, education: null, degreeType: null, headline: null },
  ...{ bio: null, skills: null, linkedIn: null, portfolioWebsite: null, workExperience: null },
  ...{ experience: null, profileImage: null, resume: null, resumeName: null },
};
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

// The company check comes first and says no.
test.use({ expectedTrouble: [/\/api\/auth\/me/] });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('signed-in', 'JOBSEEKER'));
});

for (const [name, user, letters] of [
  ['the first letters of the first two words of the name', { name: 'Ama Serwaa Mensah' }, 'AS'],
  ['otherwise the first letter of the e-mail', { name: null }, 'A'],
  ['otherwise U', { name: null, email: '' }, 'U'],
] as const) {
  test(`the circle of a job seeker shows ${name}`, async ({ page }) => {
    await page.route('**/api/jobseeker/profile', (route) =>
      route.fulfill({ json: { ...profile, ...user } }),
    );
    await page.goto('/');
    const navbar = new Navbar(page);
    await expect(navbar.opener(navbar.profile)).toHaveText(letters);
    await expect(navbar.login).toBeHidden();
  });
}

test('the circle shows the profile image, whose path gets the media base', async ({ page }) => {
  await page.route('**/media/ama.png', (route) =>
    route.fulfill({ contentType: 'image/png', body: PIXEL }),
  );
  await page.route('**/api/jobseeker/profile', (route) =>
    route.fulfill({ json: { ...profile, name: 'Ama', profileImage: '/media/ama.png' } }),
  );
  await page.goto('/');
  const navbar = new Navbar(page);
  await expect(navbar.opener(navbar.profile).locator('img')).toHaveAttribute(
    'src',
    '/media/ama.png',
  );
});

test('the menu has Profile and Logout; logging out leads to /jobseeker-login', async ({ page }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/api\/(auth|jobseeker)\//.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  await page.route('**/api/jobseeker/profile', (route) => route.fulfill({ json: profile }));
  await page.route('**/api/auth/jobseeker/logout', (route) => route.fulfill({ status: 204 }));
  await page.goto('/');
  const navbar = new Navbar(page);
  await navbar.opener(navbar.profile).click();
  await expect(navbar.profile.getByRole('link', { name: 'Profile' })).toHaveAttribute(
    'href',
    '/jobseeker-profile',
  );
  await page.route('**/jobseeker-login', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Login</title>' }),
  );
  await navbar.profile.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/jobseeker-login$/);
  expect(calls).toEqual([
    'GET /api/auth/me',
    'GET /api/jobseeker/profile',
    'POST /api/auth/jobseeker/logout',
  ]);
});

test('a company finds Dashboard among the links', async ({ page }) => {
  const user = { id: profile.id, username: 'acme', name: 'Acme', logo: null, role: 'COMPANY' };
  await page.route('**/api/auth/me', (route) => route.fulfill({ json: { user } }));
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Dashboard' })).toHaveAttribute(
    'href',
    '/company-dashboard',
  );
  await expect(footer.getByRole('link', { name: 'Company Login' })).toBeHidden();
});

test.describe('with both answers no', () => {
  test.use({ expectedTrouble: [/\/api\/(auth\/me|jobseeker\/profile)/] });

  test('a session that has ended counts as not signed in, and is asked for once', async ({
    page,
  }) => {
    await page.goto('/');
    const navbar = new Navbar(page);
    await expect(navbar.login).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('signed-in'))).toBeNull();
  });
});
