import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import { authEndpoints } from '#src/contracts/auth.ts';
import type { AccountSite } from '#tests/support/e2e/account-site.ts';
import { expect, test } from '#tests/support/e2e/accounts.ts';
import { readFeaturedJobs } from '#tests/support/e2e/api.ts';
import { first } from '#tests/support/e2e/job-data.ts';
import { AccountForms, PASSWORD } from '#tests/support/pages/account-forms.ts';
import { Navbar } from '#tests/support/pages/navbar.ts';

// The browser logs every refused call, and a session start asks what job seekers are refused.
test.use({ expectedTrouble: [/status of 40[0134]/] });

const newEmail = () => `ama-${randomUUID()}@example.com`;

/** A job seeker with a password, made by the calls that the pages make. */
async function addJobSeeker(page: Page, accounts: AccountSite): Promise<string> {
  const email = newEmail();
  await page.request.post(`/api${authEndpoints.signUp.path}`, { data: { email } });
  const token = await accounts.mailedToken(email);
  const data = { token, password: PASSWORD };
  expect((await page.request.post(`/api${authEndpoints.setPassword.path}`, { data })).status()).toBe(200);
  return email;
}

async function logInAsJobSeeker(page: Page, accounts: AccountSite): Promise<string> {
  const email = await addJobSeeker(page, accounts);
  await page.goto('/jobseeker-login');
  await new AccountForms(page).logIn('Email', email, PASSWORD);
  await expect(page).toHaveURL(/\/jobseeker-profile$/);
  return email;
}

test('sign up, mail, password and login by keyboard alone, profile menu, logout', async ({ page, accounts }) => {
  const email = newEmail();
  const forms = new AccountForms(page);
  await page.goto('/jobseeker');
  await page.getByRole('link', { name: 'Create Account' }).press('Enter');
  await expect(forms.button('Send me the link')).toBeEnabled();
  await forms.field('Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/verify-email$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check Your Email');
  await expect(page.getByText(`It went to ${email}.`)).toBeVisible();
  const { subject, text, from } = await accounts.mail(email, 1);
  expect(from).toMatchObject({ name: 'Adwuma' });
  await expect(page.getByText(`The email comes from Adwuma. Its subject is ‘${subject}’`)).toBeVisible();
  expect(text).toContain(`with the address ${email}.`);
  await page.getByRole('link', { name: 'Wrong address?' }).click();
  await expect(forms.field('Email')).toHaveValue(email);

  await page.goto(`/set-password?token=${await accounts.mailedToken(email)}`);
  await expect(forms.button('Set password')).toBeEnabled();
  await forms.field('Password').focus();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Tab');
  await expect(forms.button('Show password')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(forms.field('Password')).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/jobseeker-login$/);
  await expect(page.getByText('Your password is set. Log in with it.')).toBeVisible();

  await expect(forms.button('Login')).toBeEnabled();
  await expect(forms.field('Email')).toHaveValue(email);
  await forms.field('Email').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/jobseeker-profile$/);
  await page.goto('/');
  const navbar = new Navbar(page);
  await expect(navbar.opener(navbar.profile)).toHaveText('A');
  await navbar.opener(navbar.profile).click();
  await expect(navbar.profile.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/jobseeker-profile');
  await navbar.profile.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/jobseeker-login$/);
  await expect(navbar.login).toBeVisible();
  expect((await page.request.get('/api/jobseeker/profile')).status()).toBe(401);
});

test('a visitor who signs up to apply ends at the job, with the address filled in', async ({ page, accounts }) => {
  const email = newEmail();
  const forms = new AccountForms(page);
  const { jobs } = await readFeaturedJobs(page.request);
  const job = `/job-details/${first(jobs).id}`;
  await page.goto(job);
  await page.getByRole('button', { name: 'Apply Now' }).click();
  await page.getByRole('status').getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'Create Account' }).click();
  await forms.askForLink(email);
  await expect(page).toHaveURL(`/verify-email?redirect=${encodeURIComponent(job)}`);

  // Another browser may open the mail.
  await page.evaluate(() => localStorage.clear());
  await page.goto(await accounts.mailedLink(email));
  await forms.choosePassword(PASSWORD);
  await expect(page).toHaveURL(`/jobseeker-login?redirect=${encodeURIComponent(job)}`);
  await expect(forms.field('Email')).toHaveValue(email);
  await forms.field('Password').fill(PASSWORD);
  await forms.button('Login').click();
  await expect(page).toHaveURL(job);
  await expect(page.getByRole('link', { name: 'Apply Now' })).toHaveAttribute(
    'href',
    job.replace('job-details', 'apply'),
  );
});

