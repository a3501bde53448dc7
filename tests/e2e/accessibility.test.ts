import type { Page } from 'playwright/test';
import { axeFindings } from '#tests/support/e2e/axe.ts';
import { addJob, test as companyTest } from '#tests/support/e2e/company.ts';
import { everyPage } from '#tests/support/e2e/every-page.ts';
import { test as jobSeekerTest } from '#tests/support/e2e/job-seekers.ts';
import { expect, test } from '#tests/support/e2e/test.ts';

/** Each template once, on a phone in light and on a desktop in dark; every page and state is in the long tier. */
const TEMPLATES = [
  'home',
  'scholarships',
  'company',
  'job details',
  'company details',
  'job seeker login',
  'report of a job',
  'not found',
];

// An unknown address answers 404, and a session start asks a job seeker what is refused to them.
const expectedTrouble = [/status of 40[34]/];
test.use({ expectedTrouble });
jobSeekerTest.use({ expectedTrouble });

/** What axe finds on a page, in either way of looking at it, once nothing on it is on its way. */
async function expectNoFindings(page: Page, address: string, ready: string): Promise<void> {
  for (const [colorScheme, width] of [
    ['light', 360],
    ['dark', 1280],
  ] as const) {
    // Before the page comes: a scheme that changes takes some frames until all colours have changed.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(address);
    await expect(page.locator(ready).first()).toBeVisible();
    await expect(page.locator('.spinner:visible, [aria-busy=true], button:disabled')).toHaveCount(0);
    expect(await axeFindings(page), `${address}, ${colorScheme}, ${width} px`).toEqual([]);
  }
}

// Of a list that a filter fills, which is long to judge, one that finds few.
test('axe finds nothing on filtered jobs', async ({ page }) => {
  await expectNoFindings(page, '/jobs?search=auditor', '.job');
});

for (const name of TEMPLATES) {
  test(`axe finds nothing on ${name}`, async ({ page }) => {
    await expectNoFindings(page, (await everyPage[name]?.(page.request)) ?? '', 'h1');
  });
}

companyTest('axe finds nothing on the dashboard and its form', async ({ page, company }) => {
  await addJob(page, { title: `Weaver of ${company.username}` });
  await expectNoFindings(page, '/company-dashboard', 'main h2');
  await expectNoFindings(page, '/company-dashboard/post-job', 'form');
});

jobSeekerTest('axe finds nothing on a profile', async ({ page, jobSeeker }) => {
  await jobSeeker.save({ name: 'Ama Mensah' });
  await expectNoFindings(page, '/jobseeker-profile', 'h1:text("Ama Mensah")');
});
