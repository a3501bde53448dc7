import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import { axeViolations } from '#tests/support/e2e/axe.ts';
import { addJob, expect, test } from '#tests/support/e2e/company.ts';
import { AccountForms, PASSWORD } from '#tests/support/pages/account-forms.ts';
import { LabelledForm } from '#tests/support/pages/labelled-form.ts';

// The browser logs every refused call.
test.use({ expectedTrouble: [/status of (?:400|401|403|409|410)/] });

const PEOPLE = '/company-dashboard/people';

const card = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name });
const press = (page: Page, label: string, name: string) =>
  page.getByRole('button', { name: `${label}: ${name}`, exact: true });

async function invite(page: Page, { name, email, role }: { name: string; email: string; role: string }) {
  const form = new LabelledForm(page, page.getByRole('form', { name: 'Invite a person' }));
  await form.field('Name').fill(name);
  await form.field('Email').fill(email);
  await form.field('Role').selectOption(role);
  await form.button('Send invitation').click();
}

async function accept(page: Page, username: string) {
  const forms = new AccountForms(page);
  await forms.field('Username').fill(username);
  await forms.field('Password').fill(PASSWORD);
  await forms.button('Accept and log in').click();
}

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator) {
  for (let tabs = 0; tabs < 60; tabs += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not reach it.');
}

test('an invited person accepts elsewhere and works, until an owner disables them', async ({
  page,
  accounts,
  company,
  browser,
  baseURL,
}) => {
  const email = `yaw-${randomUUID()}@company.example`;
  const username = `yaw-${randomUUID().slice(0, 8)}`;
  await addJob(page, { title: 'Weaver' });
  await page.goto(PEOPLE);
  await expect(page.getByRole('navigation', { name: 'Dashboard' }).locator('[aria-current=page]')).toHaveText('People');
  await expect(card(page, company.username)).toContainText('You');
  await expect(card(page, company.username)).toContainText('Owner');

  await invite(page, { name: 'Yaw Tetteh', email: `${company.username}@company.example`, role: 'member' });
  const form = new LabelledForm(page, page.getByRole('form', { name: 'Invite a person' }));
  await expect(form.field('Email')).toHaveAccessibleDescription(/who is a member already/);
  await expect(form.field('Email')).toBeFocused();
  await expect(form.field('Name')).toHaveValue('Yaw Tetteh');
  await form.field('Email').fill(email);
  await page.keyboard.press('Enter');
  await expect(card(page, 'Yaw Tetteh')).toContainText(/Member.*Invited until \d+ \w+/);
  await expect(form.field('Name')).toHaveValue('');
  const replaced = await accounts.mailedLink(email);
  await press(page, 'Invite again', 'Yaw Tetteh').click();
  await expect(page.getByText(`We sent an invitation to ${email}.`).last()).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await other.goto(replaced);
  await expect(other.getByText('This invitation was used already')).toBeVisible();
  await expect(other.getByRole('main').getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  expect(await axeViolations(other)).toEqual([]);

  const link = `/accept-invitation?token=${await accounts.mailedToken(email, 2)}`;
  await other.goto(link);
  await expect(other.getByText(`${company.username} invites you to work in the account of`)).toBeVisible();
  await expect(other.getByText(`The invitation is for Yaw Tetteh, ${email}.`)).toBeVisible();
  expect(await axeViolations(other)).toEqual([]);
  await accept(other, company.username);
  await expect(new AccountForms(other).field('Username')).toHaveAccessibleDescription(/This username is taken/);
  await accept(other, username);
  await expect(other).toHaveURL(/\/company-dashboard$/);
  await expect(other.locator('summary.account')).toContainText('Yaw Tetteh');

  await other.goto(PEOPLE);
  await expect(other.getByText('Only owners invite people')).toBeVisible();
  await expect(other.getByRole('main').getByRole('button')).toHaveCount(0);
  await other.goto('/company-dashboard/profile/edit');
  await expect(other.getByLabel('Company name')).toHaveAccessibleDescription('Only an owner can change the name.');
  await expect(other.getByLabel('Company name')).not.toBeEditable();
  await other.goto('/company-dashboard/account');
  await expect(other.getByText('Only owners change their email here.')).toBeVisible();
  const ownName = new LabelledForm(other, other.getByRole('form', { name: 'Change name' }));
  await ownName.field('Name').fill('Yaw K. Tetteh');
  await ownName.button('Change name').click();
  await expect(other.locator('summary.account')).toContainText('Yaw K. Tetteh');
  expect(await axeViolations(other)).toEqual([]);
  await addJob(other, { title: 'Dyer' });
  await other.goto('/company-dashboard/my-jobs');
  await expect(card(other, 'Dyer')).toContainText('Posted by Yaw K. Tetteh');
  await expect(card(other, 'Weaver')).toContainText(`Posted by ${company.username}`);

  await other.goto('/company-dashboard/post-job');
  await expect(other.getByLabel('Job title')).toBeVisible();
  await page.reload();
  await expect(card(page, 'Yaw K. Tetteh')).toContainText('Last login today');
  await press(page, 'Disable', 'Yaw K. Tetteh').click();
  await expect(card(page, 'Yaw K. Tetteh')).toContainText('Disabled');
  // The draft is saved while it is typed.
  await other.getByLabel('Job title').fill('Kept by Yaw');
  await other.waitForURL((url) => url.pathname === '/login');
  await press(page, 'Enable', 'Yaw K. Tetteh').click();
  await expect(card(page, 'Yaw K. Tetteh')).toContainText('Active');
  await new AccountForms(other).logIn('Username', username, PASSWORD);
  await expect(other.getByLabel('Job title')).toHaveValue('Kept by Yaw');

  await other.goto(link);
  await expect(other.getByText('This invitation was used already')).toBeVisible();
  await context.close();
});

test('owners make each other, and the last one stays', async ({ page, accounts, company, browser, baseURL }) => {
  const email = `akosua-${randomUUID()}@company.example`;
  await page.goto(PEOPLE);
  await press(page, 'Remove', company.username).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(card(page, company.username).getByRole('alert')).toContainText('A company needs an owner');
  await expect(press(page, 'Remove', company.username)).toBeFocused();

  await invite(page, { name: 'Akosua Frimpong', email, role: 'owner' });
  await expect(card(page, 'Akosua Frimpong')).toContainText('Owner');
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const other = await context.newPage();
  // The browser has another account's session already.
  const { id } = await accounts.addCompany(`other-${randomUUID().slice(0, 8)}`);
  await accounts.signIn(context, { role: 'company', id });
  await other.goto('/company-dashboard');
  await expect(other.locator('summary.account')).toContainText('The other-');
  await other.goto(await accounts.mailedLink(email));
  await expect(other.getByText('You are logged in as The other-')).toBeVisible();
  await accept(other, `akosua-${randomUUID().slice(0, 8)}`);
  await expect(other).toHaveURL(/\/company-dashboard$/);
  await expect(other.locator('summary.account')).toContainText('Akosua Frimpong');

  // By keyboard alone.
  await other.goto(PEOPLE);
  await tabTo(other, press(other, 'Make member', company.username));
  await other.keyboard.press('Enter');
  await expect(press(other, 'Make owner', company.username)).toBeFocused();
  await expect(card(other, company.username)).toContainText('Member');
  await press(page, 'Make member', 'Akosua Frimpong').click();
  await expect(card(page, 'Akosua Frimpong').getByRole('alert')).toContainText('Only an owner');
  await expect(page.getByText('Only owners invite people')).toBeVisible();

  await tabTo(other, press(other, 'Remove', company.username));
  await other.keyboard.press('Enter');
  const dialog = other.getByRole('dialog', { name: 'Remove this person?' });
  await expect(dialog).toContainText('Their name stays on what they wrote.');
  expect(await axeViolations(other)).toEqual([]);
  await other.keyboard.press('Escape');
  await expect(press(other, 'Remove', company.username)).toBeFocused();
  await other.keyboard.press('Enter');
  await tabTo(other, dialog.getByRole('button', { name: 'Remove', exact: true }));
  await other.keyboard.press('Enter');
  await expect(card(other, company.username)).toHaveCount(0);
  await page.goto(PEOPLE);
  await page.waitForURL((url) => url.pathname === '/login');
  await context.close();
});
