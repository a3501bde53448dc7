import { companyEndpoints } from '#src/contracts/company-profile.ts';
import { readCompany, readFeaturedCompanies } from '#tests/support/e2e/api.ts';
import { first } from '#tests/support/e2e/job-data.ts';
import { expect, test } from '#tests/support/e2e/postings.ts';
import { cardsIn } from '#tests/support/pages/job-list.ts';

const UNKNOWN = '/company-details/00000000-0000-4000-8000-000000000000';

test('a company shows its name, tagline, about, badges and open positions', async ({ page }) => {
  const { id } = first((await readFeaturedCompanies(page.request)).companies);
  const company = await readCompany(page.request, id);
  await page.goto(`/company-details/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: company.companyName })).toBeVisible();
  for (const text of [
    company.tagline,
    company.companySize,
    company.foundedYear,
    ...company.specializations,
  ]) {
    if (text !== null) await expect(main.getByText(String(text)).first()).toBeVisible();
  }
  if (company.about !== null) {
    await expect(main.getByText(first(company.about.split('\n')))).toBeVisible();
  }
  const positions = cardsIn(main);
  await expect(positions).toHaveCount(company.jobs.length);
});

test(
  'an open position shows type, location and date, and its link leads to the job',
  { tag: '@long' },
  async ({ page }) => {
    const { id } = first((await readFeaturedCompanies(page.request)).companies);
    const job = first((await readCompany(page.request, id)).jobs);
    await page.goto(`/company-details/${id}`);
    const position = cardsIn(page.getByRole('main')).filter({ hasText: job.title }).first();
    await expect(position.getByText(job.jobType)).toBeVisible();
    await expect(position.getByText(job.location)).toBeVisible();
    await position.getByRole('link', { name: /View Job/ }).click();
    await expect(page).toHaveURL(new RegExp(`/job-details/${job.id}$`));
    await expect(page.getByRole('heading', { name: job.title })).toBeVisible();
  },
);

test(
  'a company without anything but a name shows no empty parts',
  { tag: '@long' },
  async ({ page, postings }) => {
    await page.goto(`/company-details/${postings.company.id}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: postings.company.name })).toBeVisible();
    await expect(main).not.toContainText(/null|undefined|NaN/);
  },
);

test.describe('a company that cannot be shown', () => {
  test.use({ expectedTrouble: [/\/company-details\//] });

  test("shows the server's sentence for 3 seconds and a link 'Back to Companies'", async ({
    page,
  }) => {
    const response = await page.goto(UNKNOWN);
    expect(response?.status()).toBe(404);
    const sentence = page.getByText(companyEndpoints.readCompany.notFound);
    await expect(sentence).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Companies' })).toHaveAttribute(
      'href',
      '/company',
    );
    await expect(sentence).toBeHidden();
  });

  test(
    "says 'Failed to fetch company details' when its call fails",
    { tag: '@long' },
    async ({ page, faults }) => {
      await faults.breakTable('companies');
      const response = await page.goto(UNKNOWN);
      expect(response?.status()).toBe(503);
      await expect(page.getByText('Failed to fetch company details')).toBeVisible();
    },
  );
});
