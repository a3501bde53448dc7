import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, test, type Hiring, type JobSeeker } from '#tests/support/e2e/job-seekers.ts';
import { PASSWORD } from '#tests/support/pages/account-forms.ts';
import { ProfileScreen } from '#tests/support/pages/profile-screen.ts';
import { PDF, picture } from '#tests/support/sample-files.ts';

test.use({ expectedTrouble: [/status of 40[0-9]/] });

/** As long as an address may be. */
const LONGEST_EMAIL = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(55)}.example`;

/** Each state of the job seeker's pages that looks different, and how to come there. */
const states: Record<string, (page: Page, parts: { jobId: string }) => Promise<void>> = {
  'the profile': async (page) => {
    await new ProfileScreen(page).open();
  },
  'the profile being edited, refused': async (page) => {
    const screen = new ProfileScreen(page);
    await screen.open();
    await screen.button('Edit Profile').click();
    await screen.field('Email').fill('nobody');
    await screen.button('Save').click();
    await expect(screen.field('Email')).toHaveAttribute('aria-invalid', 'true');
  },
  'a chosen resume': async (page) => {
    const screen = new ProfileScreen(page);
    await screen.open();
    await screen.chooseResume({ name: 'a.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expect(screen.button('Cancel')).toBeVisible();
  },
  'a message': async (page) => {
    const screen = new ProfileScreen(page);
    await screen.open();
    await screen.chooseResume([]);
    await expect(screen.message).toHaveText('No resume selected');
  },
  'job activity': async (page) => {
    await page.goto('/jobseeker-profile?tab=job-activity');
    await expect(page.getByText('Applied', { exact: false }).first()).toBeVisible();
  },
  'a tab that there is not': async (page) => {
    await page.goto('/jobseeker-profile?tab=elsewhere');
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  },
  'another email, without the password': async (page) => {
    const screen = new ProfileScreen(page);
    await screen.open();
    await screen.button('Edit Profile').click();
    await screen.field('Email').fill(LONGEST_EMAIL);
    await screen.button('Save').click();
    await expect(screen.field('Current password')).toHaveAttribute('aria-invalid', 'true');
  },
  'an email that waits for its link': async (page) => {
    const screen = new ProfileScreen(page);
    await screen.open();
    await screen.button('Edit Profile').click();
    await screen.field('Email').fill(LONGEST_EMAIL);
    await screen.field('Current password').fill(PASSWORD);
    await screen.button('Save').click();
    await expect(screen.main.getByText(`New email: ${LONGEST_EMAIL}`)).toBeVisible();
  },
  'the apply page': async (page, { jobId }) => {
    await page.goto(`/apply/${jobId}`);
    await expect(page.getByRole('button', { name: 'Submit Application' })).toBeEnabled();
  },
};

async function prepare(page: Page, hiring: Hiring, jobSeeker: JobSeeker): Promise<string> {
  await jobSeeker.uploadResume('Ama Mensah with a rather long file name indeed.pdf', PDF);
  const image = { name: 'a.png', mimeType: 'image/png', buffer: await picture(20, 20) };
  await page.request.post('/api/jobseeker/profile/image', { multipart: { profileImage: image } });
  await jobSeeker.save({
    ...{ name: 'Ama Serwaa Mensah', phone: '+233 20 123 4567', address: 'Sekondi-Takoradi' },
    ...{ linkedIn: 'https://www.linkedin.com/in/ama', skills: 'Counting, Fishing' },
    ...{ portfolioWebsite: 'https://ama.example', workExperience: 'Engineer | Tema | 2020 -' },
  });
  const { resume } = await jobSeeker.profile();
  for (const status of ['pending', 'reviewed', 'interviewed', 'rejected', 'hired'] as const) {
    const id = await hiring.postJob({ title: `Engineer, ${status}` });
    await page.request.post(`/api/jobs/${id}/apply`, { data: { resume } });
    for (const application of await hiring.applicationsFor(id)) {
      await hiring.decide(application, status);
    }
  }
  return hiring.postJob();
}

test('axe finds nothing on any state of the job seeker’s pages, and nothing scrolls sideways', async ({
  page,
  hiring,
  jobSeeker,
}) => {
  test.slow();
  const jobId = await prepare(page, hiring, jobSeeker);
  for (const [name, show] of Object.entries(states)) {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await show(page, { jobId });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
        `${name}, ${colorScheme}`,
      ).toEqual([]);
    }
    for (const width of [320, 360, 768, 1024, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      const [content, window] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.documentElement.clientWidth,
      ]);
      expect(content, `${name}, ${width} px`).toBe(window);
    }
  }
});
