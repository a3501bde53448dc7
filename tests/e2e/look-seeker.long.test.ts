import type { Page } from 'playwright/test';
import { answer } from '#tests/support/e2e/answer.ts';
import { expect, test, type Hiring, type JobSeeker } from '#tests/support/e2e/job-seekers.ts';
import { layoutShift, recordLayoutShift } from '#tests/support/e2e/layout-shift.ts';
import { expectAccessible, expectFits, lookAs, NO_SHIFT } from '#tests/support/e2e/looks.ts';
import { PASSWORD } from '#tests/support/pages/account-forms.ts';
import { ProfileScreen } from '#tests/support/pages/profile-screen.ts';
import { PDF, picture } from '#tests/support/sample-files.ts';

test.use({ expectedTrouble: [/status of 40[0-9]|ERR_FAILED/] });

/** What the states need: jobs by what has become of them, and the job seeker's id. */
interface Parts {
  jobId: string;
  appliedTo: string;
  closed: string;
  seekerId: string;
}

type States = Record<string, (page: Page, parts: Parts) => Promise<unknown>>;

const ACTIVITY = '/jobseeker-profile?tab=job-activity';
const APPLICATIONS = '/jobseeker-profile?tab=applications';
const ALERTS = '/jobseeker-profile?tab=alerts';
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
/** As long as an address may be. */
const LONG_EMAIL = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(55)}.example`;
const pdf = { name: 'a.pdf', mimeType: 'application/pdf', buffer: PDF };
const shown = (page: Page, text: string) => page.getByText(text).first().waitFor();

/** The states of who has only just signed up. */
const first: States = {
  async 'an empty profile'(page) {
    await new ProfileScreen(page).open();
  },
  async 'no applications'(page) {
    await page.goto(APPLICATIONS);
    await shown(page, 'You have not applied to a job here yet.');
  },
  async 'no alerts'(page) {
    await page.goto(ALERTS);
    await shown(page, 'No search is mailed to you yet.');
  },
  async 'an application without a resume'(page, { jobId }) {
    await page.goto(`/apply/${jobId}`);
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await shown(page, 'Please upload a resume before applying for a job.');
  },
};

/** Each state of the job seeker's pages that comes by itself, and how to come there. */
const arrivals: States = {
  async 'the profile'(page) {
    await new ProfileScreen(page).open();
  },
  async 'job activity'(page) {
    await page.goto(ACTIVITY);
    await shown(page, 'Applied');
  },
  async 'job activity that fails'(page) {
    await page.route('**/api/jobs/jobseeker-jobs*', (route) => route.abort());
    await page.goto(ACTIVITY);
    await shown(page, 'Failed to fetch jobs');
  },
  async 'job activity on its way'(page) {
    await page.route('**/api/jobs/jobseeker-jobs*', () => undefined);
    await page.goto(ACTIVITY);
    await page.getByText('Loading the jobs').waitFor({ state: 'attached' });
  },
  async 'my applications'(page) {
    await page.goto(APPLICATIONS);
    await shown(page, 'What you sent');
    await page.getByLabel('News of my applications').waitFor();
  },
  async alerts(page) {
    await page.goto(ALERTS);
    await shown(page, 'closing within 7 days');
  },
  async 'alerts that fail'(page) {
    await page.route('**/api/jobseeker/alerts', (route) => route.abort());
    await page.goto(ALERTS);
    await shown(page, 'Failed to fetch alerts');
  },
  async 'a tab that there is not'(page) {
    await page.goto('/jobseeker-profile?tab=elsewhere');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  },
  async 'a profile out of reach'(page) {
    await page.route('**/api/**', (route) => route.abort());
    await page.goto('/jobseeker-profile');
    await shown(page, 'Failed to fetch profile');
  },
  async 'the apply page'(page, { jobId }) {
    await page.goto(`/apply/${jobId}`);
    await page.getByRole('button', { name: 'Submit Application' }).waitFor();
  },
  async 'an application that was sent'(page, { appliedTo }) {
    await page.goto(`/apply/${appliedTo}`);
    await shown(page, 'You applied on');
  },
  async 'a closed job'(page, { closed }) {
    await page.goto(`/apply/${closed}`);
    await shown(page, 'This job is closed to applications.');
  },
  async 'a job that there is not'(page) {
    await page.goto(`/apply/${UNKNOWN}`);
    await shown(page, 'The job you are trying to apply for does not exist.');
  },
  async 'the public profile'(page, { seekerId }) {
    await page.goto(`/jobseeker-public/${seekerId}`);
  },
};

/** Those that need an act before. */
const actions: States = {
  async 'the account, about to be deleted'(page) {
    await page.goto('/jobseeker-account');
    await shown(page, 'This device');
    await page.getByText('I want to delete my account').click();
  },
  async 'the profile being edited, refused'(page) {
    const screen = new ProfileScreen(page);
    await screen.open();
    await screen.button('Edit Profile').click();
    await screen.field('Email').fill('nobody');
    await screen.button('Save').click();
    await expect(screen.field('Email')).toHaveAttribute('aria-invalid', 'true');
  },
  async 'an alert that was ended'(page) {
    await page.goto(ALERTS);
    await page
      .getByRole('button', { name: /^End the alert/ })
      .first()
      .click();
    await shown(page, 'Undo');
  },
  async 'the question before an application is withdrawn'(page) {
    await page.goto(APPLICATIONS);
    await page
      .getByRole('button', { name: /^Withdraw the application for / })
      .first()
      .click();
    await shown(page, 'Keep it');
  },
  async 'what was sent, and was withdrawn'(page) {
    await page.goto(APPLICATIONS);
    await shown(page, 'What you sent');
    for (const summary of await page.getByText('What you sent').all()) await summary.click();
    await shown(page, 'I build roads that outlast the rain.');
    await page
      .getByRole('button', { name: /^Withdraw the application for / })
      .first()
      .click();
    await answer(page, 'Withdraw your application?', 'Withdraw');
    await shown(page, 'Apply again');
  },
  async 'a chosen resume'(page) {
    const screen = new ProfileScreen(page);
    await screen.open();
    await screen.chooseResume(pdf);
    await expect(screen.button('Cancel')).toBeVisible();
  },
  async 'a resume on its way'(page) {
    const screen = new ProfileScreen(page);
    await page.route('**/api/jobseeker/profile/resume', () => undefined);
    await screen.open();
    await screen.chooseResume(pdf);
    await screen.button('Save').click();
    await expect(screen.resume.getByRole('progressbar')).toBeVisible();
  },
  async 'an image on its way'(page) {
    const screen = new ProfileScreen(page);
    await page.route('**/api/jobseeker/profile/image', () => undefined);
    await screen.open();
    const buffer = await picture(20, 20);
    await screen.changeImage({ name: 'a.png', mimeType: 'image/png', buffer });
    await expect(screen.main.getByRole('progressbar')).toBeVisible();
  },
  async 'a message'(page) {
    const screen = new ProfileScreen(page);
    await screen.open();
    await screen.chooseResume([]);
    await expect(screen.message).toHaveText('No resume selected');
  },
  async 'another email, without the password'(page) {
    const screen = new ProfileScreen(page);
    await screen.open();
    await screen.button('Edit Profile').click();
    await screen.field('Email').fill(LONG_EMAIL);
    await screen.button('Save').click();
    await expect(screen.field('Current password')).toHaveAttribute('aria-invalid', 'true');
  },
  async 'an email that waits for its link'(page) {
    const screen = new ProfileScreen(page);
    await screen.open();
    await screen.askForEmail(LONG_EMAIL, PASSWORD);
    await expect(screen.main.getByText(`New email: ${LONG_EMAIL}`)).toBeVisible();
  },
};

/** Makes a job seeker who has filled in everything and applied for a job of each status. */
async function fill(page: Page, hiring: Hiring, jobSeeker: JobSeeker): Promise<Omit<Parts, 'jobId'>> {
  await jobSeeker.uploadResume('Ama Mensah with a rather long file name indeed.pdf', PDF);
  const image = { name: 'a.png', mimeType: 'image/png', buffer: await picture(20, 20) };
  await page.request.post('/api/jobseeker/profile/image', { multipart: { profileImage: image } });
  await jobSeeker.save({
    name: 'Ama Serwaa Mensah',
    phone: '+233 20 123 4567',
    address: 'Sekondi-Takoradi',
    linkedIn: 'https://www.linkedin.com/in/ama',
    skills: 'Counting, Fishing',
    portfolioWebsite: 'https://ama.example',
    workExperience: 'Engineer | Tema | 2020 -',
  });
  for (const query of ['', 'search=engineer&level=Entry+Level&country=Ghana&ghana=yes&closing=7']) {
    const data = { email: jobSeeker.email, list: 'jobs', query, frequency: 'daily' };
    await page.request.post('/api/alerts', { data });
  }
  const { id: seekerId, resume } = await jobSeeker.profile();
  let appliedTo = '';
  for (const status of ['pending', 'reviewed', 'interviewed', 'rejected', 'hired'] as const) {
    appliedTo = await hiring.postJob({ title: `Engineer, ${status}` });
    const data = { resume, coverLetter: 'I build roads that outlast the rain.' };
    await page.request.post(`/api/jobs/${appliedTo}/apply`, { data });
    for (const application of await hiring.applicationsFor(appliedTo)) {
      await hiring.decide(application, status);
    }
  }
  const closed = await hiring.postJob();
  await hiring.closeJob(closed);
  return { appliedTo, closed, seekerId };
}

/** Shows every state on a page of its own, so that nothing of the one before is left. */
async function eachState(
  { page, hiring, jobSeeker }: { page: Page; hiring: Hiring; jobSeeker: JobSeeker },
  colorScheme: 'light' | 'dark',
  check: (name: string) => Promise<void>,
): Promise<void> {
  // Unsaved input asks before it lets the page go.
  page.on('dialog', (dialog) => void dialog.accept());
  const show = async (states: States, parts: Parts) => {
    for (const [name, come] of Object.entries(states)) {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await lookAs(page, colorScheme, 360);
      await come(page, parts);
      await check(name);
      // What was typed would be offered, or open the form, in the next.
      await page.evaluate(() => {
        for (const key of Object.keys(localStorage)) {
          if (key.startsWith('draft:')) localStorage.removeItem(key);
        }
      });
    }
  };
  const jobId = await hiring.postJob();
  await show(first, { jobId, appliedTo: '', closed: '', seekerId: '' });
  const parts = { jobId, ...(await fill(page, hiring, jobSeeker)) };
  await show(arrivals, parts);
  await show(actions, parts);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every state reads well for all, fits, and stays where it is, ${colorScheme}`, async ({
    page,
    hiring,
    jobSeeker,
  }) => {
    test.setTimeout(900_000);
    await recordLayoutShift(page);
    await eachState({ page, hiring, jobSeeker }, colorScheme, async (name) => {
      // After an act the answer is expected in its place.
      if (name in arrivals) expect.soft(await layoutShift(page), name).toBeLessThan(NO_SHIFT);
      await expectAccessible(page, `${name}, ${colorScheme}`);
      if (colorScheme === 'light') await expectFits(page, name);
    });
  });
}

test('a picture stands on a plain ground in both schemes, without initials', async ({ page, hiring, jobSeeker }) => {
  const { seekerId } = await fill(page, hiring, jobSeeker);
  await page.goto(`/jobseeker-public/${seekerId}`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('.portrait img')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  }
});
