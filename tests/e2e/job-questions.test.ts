import type { Page } from 'playwright/test';
import { axeViolations } from '#tests/support/e2e/axe.ts';
import { addJob, expect, test } from '#tests/support/e2e/company.ts';
import { overflowingWidths } from '#tests/support/e2e/horizontal-overflow.ts';
import { JobForm } from '#tests/support/pages/job-form.ts';
import { LabelledForm } from '#tests/support/pages/labelled-form.ts';
import { PDF } from '#tests/support/sample-files.ts';

const YEARS = 'How many years have you surveyed land?';
const TOOL = 'Which of these do you use?';
const DRIVE = 'Can you drive?';
const MY_JOBS = '/company-dashboard/my-jobs';

const question = (page: Page, number: number) =>
  new LabelledForm(page, page.getByRole('group', { name: `Question ${number}`, exact: true }));

/** Where a job's page is read and applied from. */
async function jobIdOf(page: Page, title: string): Promise<string> {
  const jobs = (await (await page.request.get('/api/jobs/my-jobs')).json()) as { id: string; title: string }[];
  return jobs.find((job) => job.title === title)?.id ?? '';
}

// What must not be asked, and answers that do not fit, are refused by the server.
test.use({ expectedTrouble: [/status of 400/] });

test('a job with three questions is posted, answered, read and filtered', async ({
  page,
  browser,
  accounts,
  company,
}) => {
  const title = `Surveyor for ${company.username}`;
  await page.goto('/company-dashboard/post-job');
  const form = new JobForm(page);
  await form.fill(title);
  const add = page.getByRole('button', { name: 'Add a question' });

  await test.step('the company writes, orders and corrects them', async () => {
    await add.click();
    const [first, second, third] = [1, 2, 3].map((number) => question(page, number)) as [
      LabelledForm,
      LabelledForm,
      LabelledForm,
    ];
    await expect(first.field('Question 1')).toBeFocused();
    await first.field('Question 1').fill('Are you married?');
    await add.click();
    await second.field('Question 2').fill(YEARS);
    await second.field('Answered by').selectOption('A number');
    await second.form.getByRole('textbox', { name: 'Wanted' }).fill('3');
    await add.click();
    await third.field('Question 3').fill(TOOL);
    await third.field('Answered by').selectOption('One of some choices');
    await third.field('Choices').fill('QGIS\nGRASS');
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflowingWidths(page, [320, 360])).toEqual([]);
    await page.screenshot({ path: '.cache/look/questions-form-360.png', fullPage: true });
    await page.setViewportSize({ width: 1280, height: 800 });
    await form.button('Post Job').click();
    await expect(first.field('Question 1')).toHaveAccessibleDescription(/This asks for marriage or family/);
    await expect(first.field('Question 1')).toBeFocused();
    await first.field('Question 1').fill(DRIVE);
    await first.field('Wanted answer').selectOption('Yes');
    await first.form.getByRole('button', { name: 'Move down question 1' }).click();
    await expect(second.field('Question 2')).toHaveValue(DRIVE);
    await expect(second.field('Question 2')).toBeFocused();
    await expect(first.form.getByRole('textbox', { name: 'Wanted' })).toHaveValue('3');
    // The draft as it stands then: earlier ones have been saved too.
    const saved = page.waitForResponse(
      (response) =>
        /jobs\/drafts/.test(response.url()) && response.request().postData()?.includes('"required":"no"') === true,
    );
    await second.field('Answer').selectOption('May be left open');
    await saved;
  });

  await test.step('they come back with what was typed', async () => {
    await page.reload();
    await expect(question(page, 3).field('Choices')).toHaveValue('QGIS\nGRASS');
    await expect(question(page, 2).field('Wanted answer')).toHaveValue('yes');
    await form.button('Preview').click();
    await expect(page.getByRole('region', { name: 'Preview' }).getByText(TOOL)).toBeVisible();
    await page.getByRole('button', { name: 'Back to editing' }).click();
    await form.button('Post Job').click();
    await expect(page).toHaveURL(MY_JOBS);
  });
  const id = await jobIdOf(page, title);

  await test.step('a job seeker reads them first, and applies with answers', async () => {
    const context = await browser.newContext({ baseURL: accounts.url, viewport: { width: 360, height: 740 } });
    const seeker = await accounts.addJobSeeker('Ama Owusu');
    await accounts.signIn(context, { role: 'jobseeker', id: seeker.id });
    const resume = { name: 'Ama.pdf', mimeType: 'application/pdf', buffer: PDF };
    const { headers } = { headers: await accounts.headersOf({ role: 'jobseeker', id: seeker.id }) };
    await context.request.post('/api/jobseeker/profile/resume', { multipart: { resume }, headers });
    const ama = await context.newPage();
    await ama.goto(`/job-details/${id}`);
    const asked = ama.getByRole('region', { name: 'What you will be asked' });
    await expect(asked.getByRole('listitem')).toHaveText([
      `${YEARS} A number`,
      `${DRIVE} Yes or no (optional)`,
      `${TOOL} One of: QGIS, GRASS`,
    ]);
    expect(await axeViolations(ama)).toEqual([]);
    await asked.scrollIntoViewIfNeeded();
    await ama.screenshot({ path: '.cache/look/questions-job-360.png' });
    await ama.goto(`/apply/${id}`);
    const application = new LabelledForm(ama, ama.getByRole('form', { name: 'Application', exact: true }));
    await application.field(YEARS).fill('some');
    await application.button('Submit Application').click();
    await expect(application.field(YEARS)).toHaveAccessibleDescription(/Please answer with a number/);
    await expect(application.field(TOOL)).toHaveAccessibleDescription('Please answer this question');
    await application.field(YEARS).fill('4');
    await application.field(TOOL).selectOption('GRASS');
    await application.field(DRIVE).selectOption('Yes');
    expect(await axeViolations(ama)).toEqual([]);
    expect(await overflowingWidths(ama, [320, 360])).toEqual([]);
    await ama.screenshot({ path: '.cache/look/questions-apply-360.png', fullPage: true });

    // The company changes one meanwhile.
    const details = (await (await page.request.get(`/api/jobs/job-details/${id}`)).json()) as {
      questions: { text: string }[];
    };
    const questions = details.questions.map((one) => (one.text === TOOL ? { ...one, text: `${TOOL} Today?` } : one));
    const put = await page.request.put(`/api/jobs/job-details/${id}`, { data: { ...details, questions } });
    expect(put.ok()).toBe(true);
    await application.button('Submit Application').click();
    await expect(ama.getByText('The questions of this job have changed.')).toBeVisible();
    await expect(application.field(YEARS)).toHaveValue('4');
    await expect(application.field(DRIVE)).toHaveValue('yes');
    await application.field(`${TOOL} Today?`).selectOption('QGIS');
    await application.button('Submit Application').click();
    await expect(ama).toHaveURL(`/job-details/${id}`);
    await ama.goto('/jobseeker-profile#my-applications');
    await context.close();
  });

  await test.step('the company sees them beside its wishes, and filters by them', async () => {
    const [other] = [await accounts.addJobSeeker('Kofi Addo')];
    const headers = await accounts.headersOf({ role: 'jobseeker', id: other.id });
    const resume = { name: 'Kofi.pdf', mimeType: 'application/pdf', buffer: PDF };
    const uploaded = await page.request.post('/api/upload-resume', { multipart: { resume }, headers });
    const { url } = (await uploaded.json()) as { url: string };
    const details = (await (await page.request.get(`/api/jobs/job-details/${id}`)).json()) as {
      questions: { id: string }[];
    };
    const answers = details.questions.map((one, place) => ({
      questionId: one.id,
      answer: ['1', 'yes', 'QGIS'][place],
    }));
    const sent = await page.request.post(`/api/jobs/${id}/apply`, { data: { resume: url, answers }, headers });
    expect(sent.ok()).toBe(true);
    await page.goto(`/company-dashboard/application?job=${id}`);
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^View the application/ }) });
    await expect(cards).toHaveCount(2);
    await expect(cards.first()).toContainText('Meets 1 of 2 wishes');
    await page.getByLabel('Order').selectOption('Most wishes met first');
    await expect(cards.first()).toContainText('Ama Owusu');
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Wishes').selectOption('Meets all wishes');
    await expect(cards).toHaveCount(1);
    await page.screenshot({ path: '.cache/look/questions-list.png' });
    await page.getByRole('link', { name: /^View the application of Ama/ }).click();
    const section = page.getByRole('region', { name: 'Answers' });
    await expect(section).toContainText(`${YEARS}4✓ As wished`);
    await expect(section).toContainText(`${TOOL} Today?QGIS`);
    expect(await axeViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    await section.scrollIntoViewIfNeeded();
    await page.screenshot({ path: '.cache/look/questions-answers-360.png' });
  });

  await test.step('changing one says whom it is asked of', async () => {
    await page.goto(`/company-dashboard/edit-job/${id}`);
    await expect(page.getByText('asked of later applicants alone')).toBeVisible();
    await question(page, 2).form.getByRole('button', { name: 'Remove question 2' }).click();
    await expect(question(page, 2).field('Question 2')).toHaveValue(`${TOOL} Today?`);
    await expect(add).toBeFocused();
    await page.getByRole('button', { name: 'Update Job' }).click();
    await expect(page).toHaveURL(MY_JOBS);
  });
});

