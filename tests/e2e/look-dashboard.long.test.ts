import type { Page } from 'playwright/test';
import { COMING_DAY } from '#tests/support/builders/job-input.ts';
import { axeFindings } from '#tests/support/e2e/axe.ts';
import { brokenWords } from '#tests/support/e2e/broken-words.ts';
import { addJob, expect, test, useLogo } from '#tests/support/e2e/company.ts';
import { layoutShift, recordLayoutShift } from '#tests/support/e2e/layout-shift.ts';
import {
  overflowingWidths,
  overflowWithLargeText,
} from '#tests/support/e2e/horizontal-overflow.ts';
import { smallTargets } from '#tests/support/e2e/targets.ts';
import { picture } from '#tests/support/sample-files.ts';

const DASHBOARD = '/company-dashboard';
const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichenverwaltung';

const toggle = (page: Page) => page.getByRole('button', { name: 'Menu' });

/** The screens of a company that has something on each, words without end among it. */
async function screensOf(page: Page, apply: (jobId: string, name: string) => Promise<unknown>) {
  const job = await addJob(page, { title: `Keeper of the ${LONG_WORD}`, deadline: null });
  await addJob(page, { title: 'Weaver', deadline: COMING_DAY });
  await apply(job, `Ama ${LONG_WORD}`);
  await apply(job, 'Kofi Amartey');
  await useLogo(page, await picture(300, 100));
  const received = await page.request.get('/api/jobs/applications/company');
  const [application] = (await received.json()) as { id: string }[];
  return [
    DASHBOARD,
    `${DASHBOARD}/my-jobs`,
    `${DASHBOARD}/post-job`,
    `${DASHBOARD}/edit-job/${job}`,
    `${DASHBOARD}/application`,
    `${DASHBOARD}/application/${application?.id}`,
    `${DASHBOARD}/post-job-contact`,
    `${DASHBOARD}/profile/edit`,
    `${DASHBOARD}/profile/view`,
    `${DASHBOARD}/account`,
  ];
}

/** Opens a screen and waits for all that comes to it. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  if (path === DASHBOARD) await expect(page.locator('canvas')).toBeVisible();
}

test.describe('every screen', () => {
  // The style that makes the letters larger breaks the policy of the page, which it has to.
  test.use({ bypassCSP: true });

  test('fits every thumb and every window, and nothing on it moves by itself', async ({
    page,
    company,
    others,
  }) => {
    test.slow();
    expect(company.username).not.toBe('');
    const screens = await screensOf(page, others.apply);
    await recordLayoutShift(page);
    await page.setViewportSize({ width: 360, height: 800 });
    for (const path of screens) {
      await open(page, path);
      expect.soft(await layoutShift(page), path).toBeLessThan(0.005);
      expect.soft(await smallTargets(page), path).toEqual([]);
      expect.soft(await overflowingWidths(page), path).toEqual([]);
      expect.soft(await overflowWithLargeText(page), path).toEqual([]);
      expect.soft(await brokenWords(page), path).toEqual([]);
    }
  });
});

test('the drawer of a phone fits every thumb', async ({ page, company }) => {
  expect(company.username).not.toBe('');
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, `${DASHBOARD}/my-jobs`);
  await toggle(page).click();
  await page.getByRole('button', { name: 'Insights' }).focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  expect(await smallTargets(page)).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test(`axe finds nothing, and can tell all contrast, ${colorScheme}, ${width} px`, async ({
      page,
      company,
      others,
    }) => {
      test.slow();
      expect(company.username).not.toBe('');
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      for (const path of await screensOf(page, others.apply)) {
        await open(page, path);
        expect.soft(await axeFindings(page), path).toEqual([]);
      }
    });
  }
}

test('the chart comes first on a phone, and one link leads to a new job', async ({
  page,
  company,
}) => {
  expect(company.username).not.toBe('');
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, `${DASHBOARD}/my-jobs`);
  await page.goto(DASHBOARD);
  const parts = page.locator('.overview').getByRole('heading', { level: 2 });
  await expect(parts.first()).toHaveText('Applications Overview');
  const tops = await parts.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  await expect(page.getByRole('link', { name: 'Post A Job' })).toHaveCount(1);
});

test('the filters of a phone open from one row, which counts those that are set', async ({
  page,
  company,
  others,
}) => {
  expect(company.username).not.toBe('');
  await others.apply(await addJob(page, { title: 'Weaver' }), 'Ama Mensah');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${DASHBOARD}/application?status=pending&first=20`);
  const filters = page.getByRole('button', { name: /^Filters/ });
  const status = page.getByLabel('Status', { exact: true });
  await expect(filters).toHaveText('Filters (2)');
  await expect(filters).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByLabel("Applicant's name")).toBeVisible();
  await expect(status).toBeHidden();
  await filters.press('Enter');
  await expect(status).toHaveValue('pending');
  await page.getByRole('button', { name: 'Reset Filters' }).click();
  await expect(filters).toHaveText('Filters');
  await filters.click();
  await expect(status).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(status).toBeVisible();
  await expect(filters).toBeHidden();
});
