import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import type { Application } from '#src/contracts/applications.ts';
import { addJob, expect, signIn, test } from '#tests/support/e2e/company.ts';
import { WENT_WRONG } from '#tests/support/e2e/database-faults.ts';
import { addApplicants } from '#tests/support/builders/application-rows.ts';

const LIST = '/company-dashboard/application';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';

const cards = (page: Page) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: 'View' });
const applicants = (page: Page) => cards(page).getByRole('heading');
const received = async (page: Page): Promise<Application[]> =>
  (await (await page.request.get('/api/jobs/applications/company')).json()) as Application[];

async function firstReceived(page: Page): Promise<Application> {
  const [application] = await received(page);
  if (application === undefined) throw new Error('There is no application.');
  return application;
}

test('is listed, filtered, opened and decided, and the public profile is a press away', async ({
  page,
  browser,
  accounts,
  company,
  others,
}) => {
  test.slow();
  await page.goto(LIST);
  await expect(page.getByText('No applications found.')).toBeVisible();
  const web = await addJob(page, { title: `Weaver for ${company.username}` });
  const data = await addJob(page, { title: `Dyer for ${company.username}` });
  await others.apply(web, 'Ama Mensah');
  const kofi = await others.apply(data, 'Kofi Amartey');
  await others.apply(web, 'Esi Boateng');

  await page.reload();
  await expect(applicants(page)).toHaveText(['Esi Boateng', 'Kofi Amartey', 'Ama Mensah']);
  await page.getByLabel("Applicant's name").fill('AMA');
  await expect(applicants(page)).toHaveText(['Kofi Amartey', 'Ama Mensah']);
  await page.getByLabel('Job', { exact: true }).selectOption(`Weaver for ${company.username}`);
  await expect(applicants(page)).toHaveText(['Ama Mensah']);
  await expect(page.getByText('1 application', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(`${LIST}?name=AMA&job=${web}`);
  await page.goBack();
  await expect(applicants(page)).toHaveText(['Kofi Amartey', 'Ama Mensah']);
  await expect(page.getByLabel('Job', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Reset Filters' }).click();
  await expect(applicants(page)).toHaveCount(3);
  await expect(page.getByLabel("Applicant's name")).toHaveValue('');

  await page.goto(`${LIST}?job=${data}&status=pending&first=20`);
  await expect(applicants(page)).toHaveText(['Kofi Amartey']);
  await expect(page.getByLabel('Applicants', { exact: true })).toHaveValue('20');
  await cards(page).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Kofi Amartey' })).toBeVisible();
  await expect(page.getByText('Not provided')).toHaveCount(1);
  const resume = page.getByRole('link', { name: 'View Resume' });
  const answer = await page.request.get((await resume.getAttribute('href')) ?? '');
  expect((await answer.body()).toString()).toMatch(/^%PDF/);

  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByLabel('Change status').selectOption('Interview');
  expect((await sent).postDataJSON()).toEqual({ status: 'interview' });
  await expect(page.getByText('Application status updated successfully!')).toBeVisible();
  await expect(page.getByText('Interviewed', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Change status')).toHaveValue('interview');

  const seeker = await browser.newPage({ baseURL: accounts.url });
  await seeker.request.post('/api/auth/jobseeker/login', { data: kofi });
  await seeker.goto('/jobseeker-profile?tab=job-activity');
  const activity = seeker.getByRole('listitem').filter({ hasText: company.username });
  await expect(activity.getByText('Interviewed', { exact: true })).toBeVisible();
  await seeker.close();

  await page.goBack();
  await expect(page).toHaveURL(`${LIST}?job=${data}&status=pending&first=20`);
  await page.reload();
  await expect(page.getByText('No applications found.')).toBeVisible();
  await page.getByLabel('Status', { exact: true }).selectOption('Interviewed');
  await expect(applicants(page)).toHaveText(['Kofi Amartey']);
  await cards(page).getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Kofi Amartey' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Applications' }).click();
  await expect(page).toHaveURL(`${LIST}?job=${data}&status=interviewed&first=20`);
  await expect(applicants(page)).toHaveText(['Kofi Amartey']);
  await cards(page).getByRole('link').click();
  await page.getByRole('link', { name: 'View profile' }).click();
  await expect(page).toHaveURL(/\/jobseeker-public\//);
  await expect(page.getByRole('heading', { name: 'Kofi Amartey' })).toBeVisible();
});

test('is chosen and changed with the keyboard alone', async ({ page, company, others }) => {
  await others.apply(await addJob(page), `Keys of ${company.username}`);
  await page.goto(LIST);
  await page.getByLabel("Applicant's name").focus();
  await page.keyboard.type('keys');
  for (let i = 0; i < 5; i++) await page.keyboard.press('Tab');
  await expect(cards(page).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  const status = page.getByLabel('Change status');
  await status.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Application status updated successfully!')).toBeVisible();
  await expect(status).toBeFocused();
  expect((await firstReceived(page)).status).toBe('reviewed');
});

test.describe('of another company', () => {
  test.use({ expectedTrouble: [/status of 40[34]/] });

  test('is neither listed nor shown', async ({ page, accounts, company, others }) => {
    await others.apply(await addJob(page), 'Ama Mensah');
    const { id } = await firstReceived(page);
    await signIn(page, await accounts.addCompany(`${company.username}-rival`));
    await page.goto(LIST);
    await expect(page.getByText('No applications found.')).toBeVisible();
    await page.goto(`${LIST}/${id}`);
    await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(
      'You do not have permission to view this application.',
    );
    await expect(page.getByText('Ama Mensah')).toHaveCount(0);
    for (const unknown of [UNKNOWN, 'no-id-at-all']) {
      await page.goto(`${LIST}/${unknown}`);
      await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(
        'The application you are trying to view does not exist.',
      );
    }
    const status = await page.request.patch(`/api/jobs/applications/${id}/status`, {
      data: { status: 'rejected' },
    });
    expect(status.status()).toBe(403);
  });
});

test.describe('what fails', () => {
  test.use({ expectedTrouble: [/status of (500|401)|ERR_INTERNET_DISCONNECTED/] });

  test("says so in the server's words or the specification's, and can be tried again", async ({
    page,
    context,
    company,
    faults,
    others,
  }) => {
    await others.apply(await addJob(page), `Seeker of ${company.username}`);
    const { id } = await firstReceived(page);
    const alert = page.getByRole('alert').filter({ visible: true });
    const again = page.getByRole('button', { name: 'Try again' });
    await faults.takeAway('job_seekers');
    for (const [path, sentence] of [
      [LIST, 'Failed to load applications'],
      [`${LIST}/${id}`, 'Failed to fetch application details.'],
    ] as const) {
      await page.goto(path);
      await expect(alert).toHaveText(WENT_WRONG);
      await context.setOffline(true);
      await again.click();
      await expect(alert).toHaveText(sentence);
      await context.setOffline(false);
    }
    await faults.mend();
    await again.click();
    const status = page.getByLabel('Change status');
    await expect(status).toHaveValue('pending');

    await faults.refuse('update', 'applications');
    await status.selectOption('Hire');
    await expect(page.getByText(WENT_WRONG)).toBeVisible();
    await expect(status).toHaveValue('pending');
    await context.setOffline(true);
    await status.selectOption('Hire');
    await expect(page.getByText('Failed to update application status')).toBeVisible();
    await expect(status).toHaveValue('pending');
    await context.setOffline(false);
    expect((await firstReceived(page)).status).toBe('pending');

    await page.context().clearCookies();
    await page.goto(LIST);
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(LIST)}`);
  });
});

test('of 2,000 applications few are in the page, the end brings more, and a name finds one', async ({
  page,
  company,
  db,
}) => {
  const names = Array.from({ length: 2000 }, (_, i) => `Applicant ${i} of ${company.username}`);
  await addApplicants(db, await addJob(page), names);
  await page.goto(LIST);
  await expect(page.getByText('2,000 applications')).toBeVisible();
  // Far fewer are in the page than there are, and the end brings more.
  const built = await cards(page).count();
  expect(built).toBeLessThan(300);
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(built);
  const search = page.getByLabel("Applicant's name");
  await search.pressSequentially('applicant 1999');
  await expect(applicants(page)).toHaveText([`Applicant 1999 of ${company.username}`]);
  await search.fill('');
  await expect(page.getByText('2,000 applications')).toBeVisible();
});

test('axe finds nothing, and nothing scrolls sideways', async ({ page, company, others }) => {
  test.slow();
  const title = `A job with rather a long title for ${company.username}`;
  await others.apply(await addJob(page, { title }), 'Ama Serwaa Mensah-Bonsu');
  const { id } = await firstReceived(page);
  for (const path of [LIST, `${LIST}?name=nobody`, `${LIST}/${id}`]) {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto(path);
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations, `${path}, ${colorScheme}`).toEqual([]);
    }
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // The styles of a width apply with the next frame.
      const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(wide, `${path}, ${width} px`).toBe(width);
    }
  }
});