test.describe('without JavaScript', () => {
  test('a job with questions is applied for on its own page', async ({ page, browser, accounts }) => {
    const id = await addJob(page, {
      title: 'Driver',
      questions: [{ text: DRIVE, kind: 'yes-no', required: true }],
    });
    const context = await browser.newContext({ baseURL: accounts.url, javaScriptEnabled: false });
    const seeker = await accounts.addJobSeeker('Ama Owusu');
    await accounts.signIn(context, { role: 'jobseeker', id: seeker.id });
    const resume = { name: 'Ama.pdf', mimeType: 'application/pdf', buffer: PDF };
    const headers = await accounts.headersOf({ role: 'jobseeker', id: seeker.id });
    await context.request.post('/api/jobseeker/profile/resume', { multipart: { resume }, headers });
    const ama = await context.newPage();
    await ama.goto(`/apply/${id}`);
    await ama.getByRole('button', { name: 'Submit Application' }).click();
    await expect(ama).toHaveURL(`/job-details/${id}#answers`);
    await expect(ama.getByText('this job asks questions')).toBeInViewport();
    await ama.getByLabel(DRIVE).selectOption('Yes');
    await ama.getByRole('button', { name: 'Submit Application' }).click();
    await expect(ama.getByText('Application submitted successfully!')).toBeVisible();
    await context.close();
  });
});
