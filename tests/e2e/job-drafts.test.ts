import { axeFindings } from '#tests/support/e2e/axe.ts';
import { expect, test } from '#tests/support/e2e/company.ts';
import { overflowingWidths } from '#tests/support/e2e/horizontal-overflow.ts';
import { JobForm } from '#tests/support/pages/job-form.ts';

const POST = '/company-dashboard/post-job';
const MY_JOBS = '/company-dashboard/my-jobs';
const SAVED = 'Draft saved. You can continue later from My Jobs.';

test('a job that is left half written waits under My Jobs, and goes when it is posted', async ({ page, company }) => {
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const title = `Weaver for ${company.username}`;
  await page.goto(POST);
  const form = new JobForm(page);
  await form.field('Job title').fill(title);
  await form.field('Experience (years)').fill('two?');
  await form.field('Salary type').selectOption('Range');
  await form.field('Minimum salary (₵)').fill('1,000');
  await expect(page.getByText(SAVED)).toBeVisible();
  await expect(page).toHaveURL(/\?draft=/);
  expect(await axeFindings(page)).toEqual([]);

  await page.goto(MY_JOBS);
  expect(asked).toEqual([]);
  const drafts = page.getByRole('region', { name: 'Drafts' });
  await expect(page.getByText('You have not posted any jobs yet.')).toBeVisible();
  await expect(drafts).toContainText('Last changed');
  expect(await axeFindings(page)).toEqual([]);
  expect(await overflowingWidths(page, [320, 768, 1280])).toEqual([]);
  await drafts.getByRole('link', { name: title }).click();

  await expect(form.field('Job title')).toHaveValue(title);
  await expect(form.field('Experience (years)')).toHaveValue('two?');
  await expect(form.field('Minimum salary (₵)')).toHaveValue('1,000');
  await form.fill(title);
  await form.button('Post Job').click();
  await expect(page).toHaveURL(MY_JOBS);
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('₵1,000 a month');
  await expect(drafts).toHaveCount(0);

  await page.goBack();
  await expect(form.field('Job title')).toHaveValue('');
  await expect(page).toHaveURL(POST);
});

test('a draft is deleted by keyboard, after a question', { tag: '@long' }, async ({ page, company }) => {
  await page.goto(POST);
  const form = new JobForm(page);
  await form.field('Location').fill(`Near ${company.username}`);
  await expect(page.getByText(SAVED)).toBeVisible();
  await page.goto(MY_JOBS);
  const remove = page.getByRole('button', { name: 'Delete the draft Job without a title' });
  await remove.press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete this draft?' });
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(remove).toBeFocused();
  await remove.press('Enter');
  await question.getByRole('button', { name: 'Delete draft' }).press('Enter');
  await expect(page.getByText('Draft deleted.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Drafts' })).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('DIV');
});

test.describe('a draft that another tab has changed', { tag: '@long' }, () => {
  test.use({ expectedTrouble: [/status of 409/] });

  test('stays as that has it, and what was typed here can become another', async ({ page, company }) => {
    await page.goto(POST);
    const form = new JobForm(page);
    await form.field('Job title').fill(`First of ${company.username}`);
    await expect(page.getByText(SAVED)).toBeVisible();
    const other = await page.context().newPage();
    await other.goto(page.url());
    const otherForm = new JobForm(other);
    await otherForm.field('Location').fill('Tamale');
    await expect(other.getByText(SAVED)).toBeVisible();

    await form.field('Job title').fill(`Second of ${company.username}`);
    await expect(page.getByText('This draft was changed elsewhere meanwhile.')).toBeVisible();
    await page.getByRole('button', { name: 'Save as a new draft' }).click();
    await expect(page.getByText(SAVED)).toBeVisible();
    expect(page.url()).not.toBe(other.url());
    await other.goto(MY_JOBS);
    const drafts = other.getByRole('region', { name: 'Drafts' });
    await expect(drafts.getByRole('listitem')).toContainText([
      `Second of ${company.username}`,
      `First of ${company.username}`,
    ]);
  });
});

test.describe('a draft that cannot be saved', { tag: '@long' }, () => {
  test.use({ expectedTrouble: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 404/] });

  test('says so, asks before it is lost, and is saved once there is a connection', async ({
    page,
    context,
    company,
  }) => {
    await page.goto(POST);
    const form = new JobForm(page);
    await form.field('Location').fill('Wa');
    await expect(page.getByText(SAVED)).toBeVisible();
    await context.setOffline(true);
    await form.field('Job title').fill(`Offline of ${company.username}`);
    await expect(page.getByText('The draft could not be saved.')).toBeVisible();
    const asked = page.waitForEvent('dialog');
    const leaving = page.evaluate(() => location.reload());
    await (await asked).dismiss();
    await leaving;
    await context.setOffline(false);
    await expect(page.getByText(SAVED)).toBeVisible();
  });

  test('is made once where its answer was lost, with what was typed since', async ({ page, company }) => {
    await page.goto(POST);
    const form = new JobForm(page);
    await page.route(
      '**/api/jobs/drafts/*',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await form.field('Job title').fill(`Lost of ${company.username}`);
    await expect(page.getByText('The draft could not be saved.')).toBeVisible();
    await form.field('Location').fill('Ho');
    await expect(page.getByText(SAVED)).toBeVisible();
    await page.goto(MY_JOBS);
    const drafts = page.getByRole('region', { name: 'Drafts' });
    await expect(drafts.getByRole('listitem')).toHaveCount(1);
    await drafts.getByRole('link').click();
    await expect(form.field('Location')).toHaveValue('Ho');
  });

  test('that is gone is said to be, and the form is empty', async ({ page }) => {
    await page.goto(`${POST}?draft=01a1f8e3-3403-728b-913a-0c9df20071ab`);
    await expect(page.getByText('This draft does not exist or has been removed.').first()).toBeVisible();
    const form = new JobForm(page);
    await form.field('Job title').fill('Begun again');
    await expect(page.getByText(SAVED)).toBeVisible();
    await expect(page).not.toHaveURL(/draft=01a1f8e3/);
  });
});
