import { eq } from 'drizzle-orm';
import type { Page } from 'playwright/test';
import { jobs } from '#src/server/db/schema/jobs.ts';
import { keptOn, keptPages, see } from '#tests/support/e2e/kept.ts';
import { expect, test } from '#tests/support/e2e/job-seekers.ts';
import { ALWAYS_KEPT } from '#src/routes/offline-paths.ts';

test.use({
  serviceWorkers: 'allow',
  expectedTrouble: [/status of (4\d\d|503)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
});

const OFFLINE = 'You are offline, and this form needs the network. What you type stays.';
const offlineNote = (page: Page) => page.getByText(OFFLINE);

test('nothing of an account is on the device after a session, nor anything of the API or media', async ({
  page,
  context,
  hiring,
  jobSeeker,
}) => {
  await jobSeeker.save({ name: 'Ama Nobody-Else Mensah' });
  const job = await hiring.postJob({ title: 'Tide gauge engineer' });
  await see(page, '/jobs');
  await see(page, `/job-details/${job}`);
  for (const path of [`/apply/${job}`, '/jobseeker-account', '/jobseeker-profile']) {
    await page.goto(path);
    await expect(
      page
        .getByRole('main')
        .getByText(/Ama Nobody-Else|Change password/)
        .first(),
    ).toBeVisible();
  }
  await page.goto('/set-password?token=a-secret');
  await page.goto('/report');
  // Pages are kept one after the other: what came before this one would be there now.
  await see(page, `/job-details/${job}`);
  await page.goto('/jobseeker-profile');
  await page.getByRole('main').getByText('Ama Nobody-Else').first().waitFor();
  const kept = await keptOn(page);
  expect(await keptPages(page)).toEqual([...ALWAYS_KEPT, `/job-details/${job}`, '/jobs'].sort());
  const files = Object.keys(kept).filter((address) => kept[address]?.at === null);
  expect(files.filter((address) => !address.startsWith('/_astro/'))).toEqual([]);
  for (const { text } of Object.values(kept)) {
    for (const own of ['Ama Nobody-Else', jobSeeker.email, 'a-secret']) expect(text).not.toContain(own);
  }

  // Without a network it is not there.
  await context.setOffline(true);
  await page.goto('/jobseeker-profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
});

test('a job that is taken down is not kept any longer', async ({ page, db, hiring }) => {
  const job = await hiring.postJob();
  await see(page, `/job-details/${job}`);
  await db.delete(jobs).where(eq(jobs.id, job));
  await page.goto(`/job-details/${job}`);
  await expect.poll(() => keptPages(page)).not.toContain(`/job-details/${job}`);
});

test.describe('a form that needs the network', () => {
  // Registering a worker without a network is an error in Chromium's console.
  test.use({ serviceWorkers: 'block' });

  test('says so before it is filled in, and what is typed stays', async ({ page, context, hiring }) => {
    const job = await hiring.postJob();
    for (const [path, field] of [
      ['/company/request', 'Company name'],
      [`/report?job=${job}`, 'Details'],
      ['/login', 'Username'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByLabel(field)).toBeEditable();
      await expect(offlineNote(page)).toBeHidden();
      await context.setOffline(true);
      await expect(offlineNote(page)).toBeVisible();
      const form = page.locator('form', { has: offlineNote(page) });
      expect((await form.innerText()).startsWith(OFFLINE), path).toBe(true);
      await page.getByLabel(field).fill('Kente');
      await context.setOffline(false);
      await expect(offlineNote(page)).toBeHidden();
      await expect(page.getByLabel(field)).toHaveValue('Kente');
    }
    await page.goto('/jobs');
    await context.setOffline(true);
    await expect(page.getByText(/^You are offline\./)).toBeVisible();
    await expect(offlineNote(page)).toBeHidden();
    await page.getByText('Mail me new jobs').click();
    await expect(offlineNote(page)).toBeVisible();
  });
});
