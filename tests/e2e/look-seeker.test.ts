import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, test, type Hiring, type JobSeeker } from '#tests/support/e2e/job-seekers.ts';
import { layoutShift, recordLayoutShift } from '#tests/support/e2e/layout-shift.ts';
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
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const pdf = { name: 'a.pdf', mimeType: 'application/pdf', buffer: PDF };
const shown = (page: Page, text: string) => page.getByText(text).first().waitFor();

/** Each state of the job seeker's pages that comes by itself, and how to come there. */
const arrivals: States = {
  async 'the profile'(page) {
    await new ProfileScreen(page).open();
  },
  async 'job activity'(page) {
    await page.goto(ACTIVITY);
    await shown(page, 'Applied');
  },
  async 'no job activity'(page) {
    await page.route('**/api/jobs/jobseeker-jobs', (route) => route.fulfill({ json: [] }));
    await page.goto(ACTIVITY);
    await shown(page, 'No open jobs right now.');
  },
  async 'job activity that fails'(page) {
    await page.route('**/api/jobs/jobseeker-jobs', (route) => route.abort());
    await page.goto(ACTIVITY);
    await shown(page, 'Failed to fetch jobs');
  },
  async 'job activity on its way'(page) {
    await page.route('**/api/jobs/jobseeker-jobs', () => undefined);
    await page.goto(ACTIVITY);
    await page.getByText('Loading the jobs').waitFor({ state: 'attached' });
  },
  async 'a tab that there is not'(page) {
    await page.goto('/jobseeker-profile?tab=elsewhere');
    await shown(page, 'Page not found');
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
    await page.getByRole('alert').waitFor();
  },
  async 'the public profile'(page, { seekerId }) {
    await page.goto(`/jobseeker-public/${seekerId}`);
  },
};

/** Those that somebody has to do something for. */
const actions: States = {
  async 'the profile being edited, refused'(page) {
    const screen = new ProfileScreen(page);
    await screen.open();
    await screen.button('Edit Profile').click();
    await screen.field('Email').fill('nobody');
    await screen.button('Save').click();
    await expect(screen.field('Email')).toHaveAttribute('aria-invalid', 'true');
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
  async 'an application without a resume'(page, { jobId }) {
    await withProfile(page, { resume: null, resumeName: null });
    await page.goto(`/apply/${jobId}`);
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await shown(page, 'Please upload a resume before applying for a job.');
  },
  async 'a new email that waits'(page) {
    const screen = new ProfileScreen(page);
    await withProfile(page, { pendingEmail: 'ama.mensah.of.sekondi@example.com' });
    await screen.open();
    await screen.button('Edit Profile').click();
    await screen.field('Email').fill('another@example.com');
    await expect(screen.field('Current password')).toBeVisible();
  },
  async 'an empty profile'(page) {
    const screen = new ProfileScreen(page);
    const texts = ['name', 'headline', 'address', 'phone', 'skills', 'workExperience', 'resume'];
    const rest = ['linkedIn', 'portfolioWebsite', 'profileImage', 'resumeName'];
    const nothing = [...texts, ...rest].map((field) => [field, null] as const);
    await withProfile(page, Object.fromEntries(nothing));
    await screen.open();
  },
};

const states = { ...arrivals, ...actions };

/** Answers the profile with some of it changed. */
async function withProfile(page: Page, change: Record<string, unknown>): Promise<void> {
  await page.route('**/api/jobseeker/profile', async (route) => {
    const response = await route.fetch();
    const profile = (await response.json()) as Record<string, unknown>;
    await route.fulfill({ response, json: { ...profile, ...change } });
  });
}

async function prepare(page: Page, hiring: Hiring, jobSeeker: JobSeeker): Promise<Parts> {
  await jobSeeker.uploadResume('Ama Mensah with a rather long file name indeed.pdf', PDF);
  const image = { name: 'a.png', mimeType: 'image/png', buffer: await picture(20, 20) };
  await page.request.post('/api/jobseeker/profile/image', { multipart: { profileImage: image } });
  await jobSeeker.save({
    ...{ name: 'Ama Serwaa Mensah', phone: '+233 20 123 4567', address: 'Sekondi-Takoradi' },
    ...{ linkedIn: 'https://www.linkedin.com/in/ama', skills: 'Counting, Fishing' },
    ...{ portfolioWebsite: 'https://ama.example', workExperience: 'Engineer | Tema | 2020 -' },
  });
  const { id: seekerId, resume } = await jobSeeker.profile();
  let appliedTo = '';
  for (const status of ['pending', 'reviewed', 'interviewed', 'rejected', 'hired'] as const) {
    appliedTo = await hiring.postJob({ title: `Engineer, ${status}` });
    await page.request.post(`/api/jobs/${appliedTo}/apply`, { data: { resume } });
    for (const application of await hiring.applicationsFor(appliedTo)) {
      await hiring.decide(application, status);
    }
  }
  const closed = await hiring.postJob();
  await hiring.closeJob(closed);
  return { jobId: await hiring.postJob(), appliedTo, closed, seekerId };
}

/** Those whose parts find their places by the width. */
const WIDE_PARTS = [
  ...['the profile', 'job activity', 'job activity on its way', 'the public profile'],
  ...['the apply page', 'an application that was sent', 'a new email that waits'],
  ...['the profile being edited, refused', 'a chosen resume', 'an image on its way'],
];

/** Shows a state on a page of its own, so that nothing of the one before is left. */
async function eachState(
  page: Page,
  of: States,
  parts: Parts,
  check: (name: string) => Promise<void>,
): Promise<void> {
  // Unsaved input asks before it lets the page go.
  page.on('dialog', (dialog) => void dialog.accept());
  for (const [name, show] of Object.entries(of)) {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.setViewportSize({ width: 360, height: 800 });
    await show(page, parts);
    await check(name);
  }
}

const groups = { 'that comes by itself': arrivals, 'that somebody causes': actions };

for (const [group, of] of Object.entries(groups)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`axe finds nothing on a state ${group}: ${colorScheme}`, async ({
      page,
      hiring,
      jobSeeker,
    }) => {
      test.slow();
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await eachState(page, of, await prepare(page, hiring, jobSeeker), async (name) => {
        // So high that nothing stays at an edge of the window over something else.
        await page.setViewportSize({ width: 360, height: 3000 });
        const { violations, incomplete } = await new AxeBuilder({ page }).analyze();
        const undecided = incomplete.filter(({ id }) => id === 'color-contrast');
        expect(
          [...violations, ...undecided].map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
          ),
          name,
        ).toEqual([]);
      });
    });
  }
}

