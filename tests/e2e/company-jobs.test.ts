import { postedDate } from '#src/domain/dates/posted-date.ts';
import { COMING_DAY } from '#tests/support/builders/job-input.ts';
import { answer } from '#tests/support/e2e/answer.ts';
import { axeViolations } from '#tests/support/e2e/axe.ts';
import { addJob, expect, signIn, test } from '#tests/support/e2e/company.ts';
import { WENT_WRONG } from '#tests/support/e2e/database-faults.ts';
import { overflowingWidths } from '#tests/support/e2e/horizontal-overflow.ts';
import { JobForm } from '#tests/support/pages/job-form.ts';

const POST = '/company-dashboard/post-job';
const MY_JOBS = '/company-dashboard/my-jobs';
/** With the draft that it was written as, where that was saved before. */
const JOBS = /\/api\/jobs(\?draft=.*)?$/;
const edit = (id: string) => `/company-dashboard/edit-job/${id}`;

test.describe('Post Job', () => {
  test('posts a job with a fixed salary, which the public site then shows', async ({ page, company }) => {
    await page.goto(MY_JOBS);
    await expect(page.getByText('You have not posted any jobs yet.')).toBeVisible();
    await page.getByRole('link', { name: 'Add a Job' }).click();
    const form = new JobForm(page);
    const title = `Typist for ${company.username}`;
    await expect(page.getByRole('heading', { name: 'Fill Up Your Job Information' })).toBeVisible();
    await form.fill(title);
    await form.field('Salary (₵)').fill('2,500');
    await form.field('Paid').selectOption('a week');
    await form.field('Application deadline').fill(COMING_DAY);
    const sent = page.waitForRequest(JOBS);
    await form.button('Post Job').click();
    expect((await sent).postDataJSON()).toMatchObject({
      title,
      experience: 1.5,
      companyWebsite: null,
      salary: 2500,
      payPeriod: 'week',
      minSalary: null,
      maxSalary: null,
      deadline: COMING_DAY,
    });
    await expect(page).toHaveURL(MY_JOBS);
    await expect(page.getByText('Job posted successfully!')).toBeVisible();
    const card = page.getByRole('listitem').filter({ hasText: title });
    await expect(card).toContainText('₵2,500 a week');
    await expect(card).toContainText(postedDate(COMING_DAY));
    await page.goto('/featured-jobs');
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  });

  test('shows before posting how readers will see it, and loses nothing', async ({ page, company }) => {
    await page.goto(POST);
    const form = new JobForm(page);
    const title = `Potter for ${company.username}`;
    await form.button('Preview').click();
    await expect(form.field('Job title')).toBeFocused();
    await expect(form.field('Job title')).toHaveAccessibleDescription('Job title is required');
    await form.fill(title);
    await form.field('Salary (₵)').fill('2,500');
    await form.field('Application deadline').fill(COMING_DAY);
    await form.button('Preview').click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('heading', { name: 'Preview' })).toBeFocused();
    await expect(preview.getByRole('heading', { name: title })).toBeVisible();
    await expect(preview.getByText('₵2,500 a month').filter({ visible: true }).first()).toBeVisible();
    await expect(preview.getByText(postedDate(COMING_DAY)).filter({ visible: true }).first()).toBeVisible();
    await expect(preview.getByText('Nothing is posted yet.')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    expect(await overflowingWidths(page, [320, 768, 1280])).toEqual([]);
    await preview.getByRole('button', { name: 'Back to editing' }).press('Enter');
    await expect(form.button('Preview')).toBeFocused();
    await expect(form.field('Job title')).toHaveValue(title);
    await form.button('Preview').press('Enter');
    await preview.getByRole('button', { name: 'Post Job' }).click();
    await expect(page).toHaveURL(MY_JOBS);
    await page.getByRole('link', { name: title }).first().click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });

  test('asks before it posts what reads as frauds do, by keyboard', async ({ page, company }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && JOBS.test(request.url())) sent.push('job');
    });
    await page.goto(POST);
    const form = new JobForm(page);
    const title = `Rider for ${company.username}`;
    await form.fill(title);
    await form
      .field('Job description')
      .fill(
        'Deliver parcels.\nA registration fee of GHS 50 applies. Send your bank details.\n' +
          `Pay GHS 20 for the ${'w'.repeat(90)} form.`,
      );
    await form.button('Post Job').press('Enter');
    const question = page.getByRole('dialog', { name: 'Post this job as it is?' });
    await expect(question).toContainText('A registration fee of GHS 50 applies.');
    await expect(question).toContainText('Send your bank details.');
    await expect(question.getByRole('button', { name: 'Edit' })).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    const [content, width] = await question.evaluate((it) => [it.scrollWidth, it.clientWidth]);
    expect(content, 'the question scrolls sideways').toBe(width);
    await page.keyboard.press('Escape');
    // A dialog that has closed is still there until its answer is taken.
    await expect(page.locator('dialog')).not.toBeAttached();
    await expect(form.button('Post Job')).toBeFocused();
    await expect(form.field('Job title')).toHaveValue(title);
    expect(sent).toEqual([]);
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Edit' }).press('Enter');
    await expect(page.locator('dialog')).not.toBeAttached();
    await expect(form.button('Post Job')).toBeFocused();
    await form.button('Post Job').press('Enter');
    await question.getByRole('button', { name: 'Post anyway' }).press('Enter');
    await expect(page).toHaveURL(MY_JOBS);
    await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible();
    expect(sent).toEqual(['job']);
  });

  test('is posted with the keyboard alone', { tag: '@long' }, async ({ page, company }) => {
    await page.goto(POST);
    const form = new JobForm(page);
    await form.field('Job title').focus();
    const typing = [`Keys of ${company.username}`, 'D', 'P', 'Tema', '0'];
    for (const text of typing) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await form.field('Job description').focus();
    await page.keyboard.type('By keyboard.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('keys@tema.example');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(MY_JOBS);
    await expect(page.getByText(`Keys of ${company.username}`)).toBeVisible();
  });
});

