import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { makeDeskLink } from '#src/server/operator/desk-access.ts';
import { addCompanyRequest } from '#tests/support/builders/company-request-rows.ts';
import { OPERATOR } from '#tests/support/e2e/account-site.ts';
import { checkLook } from '#tests/support/e2e/looks.ts';
import { expect, test } from '#tests/support/e2e/accounts.ts';

// A stranger's first call, and each after the session, finds nothing; a sign-in without its code is refused.
test.use({ expectedTrouble: [/status of (?:400|404)|ERR_INTERNET_DISCONNECTED/] });

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
  await expect(page.getByRole('listitem').filter({ hasText: /at the machine.*This/ })).toBeVisible();
  await checkLook(page);
  // What is gone says so, and the session is looked at once.
  await page.goto('/desk/import?run=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('There is no run with this ID, or no longer.')).toBeVisible();
  await page.goBack();
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

test('an operator comes in by a mailed link, and turns on a second factor that the next one needs', async ({
  page,
  accounts,
}) => {
  const codeField = page.getByLabel('Code', { exact: true });
  const signIn = page.getByRole('button', { name: 'Sign in', exact: true });
  const factor = page.getByRole('region', { name: 'Second factor' });
  let mailed = 0;
  const ask = async () => {
    await page.goto('/desk');
    await page.getByLabel('Email').fill(OPERATOR);
    await page.getByRole('button', { name: 'Send me the link' }).click();
    mailed += 1;
    await page.goto(`/desk/sign-in?token=${await accounts.mailedToken(OPERATOR, mailed)}`);
  };
  await ask();
  await signIn.click();
  await factor.getByRole('button', { name: 'Turn it on' }).press('Enter');
  await expect(factor.getByRole('img', { name: 'QR code' })).toBeVisible();
  await checkLook(page);
  const secret = (await factor.locator('code').textContent())?.replaceAll(' ', '') ?? '';
  await codeField.fill('12345');
  await codeField.press('Enter');
  await expect(codeField).toHaveAccessibleDescription(/Enter the six digits that your app shows/);
  await codeField.fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await codeField.press('Enter');
  const codes = factor.getByRole('listitem');
  await expect(codes).toHaveCount(8);
  await checkLook(page);
  const [recovery = ''] = await codes.allTextContents();
  await factor.getByRole('button', { name: 'I have kept them' }).click();
  await expect(factor).toContainText('It is on. 8 recovery codes are left.');

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out of the desk.')).toBeVisible();
  await ask();
  await signIn.click();
  await expect(codeField).toBeFocused();
  await expect(codeField).toHaveAccessibleDescription(/Enter the six digits that your app shows, or a recovery code/);
  await checkLook(page);
  await codeField.fill(recovery);
  await signIn.click();
  await expect(factor).toContainText('It is on. 7 recovery codes are left.');
});
