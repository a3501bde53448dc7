import { expect, test } from '#tests/support/e2e/test.ts';
import { statusInMonth, statusWords } from '#src/domain/scholarships/scholarship-words.ts';
import { allScholarships, first, linkChecks } from '#tests/support/e2e/job-data.ts';
import { cardsIn } from '#tests/support/pages/job-list.ts';
import { Pager } from '#tests/support/pages/pager.ts';

const titles = (from: number, to?: number) =>
  allScholarships.slice(from, to).map(({ scholarshipTitle }) => scholarshipTitle);

test('there are two cards in a row', { tag: '@long' }, async ({ page }) => {
  await page.goto('/scholarships');
  const tops = await cardsIn(page.getByRole('main')).evaluateAll((cards) =>
    cards.map((card) => Math.round(card.getBoundingClientRect().top)),
  );
  const rows = Map.groupBy(tops, (top) => top);
  expect(Array.from(rows.values(), (row) => row.length)).toEqual(Array<number>(10).fill(2));
});

test(
  'a card has a logo, a title that opens a new tab, and its status',
  { tag: '@long' },
  async ({ page }) => {
    const grant = first(allScholarships);
    const { scholarshipTitle, link: address, status } = grant;
    await page.goto('/scholarships');
    const card = cardsIn(page.getByRole('main')).first();
    await expect(card.locator('.tile')).toBeVisible();
    const month = new Date().getMonth() + 1;
    const words = statusInMonth(statusWords(status, linkChecks[address]), grant, month);
    await expect(card.getByText(words, { exact: true })).toBeVisible();
    const link = card.getByRole('link', { name: scholarshipTitle });
    await expect(link).toHaveAttribute('href', address);
    await expect(link).toHaveAttribute('rel', /noopener/);
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await expect(tab).toHaveTitle('Elsewhere');
  },
);

test('a card says how it pays, for which level, where, for whom and when it closes', async ({
  page,
}) => {
  const title = 'PTDF Overseas Scholarship Scheme (Nigeria)';
  const at = allScholarships.findIndex(({ scholarshipTitle }) => scholarshipTitle === title);
  await page.goto(`/scholarships/${Math.floor(at / 20) + 1}`);
  const cards = cardsIn(page.getByRole('main'));
  const card = cards.filter({ has: page.getByRole('link', { name: title }) });
  for (const text of ['Full funding', "Master's, PhD"]) {
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  }
  const who = card.getByText('Only for people from Nigeria', { exact: true });
  await expect(who).toBeHidden();
  await card.locator('summary').click();
  await expect(who).toBeVisible();

  const chevening = allScholarships.findIndex(({ link }) => link.endsWith('/scholarship/ghana/'));
  await page.goto(`/scholarships/${Math.floor(chevening / 20) + 1}`);
  const ghana = cards.filter({ hasText: 'Chevening Scholarships Ghana' });
  for (const text of ['Full funding', "Master's", 'United Kingdom']) {
    await expect(ghana.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(ghana.getByText('Usually closes in October', { exact: true })).toBeVisible();
});

for (const [month, words] of [
  ['2027-07', 'Usually opens in August'],
  ['2027-09', 'Available'],
] as const) {
  test(`the status is that of the month: ${month}`, { tag: '@long' }, async ({ page }) => {
    await page.clock.setFixedTime(`${month}-15T12:00:00Z`);
    await page.goto('/scholarships?search=chevening+scholarships+ghana');
    const found = cardsIn(page.getByRole('main')).first();
    await expect(found).toContainText('Chevening Scholarships Ghana');
    await expect(found.getByText(words, { exact: true })).toBeVisible();
    await page.goto('/scholarships/host/united-kingdom');
    const built = cardsIn(page.getByRole('main')).filter({
      hasText: 'Chevening Scholarships Ghana',
    });
    await expect(built.getByText(words, { exact: true })).toBeVisible();
  });
}

test('changing the page scrolls smoothly to the top of the list', async ({ page }) => {
  await page.goto('/scholarships');
  const pager = new Pager(page, 'Pages of scholarships');
  const firstCard = cardsIn(page.getByRole('main')).first();
  await pager.next.click();
  await expect(firstCard).toContainText(titles(20, 21));
  await expect(firstCard).toBeInViewport();
  await expect(page).toHaveURL(/\/scholarships\/2/);
  await pager.page(3).click();
  await expect(firstCard).toContainText(titles(40, 41));
  await pager.previous.click();
  await expect(firstCard).toContainText(titles(20, 21));
});
