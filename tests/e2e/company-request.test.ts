import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { companyRequests } from '#src/server/db/schema/company-requests.ts';
import { expect, test } from '#tests/support/e2e/postings.ts';

const THANKS = 'Thank you. We read your request';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a company asks for a login from the landing page', async ({ page, db }) => {
      const email = `esi-${randomUUID()}@kente.example`;
      await page.goto('/company');
      await page.getByRole('link', { name: 'No login yet? Ask for one' }).click();
      await expect(page).toHaveURL(/\/company\/request$/);
      await page.getByLabel('Company name').fill('Kente Ltd');
      await page.getByLabel('Your name').fill('Esi Boateng');
      await page.getByLabel('Work email').fill(email);
      await page.getByRole('textbox', { name: /^Website/ }).fill('kente.example');
      await page.getByRole('button', { name: 'Send request' }).click();
      await expect(page.getByText(THANKS).filter({ visible: true })).toHaveCount(1);
      const [kept] = await db
        .select()
        .from(companyRequests)
        .where(eq(companyRequests.email, email));
      expect(kept).toMatchObject({ companyName: 'Kente Ltd', website: 'https://kente.example' });
    });
  });
}

test.describe('what was typed', () => {
  test.use({ expectedTrouble: [/ERR_INTERNET_DISCONNECTED|status of 400/] });
  test('stays, whatever is wrong', async ({ page, context }) => {
    await page.goto('/company/request');
    const company = page.getByLabel('Company name');
    await page.getByLabel('Your name').fill('Esi');
    await page.getByLabel('Work email').fill('esi');
    const send = page.getByRole('button', { name: 'Send request' });
    // Before the page's scripts run, the browser would ask in its own words.
    await expect(page.locator('form[novalidate]')).toBeVisible();
    await send.click();
    await expect(company).toBeFocused();
    await expect(company).toHaveAccessibleDescription('Company name is required');
    await expect(page.getByText('Enter a valid email address')).toBeVisible();
    await company.fill('Kente Ltd');
    await page.getByLabel('Work email').fill(`esi-${randomUUID()}@kente.example`);
    await expect(page.getByText('Enter a valid email address')).toBeHidden();
    await context.setOffline(true);
    await send.click();
    await expect(page.getByText('Nothing you typed is lost.')).toBeVisible();
    await context.setOffline(false);
    await send.click();
    await expect(page.getByText(THANKS).filter({ visible: true })).toHaveCount(1);
  });
});

test('the plain form says what became of it', { tag: '@long' }, async ({ page }) => {
  for (const [outcome, text] of [
    ['not-understood', 'Please give the name of the company'],
    ['too-many', 'Please try again in an hour'],
    ['away', 'our database is temporarily unavailable'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(`/company/request#${outcome}`);
    await expect(page.locator('.outcome:visible')).toHaveCount(1);
    await expect(page.locator('.outcome:visible')).toContainText(text);
  }
});
