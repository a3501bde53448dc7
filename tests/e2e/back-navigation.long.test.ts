import type { Page } from 'playwright/test';
import { addJob, expect, test } from '#tests/support/e2e/company.ts';
import { chromiumFlags } from '#tests/support/chromium.ts';
import { AccountForms } from '#tests/support/pages/account-forms.ts';
import { CompanyProfileForm } from '#tests/support/pages/company-profile-form.ts';
import { JobForm } from '#tests/support/pages/job-form.ts';

// As people's browsers do, and unlike Playwright's, pages that are left are kept for going back.
test.use({
  launchOptions: {
    executablePath: process.env['FULL_CHROMIUM_PATH'] ?? '',
    args: chromiumFlags(),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

declare global {
  var keptAsItWas: boolean | undefined;
}

/** Goes back to a page that was kept, which reads `data` again. */
async function goBack(page: Page, data: string): Promise<void> {
  const read = page.waitForResponse(data);
  // Such a page loads nothing.
  await page.goBack({ waitUntil: 'commit' });
  await read;
  expect(await page.evaluate(() => globalThis.keptAsItWas)).toBe(true);
}

test('a mistyped address can be corrected', async ({ page, accounts }) => {
  await page.context().clearCookies();
  const forms = new AccountForms(page);
  await page.goto('/signup');
  await page.evaluate(() => (globalThis.keptAsItWas = true));
  await forms.askForLink('mistyped@people.example');
  await expect(page).toHaveURL('/verify-email');
  await page.goBack({ waitUntil: 'commit' });
  await expect(forms.field('Email')).toHaveValue('mistyped@people.example');
  expect(await page.evaluate(() => globalThis.keptAsItWas)).toBe(true);
  await forms.askForLink('right@people.example');
  await expect(page).toHaveURL('/verify-email');
  await accounts.mailedToken('right@people.example');
});

test('a saved profile stands ready again, and nothing is said to be back', async ({ page, company }) => {
  const form = new CompanyProfileForm(page);
  await form.open();
  await form.field('Contact email').fill('back@example.com');
  await form.field('Tagline').fill(`Saved by ${company.username}`);
  await page.evaluate(() => (globalThis.keptAsItWas = true));
  await form.button('Save').click();
  await expect(page).toHaveURL('/company-dashboard/profile/view');
  await expect(page.getByText(`Saved by ${company.username}`)).toBeVisible();
  await goBack(page, '**/api/profile');
  await expect(form.button('Save')).toBeEnabled();
  await expect(form.field('Tagline')).toHaveValue(`Saved by ${company.username}`);
  expect(await page.getByText('Your unsaved changes were restored.').count()).toBe(0);
});

test('a changed job stands ready again as it was saved, and nothing is said to be back', async ({ page, company }) => {
  const id = await addJob(page, { title: 'Before' });
  await page.goto(`/company-dashboard/edit-job/${id}`);
  const form = new JobForm(page);
  await form.field('Job title').fill(`After by ${company.username}`);
  await form.field('Job type').selectOption('Part Time');
  await page.evaluate(() => (globalThis.keptAsItWas = true));
  await form.button('Update Job').click();
  await expect(page.getByText('Job updated successfully!')).toBeVisible();
  await goBack(page, '**/api/jobs/job-details/*');
  await expect(form.button('Update Job')).toBeEnabled();
  await expect(form.field('Job title')).toHaveValue(`After by ${company.username}`);
  await expect(form.field('Job type')).toHaveValue('Part Time');
  expect(await page.getByText('Your unsaved changes were restored.').count()).toBe(0);
});
