import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { companyRequests } from '#src/server/db/schema/company-requests.ts';
import { axeFindings } from '#tests/support/e2e/axe.ts';
import { expect, test } from '#tests/support/e2e/accounts.ts';
import { overflowingWidths } from '#tests/support/e2e/horizontal-overflow.ts';
import { linkIn } from '#tests/support/mail-server.ts';

const MAILED = 'we have sent you a link';
const SENT = 'Your request has been sent.';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a company asks for a login from the landing page, and confirms it by the mailed link', async ({
      page,
      accounts,
      db,
    }) => {
      const email = `esi-${randomUUID()}@kente.example`;
      await page.goto('/company');
      await page.getByRole('link', { name: 'No login yet? Ask for one' }).click();
      await expect(page).toHaveURL(/\/company\/request$/);
      await page.getByLabel('Company name').fill('Kente Ltd');
      await page.getByLabel('Your name').fill('Esi Boateng');
      await page.getByLabel('Work email').fill(email);
      await page.getByRole('textbox', { name: /^Website/ }).fill('kente.example');
      await page.getByRole('button', { name: 'Send request' }).click();
      await expect(page.getByText(MAILED).filter({ visible: true })).toHaveCount(1);
      const kept = async () => {
        const isTheirs = eq(companyRequests.email, email);
        return (await db.select().from(companyRequests).where(isTheirs))[0];
      };
      const facts = { companyName: 'Kente Ltd', website: 'https://kente.example' };
      expect(await kept()).toMatchObject({ ...facts, status: 'unconfirmed' });

      const link = linkIn(await accounts.mail(email, 1));
      // As scanners of mails do.
      for (const method of ['HEAD', 'GET']) {
        expect((await page.request.fetch(link, { method })).status()).toBe(200);
      }
      await page.goto(link);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('Confirm your request');
      if (javaScriptEnabled) expect(await axeFindings(page)).toEqual([]);
      expect(await overflowingWidths(page, [320, 360, 768, 1280])).toEqual([]);
      expect((await kept())?.status).toBe('unconfirmed');
      await page.getByRole('button', { name: 'Send the request' }).press('Enter');
      await expect(page.getByText(SENT)).toBeVisible();
      await expect(heading).toHaveText('Thank you');
      expect((await kept())?.status).toBe('open');
      await page.goto(link);
      await expect(page.getByText(SENT)).toBeVisible();
    });
  });
}

test('what was typed and not sent is there after a reload', async ({ page }) => {
  await page.goto('/company/request');
  await expect(page.locator('form[novalidate]')).toBeVisible();
  await page.getByLabel('Company name').fill('Kente Ltd');
  await page.getByLabel('Your name').fill('Esi Boateng');
  await page.reload();
  await page.getByRole('button', { name: 'Restore draft' }).click();
  await expect(page.getByLabel('Company name')).toHaveValue('Kente Ltd');
  await expect(page.getByLabel('Your name')).toHaveValue('Esi Boateng');
});

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
    await expect(page.getByText(MAILED).filter({ visible: true })).toHaveCount(1);
  });
});

test('the plain form says what became of it', { tag: '@long' }, async ({ page }) => {
  for (const [outcome, text] of [
    ['not-understood', 'Please give the name of the company'],
    ['too-many', 'Please try again later'],
    ['full', 'we cannot take more at present'],
    ['away', 'our database is temporarily unavailable'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(`/company/request#${outcome}`);
    await expect(page.locator('.outcome:visible')).toHaveCount(1);
    await expect(page.locator('.outcome:visible')).toContainText(text);
  }
});
