import { expect, test } from '#tests/support/e2e/test.ts';
import { allScholarships, first } from '#tests/support/e2e/job-data.ts';
import { cardsIn } from '#tests/support/pages/job-list.ts';
import { Pager } from '#tests/support/pages/pager.ts';

const titles = (from: number, to?: number) =>
  allScholarships.slice(from, to).map(({ scholarshipTitle }) => scholarshipTitle);

test(
  'cards stand two in a row, each with a logo and a title that opens a new tab',
  {
    tag: '@long',
  },
  async ({ page }) => {
    await page.goto('/scholarships');
    const cards = cardsIn(page.getByRole('main'));
    const tops = await cards.evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
    const rows = Map.groupBy(tops, (top) => top);
    expect(Array.from(rows.values(), (row) => row.length)).toEqual(Array<number>(10).fill(2));
    const { scholarshipTitle, link: address } = first(allScholarships);
    await expect(cards.first().locator('.tile')).toBeVisible();
    const link = cards.first().getByRole('link', { name: scholarshipTitle });
    await expect(link).toHaveAttribute('href', address);
    const [tab] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await expect(tab).toHaveTitle('Elsewhere');
  },
);

test('a card says on demand for whom it is', async ({ page }) => {
  const title = 'PTDF Overseas Scholarship Scheme (Nigeria)';
  const at = allScholarships.findIndex(({ scholarshipTitle }) => scholarshipTitle === title);
  await page.goto(`/scholarships/${Math.floor(at / 20) + 1}`);
  const cards = cardsIn(page.getByRole('main'));
  const card = cards.filter({ has: page.getByRole('link', { name: title }) });
  await expect(card.getByText('Full funding', { exact: true })).toBeVisible();
  const who = card.getByText('Only for people from Nigeria', { exact: true });
  await expect(who).toBeHidden();
  await card.locator('summary').click();
  await expect(who).toBeVisible();
});

test('the state is that of the day', { tag: '@long' }, async ({ page }) => {
  const card = cardsIn(page.getByRole('main')).filter({ hasText: 'Chevening Scholarships Ghana' });
  for (const [month, words] of [
    ['2027-07', 'Usually opens in August'],
    ['2027-09', 'Available · usually closes in October'],
  ] as const) {
    await page.clock.setFixedTime(`${month}-15T12:00:00Z`);
    for (const path of ['/scholarships?search=chevening+scholarships+ghana', '/scholarships/host/united-kingdom']) {
      await page.goto(path);
      await expect(card.first().getByText(words, { exact: true })).toBeVisible();
    }
  }
});

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
