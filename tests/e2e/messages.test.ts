import type { Browser, Locator, Page } from 'playwright/test';
import { addJob, expect, test } from '#tests/support/e2e/company.ts';
import { checkLook } from '#tests/support/e2e/looks.ts';
import type { ListedApplication } from '#src/contracts/application-records.ts';

const LIST = '/company-dashboard/application';
const TEMPLATES = '/company-dashboard/templates';
const OWN = '/jobseeker-profile?tab=applications';

// The browser logs every refused call.
test.use({ expectedTrouble: [/status of 400/] });

const templateForm = (page: Page) => page.getByRole('form', { name: 'Add a template' });
const messages = (page: Page): Locator => page.getByRole('region', { name: 'Messages' });
const unreadInMenu = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' }).locator('[data-unread]');

/** The page of an applicant, signed in by the login form. */
async function signedIn(browser: Browser, baseURL: string, login: { email: string; password: string }): Promise<Page> {
  const page = await browser.newPage({ baseURL });
  await page.request.post('/api/auth/jobseeker/login', { data: login });
  return page;
}

async function firstReceived(page: Page): Promise<string> {
  const listed = (await (await page.request.get('/api/jobs/applications/company')).json()) as ListedApplication[];
  return listed[0]?.id ?? '';
}

test('a company writes with a template, and the applicant answers and reports', async ({
  page,
  browser,
  baseURL,
  others,
  company,
}) => {
  test.slow();
  const title = `Weaver for ${company.username}`;
  const job = await addJob(page, { title });
  const login = await others.apply(job, 'Ama Serwaa Mensah');

  await page.goto(TEMPLATES);
  await expect(page.getByRole('heading', { name: 'Position filled' })).toBeVisible();
  const form = templateForm(page);
  await form.getByLabel('Name').fill('Papers');
  await form.getByRole('textbox', { name: 'Text' }).fill('Dear {first name}, bring {papers} on {date}.');
  await form.getByRole('button', { name: 'Add template' }).click();
  await expect(form.getByText('Cannot be filled in: {papers}.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Text' }).fill('Dear {first name}, bring your papers for {job} on {date}.');
  await form.getByRole('button', { name: 'Add template' }).click();
  await expect(page.getByText('Template saved: Papers')).toBeVisible();
  await checkLook(page);

  const id = await firstReceived(page);
  await page.goto(`${LIST}/${id}#messages`);
  const written = messages(page);
  await written.getByRole('button', { name: 'Use a template' }).click();
  await written.getByLabel('Template').selectOption('Papers');
  const text = written.getByRole('textbox', { name: 'Message' });
  await expect(text).toHaveValue(`Dear Ama, bring your papers for ${title} on {date}.`);
  await expect(written.getByRole('alert').filter({ hasText: 'There is no {date} for this applicant.' })).toBeVisible();
  await written.getByRole('button', { name: 'Send message' }).click();
  await expect(text).toBeFocused();
  await expect(written.getByRole('listitem')).toHaveCount(0);
  await text.fill('Dear Ama, send GHS 50 to this number before the interview.');
  await written.getByRole('button', { name: 'Send message' }).click();
  await expect(written.getByRole('listitem')).toContainText('not read yet');
  await expect(page.getByText(`Message by ${company.username}`)).toBeVisible();
  await checkLook(page);

  const ama = await signedIn(browser, baseURL ?? '', login);
  await ama.goto(OWN);
  await expect(ama.getByRole('tab', { name: 'My applications 1 unread' })).toBeVisible();
  await ama.getByText('Messages about').click();
  await expect(ama.getByText('This reads like asking for money')).toBeVisible();
  // What is opened is read.
  await expect(ama.getByRole('tab', { name: 'My applications', exact: true })).toBeVisible();
  await ama.getByRole('button', { name: /^Report the message of/ }).click();
  const report = ama.getByRole('form', { name: 'Report the message' });
  await expect(report.getByRole('radio').first()).toBeFocused();
  await report.getByLabel('It asks for money').check();
  await checkLook(ama);
  await report.getByRole('button', { name: 'Send report' }).click();
  await expect(ama.getByText('We have your report with this message')).toBeVisible();
  await ama.getByRole('textbox', { name: 'Message' }).fill('I pay nothing. May I come on Monday?');
  await ama.getByRole('button', { name: 'Send message' }).click();
  await expect(ama.getByText('Message sent.')).toBeVisible();
  await checkLook(ama);
  await ama.close();

  await page.goto(LIST);
  await expect(unreadInMenu(page)).toHaveText('1 unread');
  await expect(page.getByText('1 unread message', { exact: true })).toBeVisible();
  await checkLook(page);
  await page.goto(`${LIST}/${id}`);
  await expect(messages(page).getByRole('listitem').last()).toContainText('May I come on Monday?');
  await expect(messages(page).getByRole('listitem').first()).toContainText('· read');
  await expect(unreadInMenu(page)).toBeHidden();
});

test('many applicants are written to with a template, each by name', async ({ page, others, company }) => {
  const job = await addJob(page, { title: `Dyer for ${company.username}` });
  for (const name of ['Ama Mensah', 'Kofi Addo']) await others.apply(job, name);
  await page.goto(LIST);
  for (const name of ['Ama Mensah', 'Kofi Addo']) await page.getByLabel(`Choose ${name} for`).check();
  await page.getByText('Write to these applicants').click();
  const form = page.getByRole('form', { name: 'Message to selected applicants' });
  await form.getByRole('button', { name: 'Use a template' }).click();
  await form.getByLabel('Template').selectOption('Position filled');
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue(/^\{job\} has been filled/);
  await form.getByRole('button', { name: 'Write to 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send this message to 2 applicants?' });
  await expect(dialog).toContainText('> Dear Kofi,');
  await checkLook(page);
  await dialog.getByRole('button', { name: 'Send to 2 applicants' }).click();
  await expect(page.getByText('Message sent to 2 applicants.')).toBeVisible();
  await expect(page.getByText('Write to these applicants')).toHaveCount(0);
});

test('what is typed for an applicant outlives the page', async ({ page, others }) => {
  const job = await addJob(page, {});
  await others.apply(job, 'Ama Mensah');
  await page.goto(`${LIST}/${await firstReceived(page)}`);
  page.on('dialog', (dialog) => void dialog.accept());
  await messages(page).getByRole('textbox', { name: 'Message' }).fill('Could you come on');
  await page.reload();
  await messages(page).getByRole('button', { name: 'Restore draft' }).click();
  await expect(messages(page).getByRole('textbox', { name: 'Message' })).toHaveValue('Could you come on');
});