test("'Forgot password?' leads to a mail that replaces the password", async ({ page, accounts }) => {
  const email = await addJobSeeker(page, accounts);
  const forms = new AccountForms(page);
  await page.goto('/jobseeker-login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await forms.askForLink(email);
  await expect(page).toHaveURL(/\/verify-email$/);
  await page.goto(`/set-password?token=${await accounts.mailedToken(email, 2)}`);
  await forms.choosePassword('another cloth altogether');
  await forms.logIn('Email', email, PASSWORD);
  await expect(forms.alert).toHaveText('Invalid email or password. Please try again.');
  await forms.logIn('Email', email, 'another cloth altogether');
  await expect(page).toHaveURL(/\/jobseeker-profile$/);
});

test.describe('the link of the mail', () => {
  test('also works on the home page, and after a reload', async ({ page, accounts }) => {
    const email = newEmail();
    await page.request.post(`/api${authEndpoints.signUp.path}`, { data: { email } });
    const token = await accounts.mailedToken(email);
    await page.goto(`/?token=${token}`);
    await expect(page).toHaveURL(`/set-password?token=${token}`);
    await page.reload();
    await new AccountForms(page).choosePassword(PASSWORD);
    await expect(page).toHaveURL(/\/jobseeker-login$/);
  });

  test('takes no password that is easy to guess, and says why', async ({ page, accounts }) => {
    const email = newEmail();
    const forms = new AccountForms(page);
    await page.request.post(`/api${authEndpoints.signUp.path}`, { data: { email } });
    await page.goto(`/set-password?token=${await accounts.mailedToken(email)}`);
    await forms.choosePassword('short');
    await expect(forms.field('Password')).toHaveAccessibleDescription(/^Use at least 10 characters/);
    // What was said goes with the fault, and the focus stays.
    await forms.field('Password').fill('short but longer');
    await expect(forms.field('Password')).toHaveAccessibleDescription(/^At least 10 characters/);
    await expect(forms.field('Password')).toBeFocused();
    await forms.choosePassword('1234567890');
    await expect(forms.field('Password')).toHaveAccessibleDescription(
      /^Many people use this password, or one much like it\. Use a few words that do not belong together\./,
    );
    await expect(forms.field('Password')).toBeFocused();
  });
});

test.describe('a company', () => {
  test('logs in, and is sent on from every page for others', async ({ page, accounts }) => {
    const { username, password } = await accounts.addCompany(`acme-${randomUUID().slice(0, 8)}`);
    const forms = new AccountForms(page);
    await page.goto('/login');
    await expect(page.getByRole('link', { name: 'ask for a login here' })).toHaveAttribute('href', '/company/request');
    await forms.logIn('Username', username, 'not the password');
    await expect(forms.alert).toHaveText('Invalid username or password. Please try again.');
    await forms.logIn('Username', username, password);
    await expect(page).toHaveURL(/\/company-dashboard$/);
    for (const path of ['/login', '/signup', '/jobseeker-login', '/jobseeker-profile']) {
      await page.goto(path);
      await expect(page, path).toHaveURL(/\/company-dashboard$/);
    }
  });
});

test('two tabs agree on who is there', { tag: '@long' }, async ({ page, context, accounts }) => {
  await logInAsJobSeeker(page, accounts);
  const other = await context.newPage();
  await other.goto('/scholarships');
  const there = new Navbar(other);
  await expect(there.profile).toBeVisible();
  await page.goto('/');
  const here = new Navbar(page);
  await here.opener(here.profile).click();
  await here.profile.getByRole('button', { name: 'Logout' }).click();
  await expect(there.login).toBeVisible();
  await expect(there.profile).toHaveCount(0);
});
