import { site } from '#src/site-config.ts';
import { expect, test } from '#tests/support/e2e/test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('the categories lead to /jobs with the category', async ({ page }) => {
  const list = page.getByRole('contentinfo').getByRole('navigation', { name: 'Categories' });
  const categories = [
    'Engineering & Technology',
    'Administration & Office',
    'Sales & Marketing',
    'Remote',
  ];
  await expect(list.getByRole('link')).toHaveText(categories);
  for (const category of categories) {
    const query = new URLSearchParams({ category }).toString();
    await expect(list.getByRole('link', { name: category })).toHaveAttribute(
      'href',
      `/jobs?${query}`,
    );
  }
});

test('the heading of the categories leads to all of them, and another link to the posted jobs', async ({
  page,
}) => {
  const link = (name: string) =>
    page.getByRole('contentinfo').getByRole('link', { name, exact: true });
  await expect(link('Categories')).toHaveAttribute('href', '/jobs/category');
  await expect(link('Featured Jobs')).toHaveAttribute('href', '/featured-jobs');
});

test('the quick links are those of the navbar', async ({ page }) => {
  const list = page.getByRole('contentinfo').getByRole('navigation', { name: 'Quick Links' });
  for (const name of ['Home', 'All Jobs', 'Scholarships', 'Company', 'Jobseeker']) {
    await expect(list.getByRole('link', { name, exact: true })).toBeVisible();
  }
});

test('social links, phone, e-mail and address come from the site configuration', async ({
  page,
}) => {
  const footer = page.getByRole('contentinfo');
  for (const { name, url } of site.social) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', url);
  }
  const { phone, email, address } = site.contact;
  await expect(footer.getByRole('link', { name: phone })).toHaveAttribute('href', /^tel:\+\d+$/);
  await expect(footer.getByRole('link', { name: email })).toHaveAttribute(
    'href',
    `mailto:${email}`,
  );
  await expect(footer.getByText(address)).toBeVisible();
});

test('the disclaimer says what the listings are', async ({ page }) => {
  await expect(
    page.getByText(/aggregated from third-party platforms and are not employment offers/),
  ).toBeVisible();
});

test('the year is the current one', async ({ page }) => {
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
});