test('every target is as large as a thumb on a phone', async ({ page, hiring, jobSeeker }) => {
  test.slow();
  await eachState(page, states, await prepare(page, hiring, jobSeeker), async (name) => {
    expect(await smallTargets(page), name).toEqual([]);
  });
});

/** The links and controls of a page's main part that are under 44 px, with what is pressed for them. */
function smallTargets(page: Page): Promise<string[]> {
  return page.locator('main').evaluate((main) => {
    const pressed = (element: Element) =>
      element.closest('.file-button, .cell') ??
      // A card follows its title's link.
      (element.matches('h3 a') ? element.closest('li') : null) ??
      element;
    return [
      ...main.querySelectorAll('a, button, input:not([type=hidden]), select, textarea, summary'),
    ]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ element, box: pressed(element).getBoundingClientRect() }))
      .filter(({ box }) => Math.min(box.width, box.height) < 43.9)
      .map(({ element, box }) => `${element.outerHTML} ${box.width} x ${box.height}`);
  });
}

for (const size of ['100%', '200%']) {
  test(`nothing scrolls sideways from 320 to 1600 px, with letters of ${size}`, async ({
    page,
    hiring,
    jobSeeker,
  }) => {
    test.slow();
    const inParts = Object.entries(states).filter(([name]) => WIDE_PARTS.includes(name));
    const parts = await prepare(page, hiring, jobSeeker);
    await eachState(page, Object.fromEntries(inParts), parts, async (name) => {
      await page.evaluate((to) => {
        document.documentElement.style.fontSize = to;
      }, size);
      for (let width = 320; width <= 1600; width += 16) {
        await page.setViewportSize({ width, height: 800 });
        const content = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(content, `${name}, ${width} px`).toBeLessThanOrEqual(width);
      }
    });
  });
}

test('nothing jumps while a page comes', async ({ page, hiring, jobSeeker }) => {
  test.slow();
  const parts = await prepare(page, hiring, jobSeeker);
  await recordLayoutShift(page);
  await eachState(page, arrivals, parts, async (name) => {
    expect(await layoutShift(page), name).toBeLessThanOrEqual(0.02);
  });
});

test('a picture stands on a plain ground in both schemes, without initials', async ({
  page,
  hiring,
  jobSeeker,
}) => {
  const parts = await prepare(page, hiring, jobSeeker);
  await page.goto(`/jobseeker-public/${parts.seekerId}`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('.portrait img')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  }
});
