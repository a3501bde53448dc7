import type { Page } from 'playwright/test';
import type { ListedApplication } from '#src/contracts/application-records.ts';
import { addJob, expect, test as companyTest } from '#tests/support/e2e/company.ts';
import { test as jobSeekerTest } from '#tests/support/e2e/job-seekers.ts';

// A session start asks a job seeker what is refused to them.
jobSeekerTest.use({ expectedTrouble: [/status of 403/] });

/** What only a screen is for. */
const CONTROLS = 'nav, header:has(nav), footer, form, button, select, iframe, input, .button';

/** The page is on paper, and shows nothing that a visitor would press. */
async function expectPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator(CONTROLS).filter({ visible: true })).toHaveCount(0);
  // All of the paper's width is the content's.
  const left = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().left);
  expect(left).toBe(0);
}

companyTest(
  "a company's jobs and applications print without sidebar, forms and buttons",
  async ({ page, company, others }) => {
    const title = `Weaver for ${company.username}`;
    const job = await addJob(page, { title });
    await others.apply(job, 'Ama Mensah');
    await page.goto('/company-dashboard/my-jobs');
    const posted = page.getByRole('heading', { name: title });
    await expect(posted).toBeVisible();
    await expectPaper(page);
    await expect(posted).toBeVisible();

    await page.goto('/company-dashboard/application');
    const applicant = page.getByRole('heading', { name: 'Ama Mensah' });
    await expect(applicant).toBeVisible();
    await expectPaper(page);
    await expect(applicant).toBeVisible();

    const answer = await page.request.get('/api/jobs/applications/company');
    const [application] = (await answer.json()) as ListedApplication[];
    await page.goto(`/company-dashboard/application/${application?.id}`);
    await expect(page.getByRole('heading', { name: 'Cover letter' })).toBeVisible();
    await expectPaper(page);
    await expect(page.locator('.tag', { hasText: 'New' })).toBeVisible();
  },
);

jobSeekerTest('a profile and its applications print without tabs and buttons', async ({ page, hiring, jobSeeker }) => {
  await jobSeeker.save({ name: 'Kofi Amartey', bio: 'Measures water.' });
  await jobSeeker.uploadResume('resume.txt', Buffer.from('Kofi'));
  const job = await hiring.postJob({ title: 'Hydrologist' });
  await page.goto('/jobseeker-profile');
  await expect(page.getByText('Measures water.')).toBeVisible();
  await expectPaper(page);
  const { resume } = await jobSeeker.profile();
  await page.request.post(`/api/jobs/${job}/apply`, { data: { resume } });
  await page.goto('/jobseeker-profile?tab=applications');
  const applied = page.getByRole('heading', { name: 'Hydrologist' });
  await expect(applied).toBeVisible();
  await expectPaper(page);
  await expect(applied).toBeVisible();
});
