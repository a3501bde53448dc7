import { postedDate } from '#src/domain/dates/posted-date.ts';
import { COMING_DAY } from '#tests/support/builders/job-input.ts';
import { axeFindings } from '#tests/support/e2e/axe.ts';
import { addJob, expect, test } from '#tests/support/e2e/company.ts';
import { JobForm } from '#tests/support/pages/job-form.ts';

const MY_JOBS = '/company-dashboard/my-jobs';

for (const width of [360, 1280]) {
  test(
    `a job is closed, opened again and deleted by keyboard, ${width} px`,
    { tag: width === 360 ? '@long' : [] },
    async ({ page, company }) => {
      await page.setViewportSize({ width, height: 800 });
      const title = `Weaver for ${company.username}`;
      const id = await addJob(page, { title, deadline: COMING_DAY });
      await addJob(page, { title: 'Stays', deadline: null });
      await page.goto(MY_JOBS);
      const card = page.getByRole('listitem').filter({ hasText: title });
      const more = card.locator('summary');
      await expect(card).toContainText(`Closes ${postedDate(COMING_DAY)}`);
      await expect(page.getByRole('main')).toContainText('three months after posting');

      const choose = async (name: string) => {
        await more.press('Enter');
        await card.getByRole('button', { name }).press('Enter');
      };
      await more.press('Enter');
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(more).toBeFocused();

      await choose('Close');
      const closing = page.getByRole('dialog', { name: 'Close this job?' });
      await expect(closing.getByRole('button', { name: 'Keep it open' })).toBeFocused();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(closing).toBeHidden();
      await expect(more).toBeFocused();
      await choose('Close');
      await closing.getByRole('button', { name: 'Close job' }).press('Enter');
      await expect(page.getByText('Job closed.')).toBeVisible();
      await expect(card).toContainText('Closed on');
      await expect(more).toBeFocused();
      const details = await page.request.get(`/api/jobs/job-details/${id}`);
      expect(await details.json()).toMatchObject({ open: false });

      await choose('Reopen');
      await expect(page.getByText('Job reopened.')).toBeVisible();
      await expect(card).toContainText(`Closes ${postedDate(COMING_DAY)}`);
      await expect(more).toBeFocused();

      await choose('Delete');
      const deleting = page.getByRole('dialog', { name: 'Delete this job?' });
      await deleting.getByRole('button', { name: 'Delete job' }).press('Enter');
      await expect(page.getByText('Job deleted.')).toBeVisible();
      await expect(card).toHaveCount(0);
      await expect(page.getByRole('listitem').filter({ hasText: 'Stays' })).toBeVisible();
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('DIV');
    },
  );
}

test('a job is renewed and duplicated from its menu, and leads to its applications', async ({
  page,
  company,
  others,
}) => {
  const title = `Potter for ${company.username}`;
  const id = await addJob(page, { title, deadline: null, salary: null, minSalary: 10 });
  await others.apply(id, 'Ama Mensah');
  await others.apply(await addJob(page, { title: 'Other' }), 'Kofi Amartey');
  await page.goto(MY_JOBS);
  const card = page.getByRole('listitem').filter({ hasText: title });
  const more = card.locator('summary');
  await more.click();
  await expect(card.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await card.getByRole('button', { name: 'Renew for three months' }).click();
  await expect(page.getByText(/^Job renewed: it is open until/)).toBeVisible();
  await expect(card).not.toContainText('three months after posting');
  // The link of the mail about the end.
  const renewing = page.getByRole('dialog', { name: 'Renew this job?' });
  const deadline = async () => {
    const details = await page.request.get(`/api/jobs/job-details/${id}`);
    return ((await details.json()) as { deadline: string }).deadline;
  };
  const first = await deadline();
  await page.goto(`${MY_JOBS}?renew=${id}`);
  await expect(renewing).toContainText(title);
  await expect(renewing.getByRole('button', { name: 'Leave it as it is' })).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(renewing).toBeHidden();
  await expect(page).toHaveURL(MY_JOBS);
  await expect(more).toBeFocused();
  expect(await deadline()).toBe(first);

  await page.goto(`${MY_JOBS}?renew=${id}`);
  await renewing.getByRole('button', { name: 'Renew for three months' }).click();
  await expect(page.getByText(/^Job renewed: it is open until/)).toBeVisible();
  await expect(renewing).toBeHidden();
  await expect(page).toHaveURL(MY_JOBS);

  await card.getByRole('link', { name: `Applications to ${title}: 1` }).click();
  await expect(page.getByText('1 application', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ama Mensah' })).toBeVisible();
  await page.goBack();

  await more.click();
  await card.getByRole('link', { name: 'Duplicate' }).click();
  const form = new JobForm(page);
  await expect(form.field('Job title')).toHaveValue(title);
  await expect(form.field('Application deadline')).toHaveValue('');
  await expect(form.field('Minimum salary (₵)')).toHaveValue('10');
  await form.field('Job title').fill(`${title}, again`);
  await form.button('Post Job').click();
  await expect(page.getByText('Job posted successfully!')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: `${title}, again` })).toBeVisible();
});

test.describe('a job of others', { tag: '@long' }, () => {
  test.use({ expectedTrouble: [/status of 404/] });

  test('is not duplicated: the form is empty', async ({ page }) => {
    await page.goto('/company-dashboard/post-job?from=00000000-0000-4000-8000-000000000000');
    await expect(page.getByText('This job does not exist or has been removed.')).toBeVisible();
    await expect(new JobForm(page).field('Job title')).toHaveValue('');
  });
});