test('Logout and Website ask before what was typed is lost, and end nothing for a company that stays', async ({
  page,
  company,
}) => {
  // What is kept as a draft is not lost.
  await page.route('**/DraftAutosave.*.js', (route) =>
    route.fulfill({ body: 'export default () => null', contentType: 'text/javascript' }),
  );
  await page.goto(POST);
  const form = new JobForm(page);
  await form.fill(`Stayed with ${company.username}`);
  const menu = page.locator('account-menu');
  for (const way of ['Logout', 'Website']) {
    await menu.locator('summary').click();
    await menu.getByRole('button', { name: way }).click();
    await answer(page, 'Discard your unsaved changes?', 'Keep editing');
    await menu.locator('summary').click();
  }
  await form.button('Post Job').click();
  await expect(page.getByText('Job posted successfully!')).toBeVisible();

  await page.goto(POST);
  await form.field('Job title').fill('Given up');
  await menu.locator('summary').click();
  await menu.getByRole('button', { name: 'Logout' }).click();
  await answer(page, 'Discard your unsaved changes?', 'Discard');
  await expect(page).toHaveURL('/login');
});

test.describe('a post that fails', () => {
  test.use({ expectedTrouble: [/status of (500|401)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('keeps what was typed, says why, and is sent once however often it is pressed', async ({
    page,
    context,
    company,
    faults,
  }) => {
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url());
    });
    await page.goto(POST);
    const form = new JobForm(page);
    await form.fill(`Lost by ${company.username}`);
    await faults.rejectWrites('insert', 'jobs');
    const jobs = await faults.lockTable('jobs');
    await form.button('Post Job').dblclick();
    await expect(form.button('Posting...')).toBeDisabled();
    await jobs.release();
    await expect(page.getByText(WENT_WRONG)).toBeVisible();
    await expect(form.field('Job title')).toHaveValue(`Lost by ${company.username}`);
    await expect(form.field('Job category')).toHaveValue('Data Entry');
    await expect(form.button('Post Job')).toBeFocused();
    expect(posts).toHaveLength(1);

    await context.setOffline(true);
    await form.button('Post Job').click();
    await expect(page.getByText('Failed to post job. Please try again.')).toBeVisible();
    await context.setOffline(false);
    await faults.restore();
    await form.button('Post Job').click();
    await expect(page.getByText('Job posted successfully!')).toBeVisible();
    const card = page.getByRole('main').getByRole('listitem');
    await expect(card).toContainText([`Lost by ${company.username}`]);
  });

  test('leads through login back to what was typed when the session has ended', async ({ page, company }) => {
    await page.goto(POST);
    const form = new JobForm(page);
    await form.fill(`Kept by ${company.username}`);
    await form.field('Salary type').selectOption('Range');
    await form.field('Minimum salary (₵)').fill('700');
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await page.context().clearCookies();
    await form.button('Post Job').click();
    await page.waitForURL((url) => url.pathname === '/login');
    // With its draft, where that was saved before.
    const back = new URL(page.url()).searchParams.get('redirect') ?? '';
    expect(back.startsWith(POST)).toBe(true);
    expect(asked).toEqual([]);
    await signIn(page, company);
    await page.goto(back);
    await expect(form.field('Job title')).toHaveValue(`Kept by ${company.username}`);
    await expect(form.field('Minimum salary (₵)')).toHaveValue('700');
    await expect(form.field('Minimum salary (₵)')).toBeVisible();
  });
});

test('Edit Job opens a job with either end of a range in range mode, and saves it', async ({ page, company }) => {
  const id = await addJob(page, { title: 'Before', salary: null, minSalary: 800 });
  await page.goto(MY_JOBS);
  await page.getByRole('link', { name: 'Edit Before' }).click();
  const form = new JobForm(page);
  await expect(page).toHaveURL(edit(id));
  await expect(page.getByRole('heading', { name: 'Update Your Job' })).toBeVisible();
  await expect(form.field('Salary type')).toHaveValue('range');
  await expect(form.field('Minimum salary (₵)')).toHaveValue('800');
  await form.field('Salary type').selectOption('Fixed');
  await form.field('Salary (₵)').fill('950.5');
  await form.field('Job title').fill(`After by ${company.username}`);
  await form.button('Update Job').click();
  await expect(page).toHaveURL(MY_JOBS);
  await expect(page.getByText('Job updated successfully!')).toBeVisible();
  const card = page.getByRole('listitem').filter({ hasText: `After by ${company.username}` });
  await expect(card).toContainText('₵950.50');
});
