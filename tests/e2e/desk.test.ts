import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { makeDeskLink } from '#src/server/operator/desk-link.ts';
import { addCompanyRequest } from '#tests/support/builders/company-request-rows.ts';
import { expect, test } from '#tests/support/e2e/accounts.ts';
import { axeFindings } from '#tests/support/e2e/axe.ts';
import { overflowingWidths } from '#tests/support/e2e/horizontal-overflow.ts';

// A stranger's first call, and each after the session, finds nothing.
test.use({ expectedTrouble: [/status of 404|ERR_INTERNET_DISCONNECTED/] });

const checkLook = async (page: Page) => {
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowingWidths(page, [320, 360, 768, 1280])).toEqual([]);
};

test('an operator comes in by a printed link, answers two requests and leaves', async ({
  page,
  context,
  baseURL,
  accounts,
  db,
}) => {
  const added = async (companyName: string, message: string | null) => {
    const email = `esi-${randomUUID()}@kente.example`;
    const website = 'https://kente.example/';
    await addCompanyRequest(db, { companyName, email, website, message, status: 'open' });
    return email;
  };
  const approved = await added(`Kente ${randomUUID().slice(0, 8)}`, 'We weave.\nWe hire weavers.');
  const declined = await added('Nobody Ltd', null);

  await page.goto('/desk');
  await expect(page.getByRole('main')).toContainText('npm run desk -- link');
  await checkLook(page);
  await page.getByLabel('Email').fill('stranger@kente.example');
  await page.keyboard.press('Enter');
  await expect(page.getByText('If stranger@kente.example may sign in, a link is on its way')).toBeVisible();

  const config = { siteUrl: baseURL ?? '', operators: [] };
  const { link } = await makeDeskLink({ db, clock: () => new Date(), config }, { email: null });
  await page.goto(link);
  await checkLook(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/desk$/);
  await expect(page.getByText('at the machine')).toBeVisible();
  await checkLook(page);
  await page.getByRole('link', { name: /^\d+ requests? for a login$/ }).press('Enter');
  await expect(page).toHaveURL(/\/desk\/requests$/);

  const card = (email: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: email });
  await expect(card(approved)).toContainText("The email is of the website's domain");
  await expect(card(approved)).toContainText('We hire weavers.');
  await checkLook(page);
  await card(approved).getByRole('button', { name: 'Approve and mail the invitation' }).click();
  await expect(card(approved)).toBeHidden();
  expect((await accounts.mail(approved, 1)).subject).toBe('Your company login at Adwuma');

  const reason = card(declined).getByLabel('Reason');
  const decline = card(declined).getByRole('button', { name: 'Decline...' });
  await decline.click();
  await expect(reason).toHaveAccessibleDescription(/Reason is required/);
  await reason.fill('We did not find the company.');
  await context.setOffline(true);
  await decline.click();
  await expect(card(declined).getByRole('alert')).toContainText('could not be declined');
  await context.setOffline(false);
  await page.reload();
  await card(declined).getByRole('button', { name: 'Restore draft' }).click();
  await decline.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`This mail goes to ${declined}.`);
  await checkLook(page);
  const shown = (await dialog.locator('#question-why ~ p').textContent()) ?? '';
  expect(shown).toContain('The reason: We did not find the company.');
  await dialog.getByRole('button', { name: 'Decline and send' }).click();
  await expect(card(declined)).toBeHidden();
  const mailed = (await accounts.mail(declined, 1)).text ?? '';
  expect(mailed.replace(/\s+/g, ' ').trim()).toBe(shown.replace(/\s+/g, ' ').trim());

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  expect((await page.request.get('/api/desk/todo')).status()).toBe(404);
  expect((await page.request.get('/desk')).headers()['cache-control']).toBe('no-store');
});
