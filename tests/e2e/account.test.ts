import { unzipSync } from 'fflate';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { authEndpoints } from '#src/contracts/auth.ts';
import { axeViolations } from '#tests/support/e2e/axe.ts';
import type { AccountSite } from '#tests/support/e2e/account-site.ts';
import { expect, test } from '#tests/support/e2e/accounts.ts';
import { overflowingWidths } from '#tests/support/e2e/horizontal-overflow.ts';
import { AccountForms, PASSWORD } from '#tests/support/pages/account-forms.ts';

// The browser logs every refused call, and a session start asks what job seekers are refused.
test.use({ expectedTrouble: [/status of 40[0134]/] });

const NEW = 'three shea trees in the rain';

/** A job seeker with a password, logged in by the form. */
async function logInJobSeeker(page: Page, accounts: AccountSite): Promise<string> {
  const email = `ama-${randomUUID()}@example.com`;
  await page.request.post(`/api${authEndpoints.signUp.path}`, { data: { email } });
  const data = { token: await accounts.mailedToken(email), password: PASSWORD };
  await page.request.post(`/api${authEndpoints.setPassword.path}`, { data });
  await page.goto('/jobseeker-login');
  await new AccountForms(page).logIn('Email', email, PASSWORD);
  await expect(page).toHaveURL(/\/jobseeker-profile$/);
  return email;
}

/** A company, logged in by the form. */
async function logInCompany(page: Page, accounts: AccountSite) {
  const company = await accounts.addCompany(`acme-${randomUUID().slice(0, 8)}`);
  await page.goto('/login');
  await new AccountForms(page).logIn('Username', company.username, company.password);
  await expect(page).toHaveURL(/\/company-dashboard$/);
  return company;
}

const passwordForm = (page: Page) => page.getByRole('form', { name: 'Change password' });

async function changePassword(page: Page, from: string, to: string): Promise<void> {
  await passwordForm(page).getByLabel('Current password', { exact: true }).fill(from);
  await passwordForm(page).getByLabel('New password', { exact: true }).fill(to);
  await passwordForm(page).getByRole('button', { name: 'Change password' }).click();
}

test('a company changes its password, and is logged out elsewhere', async ({ page, accounts }) => {
  const { username, password } = await logInCompany(page, accounts);
  const elsewhere = await page.request.post(`/api${authEndpoints.loginCompany.path}`, {
    data: { username, password },
    headers: { cookie: '', 'user-agent': 'Mozilla/5.0 (Android 15) Firefox/140.0' },
  });
  expect(elsewhere.status()).toBe(204);
  await page.getByRole('button', { name: 'Menu' }).waitFor();
  await page.locator('summary.account').click();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await expect(page).toHaveURL(/\/company-dashboard\/account$/);
  await expect(page.getByText(`${username}@company.example`)).toBeVisible();
  const sessions = page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem');
  await expect(sessions.first()).toContainText('This device');

  await changePassword(page, 'not the password', NEW);
  const current = passwordForm(page).getByLabel('Current password', { exact: true });
  await expect(current).toHaveAccessibleDescription('This is not your current password');
  await expect(current).toBeFocused();
  await changePassword(page, password, NEW);
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(current).toHaveValue('');
  await expect(sessions).toHaveCount(1);
  expect((await accounts.mail(`${username}@company.example`, 1)).text).toContain('All other devices were logged out.');
});

