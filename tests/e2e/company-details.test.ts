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
  for (const text of [company.tagline, company.companySize, company.foundedYear, ...company.specializations]) {
    if (text !== null) await expect(main.getByText(String(text)).first()).toBeVisible();
  }
  if (company.about !== null) {
    await expect(main.getByText(first(company.about.split('\n')))).toBeVisible();
  }
  const positions = cardsIn(main);
  await expect(positions).toHaveCount(company.jobs.length);
});

test.describe('a company that cannot be shown', () => {
  test.use({ expectedTrouble: [/\/company-details\//] });

  test("shows the server's sentence for 3 seconds and a link 'Back to Companies'", async ({ page }) => {
    const response = await page.goto(UNKNOWN);
    expect(response?.status()).toBe(404);
    const sentence = page.getByText(companyEndpoints.readCompany.notFound);
    await expect(sentence).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Companies' })).toHaveAttribute('href', '/company');
    await expect(sentence).toBeHidden();
  });
});
