import { randomUUID } from 'node:crypto';
import { axeViolations } from '#tests/support/e2e/axe.ts';
import { expect, test } from '#tests/support/e2e/job-seekers.ts';
import { AccountForms, PASSWORD } from '#tests/support/pages/account-forms.ts';
import { ProfileScreen } from '#tests/support/pages/profile-screen.ts';

// The browser logs every refused call, and a session start asks what job seekers are refused.
test.use({ expectedTrouble: [/status of 40[013]/] });

test('a new email: asked for, shown beside the old one, confirmed from the mail', async ({
  page,
  accounts,
  jobSeeker,
}) => {
  const email = `new-${randomUUID()}@example.com`;
  const screen = new ProfileScreen(page);
  const forms = new AccountForms(page);
  await screen.open();
  await screen.button('Edit Profile').click();
  await expect(screen.field('Current password')).toHaveCount(0);
  await screen.field('About Me').fill('I count fish.');
  await screen.field('Email').fill(email);
  await screen.field('Current password').fill('not the password');
  await screen.button('Save').click();
  await expect(screen.field('Current password')).toHaveAccessibleDescription(/^This is not your current password/);
  await expect(screen.field('Current password')).toBeFocused();
  await expect(screen.field('Email')).toHaveValue(email);
  await expect(screen.field('About Me')).toHaveValue('I count fish.');
  expect(await axeViolations(page)).toEqual([]);

  await screen.field('Current password').fill(PASSWORD);
  await screen.button('Save').click();
  await expect(screen.message).toHaveText('Information updated successfully!');
  await expect(screen.main.getByText(`New email: ${email}`)).toBeVisible();
  await expect(screen.main.getByRole('link', { name: jobSeeker.email })).toBeVisible();
  await screen.button('Edit Profile').click();
  await expect(screen.form.getByText(`New email: ${email}`)).toBeVisible();
  await expect(screen.field('Email')).toHaveValue(jobSeeker.email);
  expect(await axeViolations(page)).toEqual([]);
  // The present address has had the mail of signing up before.
  const warning = await accounts.mail(jobSeeker.email, 1);
  expect(warning.text).toContain(email);
  expect(warning.text).toContain('If it was not you, set a new password now.');

  const link = await accounts.mailedLink(email);
  await page.goto(link);
  await page.reload();
  await expect(forms.button('Confirm my new email')).toBeVisible();
  // Opening the link alone changes nothing: mail programs do so by themselves.
  expect((await jobSeeker.profile()).email).toBe(jobSeeker.email);
  await forms.button('Confirm my new email').click();
  await expect(page).toHaveURL(/\/jobseeker-login$/);
  await expect(page.getByText('Your email is changed. Please log in with it.')).toBeVisible();
  await expect(forms.field('Email')).toHaveValue(email);
  await forms.field('Password').fill(PASSWORD);
  await forms.button('Login').click();
  await expect(page).toHaveURL(/\/jobseeker-profile$/);
  await expect(screen.main.getByRole('link', { name: email })).toBeVisible();
  await expect(screen.main.getByText('New email:')).toHaveCount(0);

  await page.goto(link);
  await forms.button('Confirm my new email').click();
  await expect(page.getByText('Your email is changed. Please log in with it.')).toBeVisible();
  // Without its token.
  await page.goto('/confirm-email');
  await expect(page).toHaveURL(/\/jobseeker-profile$/);
});