test(
  'a company changes the email of its account by the link that is mailed there',
  { tag: '@long' },
  async ({ page, accounts }) => {
    const { username, password } = await logInCompany(page, accounts);
    const wanted = `hiring-${username}@company.example`;
    await page.goto('/company-dashboard/account');
    const form = page.getByRole('form', { name: 'Change email' });
    const typePassword = form.getByLabel('Your password', { exact: true });
    await form.getByLabel('New email').fill(wanted);
    await typePassword.fill('not the password');
    await page.keyboard.press('Enter');
    await expect(typePassword).toHaveAccessibleDescription('This is not your current password');
    await expect(typePassword).toBeFocused();
    await expect(form.getByLabel('New email')).toHaveValue(wanted);
    await typePassword.fill(password);
    await page.keyboard.press('Enter');
    const region = page.getByRole('region', { name: 'Email', exact: true });
    await expect(region.getByText(`New email: ${wanted}`)).toBeVisible();
    await expect(form.getByLabel('New email')).toHaveValue('');
    expect(await axeViolations(page)).toEqual([]);
    expect(await overflowingWidths(page, [320, 360, 768, 1280])).toEqual([]);

    await region.getByRole('button', { name: 'Keep my current email' }).click();
    await expect(region.getByText(`New email: ${wanted}`)).toBeHidden();
    await form.getByLabel('New email').fill(wanted);
    await typePassword.fill(password);
    await form.getByRole('button', { name: 'Change email' }).click();
    await expect(region.getByText(`New email: ${wanted}`)).toBeVisible();
    await page.reload();
    await expect(region.getByText(`New email: ${wanted}`)).toBeVisible();
    const notice = await accounts.mail(`${username}@company.example`, 2);
    expect(notice.text).toContain(`to ${wanted}.`);

    await page.goto(`/confirm-email?token=${await accounts.mailedToken(wanted, 2)}`);
    await page.getByRole('button', { name: 'Confirm my new email' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('The email of your account is changed.')).toBeVisible();
    await new AccountForms(page).logIn('Username', username, password);
    await expect(page).toHaveURL(/\/company-dashboard$/);
    await page.goto('/company-dashboard/account');
    await expect(page.getByText(wanted)).toBeVisible();
  },
);

test('a company that has forgotten its password gets in by a mailed link', async ({ page, accounts }) => {
  const { username } = await accounts.addCompany(`acme-${randomUUID().slice(0, 8)}`);
  await page.goto('/login');
  await page.getByRole('link', { name: 'Set a new one' }).click();
  const forms = new AccountForms(page);
  await forms.field('Username').fill(username.toUpperCase());
  await forms.button('Send me the link').click();
  await expect(page.getByText('a link is on its way to the email of its account')).toBeVisible();
  const token = await accounts.mailedToken(`${username}@company.example`);
  await page.goto(`/set-password?token=${token}`);
  await forms.choosePassword(NEW);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your password is set. Log in with it.')).toBeVisible();
  await expect(forms.field('Username')).toHaveValue(username);
  await forms.logIn('Username', username, NEW);
  await expect(page).toHaveURL(/\/company-dashboard$/);
  await page.goto(`/set-password?token=${token}`);
  await forms.choosePassword(`${NEW} again`);
  await expect(forms.alert).toContainText('This link was used already');
  await page.getByRole('link', { name: 'ask for it here' }).click();
  await expect(page).toHaveURL(/\/forgot-password$/);
  await expect(forms.field('Username')).toBeVisible();
});

test('a job seeker ends a session elsewhere, then all of them', async ({ page, accounts, browser, baseURL }) => {
  const email = await logInJobSeeker(page, accounts);
  const phone = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  });
  const data = { email, password: PASSWORD };
  await phone.request.post(`/api${authEndpoints.loginJobSeeker.path}`, { data });
  await page.goto('/jobseeker-account');
  const sessions = page.getByRole('region', { name: 'Where you are logged in' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await page.getByRole('button', { name: 'Log out Chrome on Android' }).click();
  await expect(page.getByText('That session was ended.')).toBeVisible();
  await expect(sessions).toHaveCount(1);
  expect((await phone.request.get('/api/jobseeker/profile')).status()).toBe(401);
  await phone.close();

  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL(/\/jobseeker-login$/);
  await expect(page.getByText('You are logged out everywhere.')).toBeVisible();
  expect((await page.request.get('/api/jobseeker/profile')).status()).toBe(401);
});

test('a job seeker takes everything along', async ({ page, accounts }) => {
  const email = await logInJobSeeker(page, accounts);
  await page.goto('/jobseeker-account');
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('adwuma-account.zip');
  const { 'account.json': json } = unzipSync(await readFile(await download.path()));
  expect(JSON.parse(Buffer.from(json ?? []).toString())).toMatchObject({ profile: { email } });
});

test('a job seeker deletes the account, by keyboard', async ({ page, accounts }) => {
  const email = await logInJobSeeker(page, accounts);
  await page.goto('/jobseeker-account');
  await page.getByText('I want to delete my account').focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('form', { name: 'Delete account' });
  await form.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  expect((await accounts.mail(email, 2)).text).toContain('deleted for good');
  await page.goto('/jobseeker-login');
  await new AccountForms(page).logIn('Email', email, PASSWORD);
  await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible();
});
