import { readFile } from 'node:fs/promises';
import { answer } from '#tests/support/e2e/answer.ts';
import { axeViolations } from '#tests/support/e2e/axe.ts';
import { expect, test, type Hiring, type JobSeeker } from '#tests/support/e2e/job-seekers.ts';
import { AccountForms, PASSWORD } from '#tests/support/pages/account-forms.ts';
import { overflowingWidths } from '#tests/support/e2e/horizontal-overflow.ts';
import { isUncovered } from '#tests/support/e2e/uncovered.ts';
import { ProfileScreen } from '#tests/support/pages/profile-screen.ts';
import { PDF, picture, TEXT } from '#tests/support/sample-files.ts';

// The browser logs every call that is refused or does not arrive, and the first question of a
// session start is refused to job seekers.
test.use({ expectedTrouble: [/status of 4\d\d|ERR_INTERNET_DISCONNECTED/] });

/** A job seeker with all that an application needs, and a job to apply for; answers its id. */
async function readyToApply(hiring: Hiring, jobSeeker: JobSeeker): Promise<string> {
  await jobSeeker.save({ name: 'Ama Mensah' });
  await jobSeeker.uploadResume('ama.pdf', PDF);
  return hiring.postJob();
}

const pdf = { name: 'Ama Mensah.pdf', mimeType: 'application/pdf', buffer: PDF };

