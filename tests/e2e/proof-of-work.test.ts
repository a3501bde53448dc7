import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Page } from 'playwright/test';
import { startAccountSite } from '#tests/support/e2e/account-site.ts';
import { expect, test } from '#tests/support/e2e/accounts.ts';
import { axeFindings } from '#tests/support/e2e/axe.ts';
import { overflowingWidths } from '#tests/support/e2e/horizontal-overflow.ts';
import { startRealServer } from '#tests/support/e2e/real-server.ts';
import { AccountForms } from '#tests/support/pages/account-forms.ts';

// The browser logs the first answer to each form.
test.use({ expectedTrouble: [/status of (40[0134]|428)/] });

const newAddress = () => `yaa-${randomUUID()}@example.com`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** On a site where three quarters of the mails of an hour have been asked for. */
async function startCrowdedSite() {
  const site = await startAccountSite((own) => startRealServer({ ...own, RATE_LIMITS: 'on' }));
  const client = new pg.Client(site.database);
  await client.connect();
  await client.query(
    `insert into rate_limits (key, points, expire)
     values ('site unconfirmed-mails:site', 1500, now() + interval '1 hour')`,
  );
  await client.end();
  return site;
}

async function askForLogin(page: Page, email: string) {
  await page.getByLabel('Company name').fill('Kente Ltd');
  await page.getByLabel('Your name').fill('Esi Boateng');
  await page.getByLabel('Work email').fill(email);
  await page.getByRole('button', { name: 'Send request' }).click();
}

async function askForAlert(page: Page, site: string, email: string) {
  await page.goto(`${site}/jobs`);
  await page.getByText('Mail me new jobs').click();
  await page.getByLabel('Your email').fill(email);
  await page.getByRole('button', { name: 'Mail me daily' }).press('Enter');
}

test('while very many mails are asked for, browsers prove work by themselves and say so', async ({ page, browser }) => {
  test.setTimeout(120_000);
  const site = await startCrowdedSite();
  await using started = new AsyncDisposableStack();
  started.defer(() => site.stop());

  await test.step('signing up, by keyboard', async () => {
    const email = newAddress();
    await page.goto(`${site.url}/signup`);
    const forms = new AccountForms(page);
    await expect(forms.button('Send me the link')).toBeEnabled();
    await forms.field('Email').fill(email);
    // What is said stays for two seconds, and a fast browser goes on before that.
    const read = Promise.withResolvers<void>();
    await page.route('**/api/proof-of-work', async (route) => {
      await read.promise;
      await route.continue();
    });
    await page.keyboard.press('Enter');
    await expect(page.getByText(/One moment: very many mails are asked for/)).toBeVisible();
    read.resolve();
    await expect(page).toHaveURL(/\/verify-email$/);
    await site.mail(email, 1);
  });

  await test.step('an alert is asked for beside its list, and by the page that plain forms lead to', async () => {
    const email = newAddress();
    await askForAlert(page, site.url, email);
    await expect(page.locator('.alert').getByRole('status')).toContainText('look at your mail');
    expect(page.url()).toBe(`${site.url}/jobs`);
    await site.mail(email, 1);
    const other = newAddress();
    await page.goto(`${site.url}/alert?asked=proof#list=jobs&query=&frequency=daily&email=${other}`);
    await expect(heading(page)).toHaveText('Please look at your mail');
    expect(page.url()).toBe(`${site.url}/alert?asked=asked`);
    await site.mail(other, 1);
    await page.goto(`${site.url}/alert?asked=proof#list=jobs&query=&frequency=daily&email=no`);
    await expect(heading(page)).toHaveText('There is no alert yet');
  });

  await test.step('asking for a company login', async () => {
    const email = newAddress();
    await page.goto(`${site.url}/company/request`);
    // Before its script runs, the browser sends the form by itself, as without JavaScript.
    await expect(page.locator('form[novalidate]')).toBeVisible();
    await askForLogin(page, email);
    await expect(page.getByText('we have sent you a link').filter({ visible: true })).toHaveCount(1);
    await site.mail(email, 1);
  });

  await test.step('without JavaScript the forms say what it needs', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await askForAlert(plain, site.url, newAddress());
    await expect(heading(plain)).toHaveText('One moment');
    await expect(plain.getByText('It needs JavaScript')).toBeVisible();
    expect(await overflowingWidths(plain, [320, 360, 768, 1280])).toEqual([]);
    await plain.goto(`${site.url}/company/request`);
    await askForLogin(plain, newAddress());
    const said = plain.getByText('very many mails are asked for at present');
    await expect(said.filter({ visible: true })).toHaveCount(1);
    await context.close();
  });
  expect(await axeFindings(page)).toEqual([]);
});
