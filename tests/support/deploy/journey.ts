import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright/test';
import type { AccountSite } from '#tests/support/e2e/account-site.ts';
import { expect } from '#tests/support/e2e/accounts.ts';
import { AccountForms, PASSWORD } from '#tests/support/pages/account-forms.ts';
import { JobForm } from '#tests/support/pages/job-form.ts';
import { ProfileScreen } from '#tests/support/pages/profile-screen.ts';
import { PDF, picture } from '#tests/support/sample-files.ts';

/**
 * The whole way of a company and a job seeker, in a browser each and by pages alone: a job is posted,
 * a job seeker signs up, applies with a picture and a resume, is looked at, and sees what became of it.
 */
export async function wholeJourney(
  browser: Browser,
  site: Pick<AccountSite, 'url' | 'addCompany' | 'mailedToken'>,
  options: Parameters<Browser['newContext']>[0],
): Promise<{ company: Page; seeker: Page; jobId: string; picture: string }> {
  const newPage = async () => (await browser.newContext({ ...options, baseURL: site.url })).newPage();
  const company = await newPage();
  const seeker = await newPage();
  const name = `deployed-${randomUUID().slice(0, 8)}`;
  const title = `Surveyor for ${name}`;

  const { username, password } = await site.addCompany(name);
  await company.goto('/login');
  await new AccountForms(company).logIn('Username', username, password);
  await expect(company).toHaveURL(/\/company-dashboard$/);
  await company.goto('/company-dashboard/post-job');
  const form = new JobForm(company);
  await form.fill(title);
  await form.field('Salary (₵)').fill('2,500');
  await form.button('Post Job').click();
  await expect(company).toHaveURL(/\/my-jobs$/);
  await expect(company.getByRole('listitem').filter({ hasText: title })).toBeVisible();

  const jobId = await signUpAndApply(seeker, site, title);
  const portrait = await pictureOf(seeker);

  await company.goto('/company-dashboard/application');
  const card = company.getByRole('main').getByRole('listitem').filter({ hasText: 'Ama Mensah' });
  await card.getByRole('link').click();
  await expect(company.getByText('I measure land.')).toBeVisible();
  const resume = company.waitForEvent('download');
  await company.getByRole('link', { name: 'View Resume' }).click();
  expect((await resume).suggestedFilename()).toBe('Ama Mensah.pdf');
  await company.getByLabel('Change status').selectOption('Interview');
  await company.getByRole('button', { name: 'Update status' }).click();
  await expect(company.getByText('Application status updated successfully!')).toBeVisible();

  await seeker.goto('/jobseeker-profile?tab=job-activity');
  const activity = seeker.getByRole('listitem').filter({ hasText: title });
  await expect(activity.getByText('Interviewed', { exact: true })).toBeVisible();
  return { company, seeker, jobId, picture: portrait };
}

async function signUpAndApply(
  page: Page,
  { mailedToken }: Pick<AccountSite, 'mailedToken'>,
  title: string,
): Promise<string> {
  const email = `ama-${randomUUID()}@people.example`;
  const forms = new AccountForms(page);
  await page.goto('/jobseeker');
  await page.getByRole('link', { name: 'Create Account' }).click();
  await forms.askForLink(email);
  await expect(page).toHaveURL(/\/verify-email$/);
  await page.goto(`/set-password?token=${await mailedToken(email)}`);
  await forms.choosePassword(PASSWORD);
  await expect(page).toHaveURL(/\/jobseeker-login$/);
  // The form has put the address in by then.
  await expect(page.getByText('Your password is set. Log in with it.')).toBeVisible();
  await forms.logIn('Email', email, PASSWORD);
  await expect(page).toHaveURL(/\/jobseeker-profile$/);

  const screen = new ProfileScreen(page);
  await screen.button('Edit Profile').click();
  await screen.field('Name').fill('Ama Mensah');
  await screen.button('Save').click();
  await expect(screen.message).toHaveText('Information updated successfully!');
  const png = { name: 'ama.png', mimeType: 'image/png', buffer: await picture(600, 400) };
  await screen.changeImage(png);
  await expect(screen.message).toHaveText('Profile image uploaded successfully!');
  await screen.chooseResume({ name: 'Ama Mensah.pdf', mimeType: 'application/pdf', buffer: PDF });
  await screen.resume.getByRole('button', { name: 'Save' }).click();
  await expect(screen.message).toHaveText('Resume uploaded successfully!');

  // Rendered on demand, and its script adds what depends on who looks.
  await page.goto('/featured-jobs');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const jobId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByRole('main').getByText('Apply Now').click();
  await expect(page).toHaveURL(new RegExp(`/apply/${jobId}$`));
  await page.getByRole('textbox', { name: /^Cover letter/ }).fill('I measure land.');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByText('Application submitted successfully!')).toBeVisible();
  return jobId;
}

/** The address of the profile picture, once the browser has drawn it. */
async function pictureOf(page: Page): Promise<string> {
  const screen = new ProfileScreen(page);
  await screen.open();
  const width = () => screen.image.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  return screen.image.evaluate((image: HTMLImageElement) => image.src);
}