test('profile, image, resume, application, and its status as the company decides', async ({
  page,
  context,
  hiring,
  jobSeeker,
}) => {
  const jobId = await hiring.postJob({ title: 'Tide gauge engineer' });
  const screen = new ProfileScreen(page);
  await screen.open();
  await expect(screen.main.getByText('Not set').first()).toBeVisible();

  await screen.button('Edit Profile').click();
  await expect(screen.field('Name')).toBeFocused();
  await screen.field('Name').fill('Ama Mensah');
  await screen.field('Headline').fill('Hydrologist');
  // As a phone's contacts copy it: between two marks that are invisible.
  await screen.field('Phone').focus();
  await page.keyboard.insertText('\u202a+233 20 123 4567\u202c');
  await screen.field('LinkedIn').fill('linkedin.com/in/ama');
  await screen.addExperience({ title: 'Engineer', place: 'Tema', from: '2022', text: 'Gauges' });
  await page.getByLabel('I currently work here').check();
  await screen.addExperience({ title: 'Intern' });
  await context.setOffline(true);
  await screen.button('Save').click();
  await expect(screen.message).toHaveText('Failed to update information');
  await context.setOffline(false);
  await screen.button('Save').click();
  await expect(screen.message).toHaveText('Information updated successfully!');
  await expect(screen.button('Edit Profile')).toBeFocused();
  await expect(screen.main.getByRole('heading', { name: 'Ama Mensah' })).toBeVisible();
  await expect(screen.main.getByRole('link', { name: '+233 20 123 4567' })).toHaveAttribute(
    'href',
    'tel:+233201234567',
  );
  await expect(screen.main.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute(
    'href',
    'https://linkedin.com/in/ama',
  );
  await expect(screen.main.getByText('Tema · 2022 – Present')).toBeVisible();
  await expect(screen.main.getByText('Not set · Not set')).toBeVisible();
  await expect(screen.message).toHaveText('', { timeout: 5_000 });

  const photo = await picture(8160, 6120, 'jpeg');
  await screen.changeImage({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(screen.message).toHaveText('Profile image uploaded successfully!');
  await expect(screen.image).toHaveAttribute('src', /^\/media\/images\/.+\.webp$/);
  await expect(page.getByRole('banner').locator('[data-circle] img')).toBeVisible();

  await expect(screen.resume.getByText('Use a PDF, DOCX, DOC, RTF, or TXT')).toBeVisible();
  await screen.chooseResume(pdf);
  await expect(screen.resume.getByText('Ama Mensah.pdf')).toBeVisible();
  await expect(screen.resume.getByRole('button', { name: 'Cancel' })).toBeVisible();
  await expect(screen.resume.getByRole('button', { name: 'Save' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screen.message).toHaveText('Resume uploaded successfully!');
  const { resume } = await jobSeeker.profile();
  await expect(screen.resume.getByRole('link', { name: 'View Resume' })).toHaveAttribute('href', resume ?? '');

  await screen.tab('Job Activity').click();
  await screen.main.getByRole('link', { name: 'Apply Now: Tide gauge engineer' }).click();
  await expect(page).toHaveURL(new RegExp(`/apply/${jobId}$`));
  const main = page.getByRole('main');
  for (const text of ['Tide gauge engineer', hiring.name, 'Ama Mensah', jobSeeker.email]) {
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(main.getByText('Ama Mensah.pdf')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Back to Job' })).toHaveAttribute('href', `/job-details/${jobId}`);
  await main.getByRole('textbox', { name: /^Cover letter/ }).fill('Dear all,\nI measure tides.');
  const posted: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/apply')) posted.push(request.postDataJSON());
  });
  await main.getByRole('button', { name: 'Submit Application' }).dblclick();
  await expect(page).toHaveURL(new RegExp(`/job-details/${jobId}$`));
  await expect(page.getByText('Application submitted successfully!')).toBeVisible();
  await expect(main.getByText('Submitted', { exact: true })).toBeVisible();
  await expect(main.getByText('Apply Now')).toHaveCount(0);
  expect(posted).toEqual([{ resume, coverLetter: 'Dear all,\nI measure tides.' }]);

  const applications = await hiring.applicationsFor(jobId);
  expect(applications).toHaveLength(1);
  const [application] = applications;
  if (application === undefined) throw new Error('There is no application.');
  expect(application.coverLetter).toBe('Dear all,\nI measure tides.');
  expect(await (await hiring.read(application.resume ?? '')).body()).toEqual(PDF);

  const colors = new Set<string>();
  for (const [status, label] of [
    ['reviewed', 'Reviewed'],
    ['interviewed', 'Interviewed'],
    ['rejected', 'Rejected'],
    ['hired', 'Hired'],
  ] as const) {
    await hiring.decide(application, status);
    await page.goto('/jobseeker-profile?tab=job-activity');
    const card = main.getByRole('listitem').filter({ hasText: 'Tide gauge engineer' });
    const badge = card.getByText(label, { exact: true });
    await expect(badge).toBeVisible();
    colors.add(await badge.evaluate((element) => getComputedStyle(element).backgroundColor));
    await expect(card.getByRole('link', { name: /Apply Now/ })).toHaveCount(0);
  }
  expect(colors.size).toBe(4);
  await page.goto(`/apply/${jobId}`);
  await expect(main.getByText('Hired', { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Submit Application' })).toHaveCount(0);
});

test.describe('the profile screen', () => {
  test(
    'takes experience as entries and skills as tags, by keyboard too',
    { tag: '@long' },
    async ({ page, jobSeeker }) => {
      const before = 'Clerk at the port, long ago\nNurse | Kumasi | 2015-2018 | Wards';
      await jobSeeker.save({ name: 'Ama', workExperience: before, skills: 'Excel; SQL' });
      const screen = new ProfileScreen(page);
      await screen.open();
      await screen.button('Edit Profile').click();
      const entries = screen.form.getByRole('group', { name: /^Experience \d/ });
      await expect(entries).toHaveCount(2);
      await expect(entries.nth(1).getByLabel('To', { exact: true })).toHaveValue('2018');

      const added = await screen.addExperience({ title: 'Midwife', from: '2021', to: '2019' });
      await screen.field('Skill').fill('Python, sql,');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Maps');
      await screen.button('Save').click();
      await expect(added.getByLabel('To', { exact: true })).toBeFocused();
      await expect(added.getByLabel('To', { exact: true })).toHaveAccessibleDescription('The end is before the start');
      expect((await jobSeeker.profile()).workExperience).toBe(before);
      await page.keyboard.press('Control+A');
      await page.keyboard.type('2023');
      await expect(screen.form.getByText('The end is before')).toBeHidden();

      await screen.button('Move up: Experience 3: Midwife').focus();
      await page.keyboard.press('Enter');
      await expect(screen.button('Move up: Experience 2: Midwife')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(screen.button('Move down: Experience 1: Midwife')).toBeFocused();
      expect(await axeViolations(page)).toEqual([]);
      expect(await overflowingWidths(page, [320, 768, 1280])).toEqual([]);
      await screen.button('Save').click();
      await expect(screen.message).toHaveText('Information updated successfully!');
      expect(await jobSeeker.profile()).toMatchObject({
        workExperience: `Midwife |  | 2021 - 2023\n${before}`,
        skills: 'Excel, SQL, Python, Maps',
      });
      await expect(page.getByText('2021 – 2023')).toBeVisible();

      await screen.button('Edit Profile').click();
      await screen.button('Remove: Experience 1: Midwife').focus();
      await page.keyboard.press('Enter');
      await expect(screen.button('Remove: Experience 1: Clerk at the port, long ago')).toBeFocused();
      await screen.button('Remove Excel').press('Enter');
      await expect(screen.field('Skill')).toBeFocused();
      await screen.button('Save').click();
      // The sentence may still be that of the first time.
      await expect(screen.button('Edit Profile')).toBeVisible();
      expect(await jobSeeker.profile()).toMatchObject({
        workExperience: before,
        skills: 'SQL, Python, Maps',
      });
    },
  );

  test('says what is missing, leads there, and turns the public page off and on', async ({ page, jobSeeker }) => {
    await jobSeeker.save({ name: 'Ama Mensah' });
    const { id } = await jobSeeker.profile();
    const screen = new ProfileScreen(page);
    await screen.open();
    const checks = page.getByRole('list', { name: 'Your profile' }).getByRole('listitem');
    await expect(checks).toHaveText([
      'Done: your name',
      'Add a phone number',
      'Add a headline',
      'Add your resume',
      'Add your education',
    ]);
    await screen.button('Add a headline').click();
    await expect(screen.field('Headline')).toBeFocused();
    await page.keyboard.type('Nurse');
    await screen.field('Phone').fill('+233 20 000 0000');
    await screen.field('University or College').fill('University of Ghana');
    await screen.field('Public page').selectOption('off');
    await screen.button('Save').click();
    await expect(page.getByText('Your public page is off: nobody sees it.')).toBeVisible();
    expect((await page.request.get(`/jobseeker-public/${id}`)).status()).toBe(404);
    await screen.button('Add your resume').click();
    await expect(screen.resume.getByLabel('Upload Resume')).toBeFocused();
    await screen.chooseResume(pdf);
    await screen.button('Save').click();
    await expect(checks).toHaveCount(0);
    await screen.button('Edit Profile').click();
    await expect(screen.field('Public page')).toHaveValue('off');
    await screen.field('Public page').selectOption('on');
    await screen.button('Save').click();
    await page.getByRole('link', { name: 'public page' }).click();
    await expect(page).toHaveURL(`/jobseeker-public/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Ama Mensah' })).toBeVisible();
  });

  test('is filled in from a JSON Resume, and given as one', { tag: '@long' }, async ({ page, jobSeeker }) => {
    const screen = new ProfileScreen(page);
    await screen.open();
    await screen.button('Edit Profile').click();
    const choose = (text: string) =>
      page.getByLabel('Fill in from a file').setInputFiles({
        name: 'resume.json',
        mimeType: 'application/json',
        buffer: Buffer.from(text),
      });
    await screen.field('Name').fill('Ama');
    await choose('{"basics":');
    await expect(page.getByText('Nothing was changed.')).toBeVisible();
    await expect(screen.field('Name')).toHaveValue('Ama');
    await choose('{"basics":{"name":"Ama Mensah"},"languages":[{"language":"Twi"}]}');
    const said = 'Look it over, then save. A profile has no place for: languages.';
    await expect(page.getByText(`Filled in: Name. ${said}`)).toBeVisible();
    await expect(screen.field('Name')).toHaveValue('Ama Mensah');
    expect((await jobSeeker.profile()).name).toBeNull();
    await screen.button('Save').click();
    await expect(screen.main.getByRole('heading', { name: 'Ama Mensah' })).toBeVisible();
    await screen.button('Edit Profile').click();
    const downloading = page.waitForEvent('download');
    await screen.button('Download the saved profile').press('Enter');
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('resume.json');
    const resume = JSON.parse(await readFile(await file.path(), 'utf8')) as object;
    expect(resume).toMatchObject({ basics: { name: 'Ama Mensah' } });
  });

  test(
    'asks before unsaved edits are lost, and leads through login back to them when the session has ended',
    { tag: '@long' },
    async ({ page, jobSeeker }) => {
      const screen = new ProfileScreen(page);
      const asked: string[] = [];
      page.on('dialog', (dialog) => {
        asked.push(dialog.type());
        void dialog.dismiss();
      });
      await screen.open();
      await screen.button('Edit Profile').click();
      await screen.field('About Me').click();
      await page.keyboard.type('I count fish.');
      for (const way of [screen.tab('Job Activity'), screen.button('Cancel'), screen.button('Sign Out')]) {
        await way.click();
        await answer(page, 'Discard your unsaved changes?', 'Keep editing');
        await expect(way).toBeFocused();
      }
      expect(asked).toEqual([]);
      await page.getByRole('banner').getByRole('link', { name: 'Scholarships' }).click();
      await expect.poll(() => asked.at(-1)).toBe('beforeunload');
      await jobSeeker.logOut();
      await screen.button('Save').click();
      await expect(page).toHaveURL(/\/jobseeker-login\?redirect=%2Fjobseeker-profile$/);
      await new AccountForms(page).logIn('Email', jobSeeker.email, PASSWORD);
      await expect(screen.field('About Me')).toHaveValue('I count fish.');
      await screen.button('Save').click();
      await expect(screen.message).toHaveText('Information updated successfully!');
      expect((await jobSeeker.profile()).bio).toBe('I count fish.');
    },
  );

  test('shows how far an upload is on a slow connection', { tag: '@long' }, async ({ page, context, jobSeeker }) => {
    const screen = new ProfileScreen(page);
    await screen.open();
    const network = await context.newCDPSession(page);
    const slow = {
      offline: false,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput: 200_000,
    };
    await network.send('Network.emulateNetworkConditions', slow);
    await screen.chooseResume({ ...pdf, buffer: Buffer.concat([PDF, Buffer.alloc(600_000)]) });
    await screen.button('Save').click();
    const bar = screen.resume.getByRole('progressbar', { name: 'Uploading the resume' });
    await expect.poll(() => bar.evaluate((element: HTMLProgressElement) => element.value)).toBeGreaterThan(0.1);
    await expect(screen.button('Saving...')).toBeDisabled();
    await expect(screen.message).toHaveText('Resume uploaded successfully!');
    await expect(bar).toHaveCount(0);
    expect((await jobSeeker.profile()).resumeName).toBe('Ama Mensah.pdf');
  });
});

test.describe('the apply page', () => {
  test('asks for a resume, takes only a PDF, and sends that one', async ({ page, hiring, jobSeeker }) => {
    const jobId = await hiring.postJob();
    const main = page.getByRole('main');
    await page.goto(`/apply/${jobId}`);
    await main.getByRole('button', { name: 'Submit Application' }).click();
    const upload = main.getByLabel('Upload Resume');
    await expect(upload).toHaveAccessibleDescription('Please upload a resume before applying for a job. Use a PDF');
    await expect(upload).toBeFocused();
    await upload.setInputFiles({ name: 'ama.txt', mimeType: 'text/plain', buffer: TEXT });
    await expect(main.getByText('Please upload a PDF file.')).toBeVisible();
    await upload.setInputFiles(pdf);
    await expect(main.getByText('Resume uploaded successfully!')).toBeVisible();
    await expect(main.getByLabel('Replace Resume')).toBeEnabled();
    await expect(main.getByRole('link', { name: 'View Resume' })).toHaveAttribute(
      'href',
      (await jobSeeker.profile()).resume ?? '',
    );
    await main.getByRole('button', { name: 'Submit Application' }).click();
    await expect(main.getByLabel('Your name')).toHaveAccessibleDescription(/Please enter your name/);
    await main.getByLabel('Your name').fill('Ama Mensah');
    await main.getByRole('button', { name: 'Submit Application' }).click();
    await expect(page).toHaveURL(new RegExp(`/job-details/${jobId}$`));
    expect((await jobSeeker.profile()).name).toBe('Ama Mensah');
    expect((await hiring.applicationsFor(jobId)).map(({ coverLetter }) => coverLetter)).toEqual([null]);
  });

  test('asks before a resume that is being uploaded is lost, waits for it, and sends that one', async ({
    page,
    hiring,
    jobSeeker,
  }) => {
    await jobSeeker.save({ name: 'Ama Mensah' });
    await jobSeeker.uploadResume('first.pdf', PDF);
    const jobId = await hiring.postJob();
    const main = page.getByRole('main');
    await page.goto(`/apply/${jobId}`);
    const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
    await page.route('**/api/jobseeker/profile/resume?*', async (route) => {
      await released;
      await route.continue();
    });
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await main.getByLabel('Replace Resume').setInputFiles({ ...pdf, name: 'second.pdf' });
    await page.getByRole('banner').getByRole('link', { name: 'Scholarships' }).click();
    await expect.poll(() => asked).toEqual(['beforeunload']);
    await main.getByRole('button', { name: 'Submit Application' }).click();
    await expect(main.getByRole('button', { name: 'Waiting for your resume...' })).toBeDisabled();
    expect(await hiring.applicationsFor(jobId)).toEqual([]);
    release(undefined);
    await expect(page).toHaveURL(new RegExp(`/job-details/${jobId}$`));
    const sent = await page.request.get('/api/jobseeker/applications');
    expect(await sent.json()).toMatchObject([{ resumeName: 'second.pdf' }]);
    expect(asked).toEqual(['beforeunload']);
  });

  test('says that a job is closed, at once or when it closes meanwhile', async ({ page, hiring, jobSeeker }) => {
    const jobId = await readyToApply(hiring, jobSeeker);
    const main = page.getByRole('main');
    await page.goto(`/apply/${jobId}`);
    const submit = main.getByRole('button', { name: 'Submit Application' });
    const letter = main.getByRole('textbox', { name: /cover letter/i });
    await expect(submit).toBeEnabled();
    await letter.fill('Dear all');
    await hiring.closeJob(jobId);
    await submit.click();
    await expect(main.getByRole('alert')).toHaveText('This job is closed to applications.');
    await expect(main.getByText('It was not sent. You can copy it.')).toBeVisible();
    await expect(letter).toHaveValue('Dear all');
    await expect(submit).toHaveCount(0);
    await page.reload();
    await expect(main.getByText('This job is closed to applications.')).toBeVisible();
    await expect(letter).toHaveValue('Dear all');
    await expect(submit).toHaveCount(0);
  });

  test('keeps the letter: the tab was killed, the connection is lost, the session has ended', async ({
    page,
    context,
    hiring,
    jobSeeker,
  }) => {
    const jobId = await readyToApply(hiring, jobSeeker);
    await page.goto(`/apply/${jobId}`);
    await page.getByRole('textbox', { name: /^Cover letter/ }).fill('Dear all');
    await page.close();
    const tab = await context.newPage();
    const main = tab.getByRole('main');
    const letter = main.getByRole('textbox', { name: /^Cover letter/ });
    const submit = main.getByRole('button', { name: 'Submit Application' });
    await tab.goto(`/apply/${jobId}`);
    await expect(tab.getByText('It is kept on this device.')).toBeVisible();
    await expect(letter).toHaveValue('');
    await tab.getByRole('button', { name: 'Restore draft' }).click();
    await expect(letter).toHaveValue('Dear all');

    await context.setOffline(true);
    await submit.click();
    await expect(main.getByText('Failed to submit application')).toBeVisible();
    await context.setOffline(false);
    await jobSeeker.logOut();
    await submit.click();
    await expect(tab).toHaveURL(new RegExp(`/jobseeker-login\\?redirect=%2Fapply%2F${jobId}$`));
    await new AccountForms(tab).logIn('Email', jobSeeker.email, PASSWORD);
    await expect(letter).toHaveValue('Dear all');
    await submit.click();
    await expect(tab).toHaveURL(new RegExp(`/job-details/${jobId}$`));
    expect((await hiring.applicationsFor(jobId))[0]?.coverLetter).toBe('Dear all');
    const kept = await tab.evaluate(() => Object.keys(localStorage));
    expect(kept.filter((name) => name.startsWith('draft:'))).toEqual([]);
  });
});

test.describe('the public profile', () => {
  test('shows what is public and nothing private', async ({ browser, baseURL, jobSeeker }) => {
    await jobSeeker.uploadResume('secret-resume.pdf', PDF);
    await jobSeeker.save({
      name: 'Ama Mensah',
      headline: null,
      education: 'University of Ghana',
      phone: '+233 20 123 4567',
      address: '12 Secret Street',
      bio: 'I count fish.',
      skills: 'Counting, Fishing',
      portfolioWebsite: 'https://ama.example',
      workExperience: 'Engineer | Tema | 2020 - 2022 | Gauges',
    });
    const { id } = await jobSeeker.profile();
    const visitor = await browser.newPage({ baseURL: baseURL ?? '' });
    const answers: string[] = [];
    visitor.on('response', async (response) => {
      if (response.url().includes('/api/jobseeker')) answers.push(await response.text());
    });
    await visitor.goto(`/jobseeker-public/${id}`);
    const main = visitor.getByRole('main');
    for (const text of ['Ama Mensah', 'University of Ghana', 'I count fish.', 'Fishing', 'Tema']) {
      await expect(main.getByText(text).first()).toBeVisible();
    }
    await expect(main.getByText('2020 – 2022')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Portfolio' })).toHaveAttribute('href', 'https://ama.example/');
    await expect(visitor).toHaveTitle(/^Ama Mensah \| /);
    const said = answers.join() + (await visitor.content());
    for (const secret of [jobSeeker.email, '+233 20 123 4567', 'Secret Street', 'secret-resume']) {
      expect(said).not.toContain(secret);
    }
    // The page came whole.
    expect(answers).toEqual([]);
    await visitor.close();
  });
});

test('profile, resume and application can be done by keyboard alone', async ({ page, hiring, jobSeeker }) => {
  await jobSeeker.uploadResume('ama.pdf', PDF);
  const jobId = await hiring.postJob({ title: 'Keyboard engineer' });
  const screen = new ProfileScreen(page);
  // Asked for early: the browser has to know before a key opens the dialog that a test answers it.
  page.on('filechooser', (dialog) => void dialog.setFiles(pdf));
  await screen.open();
  await screen.tab('Profile').focus();
  await page.keyboard.press('ArrowRight');
  await expect(screen.tab('Job Activity')).toBeFocused();
  await expect(screen.tab('Profile')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(screen.tab('Job Activity')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');

  await screen.button('Edit Profile').focus();
  await page.keyboard.press('Enter');
  await expect(screen.field('Name')).toBeFocused();
  await page.keyboard.type('Ama');
  await page.keyboard.press('Enter');
  await expect(screen.message).toHaveText('Information updated successfully!');
  await expect(screen.button('Edit Profile')).toBeFocused();
  expect((await jobSeeker.profile()).name).toBe('Ama');

  await screen.button('Remove Resume').focus();
  await page.keyboard.press('Enter');
  await expect(screen.button('Undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screen.resume.getByText('ama.pdf')).toBeVisible();
  await screen.button('Remove Resume').press('Enter');
  await expect(screen.button('Undo')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(screen.resume.getByLabel('Upload Resume')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screen.resume.getByRole('button', { name: 'Save' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screen.resume.getByLabel('Replace Resume')).toBeFocused();

  await page.goto(`/apply/${jobId}`);
  await page.getByRole('textbox', { name: /^Cover letter/ }).focus();
  await page.keyboard.type('Dear all');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/job-details/${jobId}$`));
});

test('an application shows its history, what was sent and how its job is, and can be withdrawn', async ({
  page,
  hiring,
  jobSeeker,
}) => {
  const jobId = await hiring.postJob({ title: 'Rain gauge engineer' });
  const closing = await hiring.postJob({ title: 'Tide clerk' });
  await jobSeeker.save({ name: 'Ama Mensah' });
  await jobSeeker.uploadResume('Ama.txt', TEXT);
  for (const id of [jobId, closing]) {
    await page.goto(`/apply/${id}`);
    await page.getByRole('textbox', { name: /^Cover letter/ }).fill('I know rain.');
    await page.getByRole('button', { name: 'Submit Application' }).click();
    await page.waitForURL(`**/job-details/${id}`);
  }
  const [received] = await hiring.applicationsFor(jobId);
  if (received === undefined) throw new Error('There is no application.');
  await hiring.decide(received, 'interviewed');
  await hiring.closeJob(closing);

  const screen = new ProfileScreen(page);
  await screen.open();
  await screen.tab('My applications').click();
  await expect(page).toHaveURL(/\?tab=applications$/);
  const list = screen.main.getByRole('region', { name: 'My applications' });
  await expect(list.getByRole('heading', { level: 3 })).toHaveText([
    // Closing it by its deadline has given it the usual title.
    'Web Engineer',
    'Rain gauge engineer',
  ]);
  const about = (title: string) => list.getByRole('listitem').filter({ hasText: title });
  const [closed, open] = [about('Web Engineer'), about('Rain gauge engineer')];
  await expect(closed.getByText('This job is closed.')).toBeVisible();
  await expect(open.getByRole('listitem')).toHaveText([/^Submitted on \d/, /^Interviewed on \d/]);
  await open.getByText('What you sent').click();
  await expect(open.getByText('I know rain.')).toBeVisible();
  const sent = open.getByRole('link', { name: 'Resume: Ama.txt' });
  const file = await page.request.get((await sent.getAttribute('href')) ?? '');
  expect(await file.body()).toEqual(TEXT);

  // What axe finds, where all of it is shown.
  const violations = await axeViolations(page, 'main');
  expect(violations).toEqual([]);
  const withdraw = page.getByRole('button', {
    name: 'Withdraw the application for Rain gauge engineer',
  });
  const question = page.getByRole('dialog', { name: 'Withdraw your application?' });
  await withdraw.press('Enter');
  await expect(question).toContainText('You can apply again while the job is open.');
  await expect(question).toContainText('Rain gauge engineer');
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(withdraw).toBeFocused();
  // A phone, where the button ends up where results are said.
  await page.setViewportSize({ width: 360, height: 640 });
  await withdraw.evaluate((button) => {
    const { bottom } = button.getBoundingClientRect();
    scrollBy(0, bottom - innerHeight + 100);
  });
  await withdraw.press('Enter');
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await expect(screen.main.getByText('Application withdrawn.')).toBeVisible();
  const again = open.getByRole('link', { name: 'Apply again' });
  await expect(again).toBeFocused();
  expect(await isUncovered(again), 'the next button is not covered').toBe(true);
  await expect(open.getByText(/^Withdrawn on \d/)).toBeVisible();
  const copy = received.resume ?? '';
  expect((await hiring.read(copy)).status()).toBe(404);
  await open.getByRole('link', { name: 'Apply again' }).click();
  await expect(page.getByRole('button', { name: 'Submit Application' })).toBeVisible();
});

test('a kind of mail is turned off where a mail leads', { tag: '@long' }, async ({ page, jobSeeker }) => {
  await jobSeeker.save({ name: 'Ama Mensah' });
  await page.goto('/jobseeker-profile?tab=applications#e-mails');
  const mails = page.getByRole('region', { name: 'Emails' });
  const news = mails.getByLabel('News of my applications');
  await expect(news).toBeChecked();
  await news.uncheck();
  await expect(mails.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(mails.getByLabel('A job that I have applied to was closed')).toBeChecked();
  await expect(news).not.toBeChecked();
});
