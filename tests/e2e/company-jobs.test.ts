import { CHANGED_SINCE } from '#src/contracts/unless-changed.ts';
import { postedDate } from '#src/domain/dates/posted-date.ts';
import { endSessionsOf } from '#src/server/platform/sessions/end-sessions.ts';
import { site } from '#src/site-config.ts';
import { COMING_DAY } from '#tests/support/builders/job-input.ts';
import { axeViolations } from '#tests/support/e2e/axe.ts';
import { addJob, expect, signIn, test } from '#tests/support/e2e/company.ts';
import { WENT_WRONG } from '#tests/support/e2e/database-faults.ts';
import { overflowingWidths } from '#tests/support/e2e/horizontal-overflow.ts';
import { JobForm } from '#tests/support/pages/job-form.ts';

const POST = '/company-dashboard/post-job';
const MY_JOBS = '/company-dashboard/my-jobs';
/** With the draft that it was written as, where that was saved before. */
const JOBS = /\/api\/jobs(\?draft=.*)?$/;
const edit = (id: string) => `/company-dashboard/edit-job/${id}`;

test.describe('Post Job', () => {
  test('posts a job with a fixed salary, which the public site then shows', async ({
    page,
    company,
  }) => {
    await page.goto(MY_JOBS);
    await expect(page.getByText('You have not posted any jobs yet.')).toBeVisible();
    await page.getByRole('link', { name: 'Add a Job' }).click();
    const form = new JobForm(page);
    const title = `Typist for ${company.username}`;
    await expect(page.getByRole('heading', { name: 'Fill Up Your Job Information' })).toBeVisible();
    await form.fill(title);
    await form.field('Salary (₵)').fill('2,500');
    await form.field('Paid').selectOption('a week');
    await form.field('Application deadline').fill(COMING_DAY);
    const sent = page.waitForRequest(JOBS);
    await form.button('Post Job').click();
    expect((await sent).postDataJSON()).toMatchObject({
      title,
      experience: 1.5,
      companyWebsite: null,
      salary: 2500,
      payPeriod: 'week',
      minSalary: null,
      maxSalary: null,
      deadline: COMING_DAY,
    });
    await expect(page).toHaveURL(MY_JOBS);
    await expect(page.getByText('Job posted successfully!')).toBeVisible();
    const card = page.getByRole('listitem').filter({ hasText: title });
    await expect(card).toContainText('₵2,500 a week');
    await expect(card).toContainText(postedDate(COMING_DAY));
    await page.goto('/featured-jobs');
    await expect(page.getByRole('link', { name: title })).toBeVisible();
  });

  test('shows before posting how everybody will read it, and loses nothing', async ({
    page,
    company,
  }) => {
    await page.goto(POST);
    const form = new JobForm(page);
    const title = `Potter for ${company.username}`;
    await form.button('Preview').click();
    await expect(form.field('Job title')).toBeFocused();
    await expect(form.field('Job title')).toHaveAccessibleDescription('Job title is required');
    await form.fill(title);
    await form.field('Salary (₵)').fill('2,500');
    await form.field('Application deadline').fill(COMING_DAY);
    await form.button('Preview').click();
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByRole('heading', { name: 'Preview' })).toBeFocused();
    await expect(preview.getByRole('heading', { name: title })).toBeVisible();
    await expect(
      preview.getByText('₵2,500 a month').filter({ visible: true }).first(),
    ).toBeVisible();
    await expect(
      preview.getByText(postedDate(COMING_DAY)).filter({ visible: true }).first(),
    ).toBeVisible();
    await expect(preview.getByText('Nothing is posted yet.')).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    expect(await overflowingWidths(page, [320, 768, 1280])).toEqual([]);
    await preview.getByRole('button', { name: 'Back to editing' }).press('Enter');
    await expect(form.button('Preview')).toBeFocused();
    await expect(form.field('Job title')).toHaveValue(title);
    await form.button('Preview').press('Enter');
    await preview.getByRole('button', { name: 'Post Job' }).click();
    await expect(page).toHaveURL(MY_JOBS);
    await page.getByRole('link', { name: title }).first().click();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  });

  test(
    'posts a job with a range, and stands ready for the next one',
    { tag: '@long' },
    async ({ page, company }) => {
      await page.goto(POST);
      const form = new JobForm(page);
      await form.fill(`Clerk for ${company.username}`);
      await expect(form.field('Minimum salary (₵)')).toBeHidden();
      await form.field('Salary type').selectOption('Range');
      await expect(form.field('Salary (₵)')).toBeHidden();
      await form.field('Minimum salary (₵)').fill('1000');
      await form.field('Maximum salary (₵)').fill('2000');
      const sent = page.waitForRequest(JOBS);
      await form.button('Post Job').click();
      expect((await sent).postDataJSON()).toMatchObject({
        salary: null,
        minSalary: 1000,
        maxSalary: 2000,
      });
      await expect(page.getByText('₵1,000 - ₵2,000')).toBeVisible();
      await page.goBack();
      await expect(form.button('Post Job')).toBeEnabled();
      await expect(form.field('Job title')).toHaveValue('');
      await expect(form.field('Salary type')).toHaveValue('fixed');
      await expect(form.field('Salary (₵)')).toBeVisible();
    },
  );

  test('asks before it posts what reads as frauds do, by keyboard', async ({ page, company }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && JOBS.test(request.url())) sent.push('job');
    });
    await page.goto(POST);
    const form = new JobForm(page);
    const title = `Rider for ${company.username}`;
    await form.fill(title);
    await form
      .field('Job description')
      .fill(
        'Deliver parcels.\nA registration fee of GHS 50 applies. Send your bank details.\n' +
          `Pay GHS 20 for the ${'w'.repeat(90)} form.`,
      );
    await form.button('Post Job').press('Enter');
    const question = page.getByRole('dialog', { name: 'Post this job as it is?' });
    await expect(question).toContainText('A registration fee of GHS 50 applies.');
    await expect(question).toContainText('Send your bank details.');
    await expect(question.getByRole('button', { name: 'Edit' })).toBeFocused();
    expect(await axeViolations(page)).toEqual([]);
    const [content, width] = await question.evaluate((it) => [it.scrollWidth, it.clientWidth]);
    expect(content, 'the question scrolls sideways').toBe(width);
    await page.keyboard.press('Escape');
    // A dialog that has closed is still there until its answer is taken.
    await expect(page.locator('dialog')).not.toBeAttached();
    await expect(form.button('Post Job')).toBeFocused();
    await expect(form.field('Job title')).toHaveValue(title);
    expect(sent).toEqual([]);
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Edit' }).press('Enter');
    await expect(page.locator('dialog')).not.toBeAttached();
    await expect(form.button('Post Job')).toBeFocused();
    await form.button('Post Job').press('Enter');
    await question.getByRole('button', { name: 'Post anyway' }).press('Enter');
    await expect(page).toHaveURL(MY_JOBS);
    await expect(page.getByRole('listitem').filter({ hasText: title })).toBeVisible();
    expect(sent).toEqual(['job']);
  });

  test('says beside the fields what is wrong, and sends nothing', async ({ page, company }) => {
    expect(company.username).not.toBe('');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await page.goto(POST);
    const form = new JobForm(page);
    await form.fill('');
    await form.field('Experience (years)').fill('-1');
    await form.button('Post Job').click();
    await expect(form.field('Job title')).toBeFocused();
    await expect(form.field('Job title')).toHaveAccessibleDescription('Job title is required');
    await expect(form.field('Experience (years)')).toHaveAccessibleDescription(
      /Experience must be 0 or more/,
    );
    expect(sent).toEqual([]);
  });

  test('is posted with the keyboard alone', { tag: '@long' }, async ({ page, company }) => {
    await page.goto(POST);
    const form = new JobForm(page);
    await form.field('Job title').focus();
    const typing = [`Keys of ${company.username}`, 'D', 'P', 'Tema', '0'];
    for (const text of typing) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await form.field('Job description').focus();
    await page.keyboard.type('By keyboard.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('keys@tema.example');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(MY_JOBS);
    await expect(page.getByText(`Keys of ${company.username}`)).toBeVisible();
  });
});

test('Logout and Website ask before what was typed is lost, and end nothing for whoever stays', async ({
  page,
  company,
}) => {
  const asked: string[] = [];
  let answer = false;
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void (answer ? dialog.accept() : dialog.dismiss());
  });
  // What is kept as a draft is not lost.
  await page.route('**/DraftAutosave.*.js', (route) =>
    route.fulfill({ body: 'export default () => null', contentType: 'text/javascript' }),
  );
  await page.goto(POST);
  const form = new JobForm(page);
  await form.fill(`Stayed with ${company.username}`);
  const menu = page.locator('account-menu');
  for (const way of ['Logout', 'Website']) {
    await menu.locator('summary').click();
    await menu.getByRole('button', { name: way }).click();
    await menu.locator('summary').click();
  }
  expect(asked).toEqual(['confirm', 'confirm']);
  await form.button('Post Job').click();
  await expect(page.getByText('Job posted successfully!')).toBeVisible();

  await page.goto(POST);
  await form.field('Job title').fill('Given up');
  answer = true;
  await menu.locator('summary').click();
  await menu.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect(asked).toEqual(['confirm', 'confirm', 'confirm']);
});

test.describe('a post that fails', () => {
  test.use({ expectedTrouble: [/status of (500|401)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test('keeps what was typed, says why, and is sent once however often it is pressed', async ({
    page,
    context,
    company,
    faults,
  }) => {
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url());
    });
    await page.goto(POST);
    const form = new JobForm(page);
    await form.fill(`Lost by ${company.username}`);
    await faults.rejectWrites('insert', 'jobs');
    const jobs = await faults.lockTable('jobs');
    await form.button('Post Job').dblclick();
    await expect(form.button('Posting...')).toBeDisabled();
    await jobs.release();
    await expect(page.getByText(WENT_WRONG)).toBeVisible();
    await expect(form.field('Job title')).toHaveValue(`Lost by ${company.username}`);
    await expect(form.field('Job category')).toHaveValue('Data Entry');
    await expect(form.button('Post Job')).toBeFocused();
    expect(posts).toHaveLength(1);

    await context.setOffline(true);
    await form.button('Post Job').click();
    await expect(page.getByText('Failed to post job. Please try again.')).toBeVisible();
    await context.setOffline(false);
    await faults.restore();
    await form.button('Post Job').click();
    await expect(page.getByText('Job posted successfully!')).toBeVisible();
    const card = page.getByRole('main').getByRole('listitem');
    await expect(card).toContainText([`Lost by ${company.username}`]);
  });

  test('posts a job once whose answer is lost on its way', async ({ page, company }) => {
    const title = `Once by ${company.username}`;
    await page.goto(POST);
    const form = new JobForm(page);
    await form.fill(title);
    await page.route(
      JOBS,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await form.button('Post Job').click();
    await expect(page.getByText('Failed to post job. Please try again.')).toBeVisible();
    await form.button('Post Job').click();
    await expect(page.getByText('Job posted successfully!')).toBeVisible();
    const card = page.getByRole('main').getByRole('listitem');
    await expect(card.filter({ hasText: title })).toHaveCount(1);
  });

  test('leads through login back to what was typed when the session has ended', async ({
    page,
    company,
  }) => {
    await page.goto(POST);
    const form = new JobForm(page);
    await form.fill(`Kept by ${company.username}`);
    await form.field('Salary type').selectOption('Range');
    await form.field('Minimum salary (₵)').fill('700');
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await page.context().clearCookies();
    await form.button('Post Job').click();
    await page.waitForURL((url) => url.pathname === '/login');
    // With its draft, where that was saved before.
    const back = new URL(page.url()).searchParams.get('redirect') ?? '';
    expect(back.startsWith(POST)).toBe(true);
    expect(asked).toEqual([]);
    await signIn(page, company);
    await page.goto(back);
    await expect(form.field('Job title')).toHaveValue(`Kept by ${company.username}`);
    await expect(form.field('Minimum salary (₵)')).toHaveValue('700');
    await expect(form.field('Minimum salary (₵)')).toBeVisible();
  });
});

test.describe('Edit Job', () => {
  test('opens a job with either end of a range in range mode, and saves it', async ({
    page,
    company,
  }) => {
    const id = await addJob(page, { title: 'Before', salary: null, minSalary: 800 });
    await page.goto(MY_JOBS);
    await page.getByRole('link', { name: 'Edit Before' }).click();
    const form = new JobForm(page);
    await expect(page).toHaveURL(edit(id));
    await expect(page.getByRole('heading', { name: 'Update Your Job' })).toBeVisible();
    await expect(form.field('Salary type')).toHaveValue('range');
    await expect(form.field('Minimum salary (₵)')).toHaveValue('800');
    await form.field('Salary type').selectOption('Fixed');
    await form.field('Salary (₵)').fill('950.5');
    await form.field('Job title').fill(`After by ${company.username}`);
    await form.button('Update Job').click();
    await expect(page).toHaveURL(MY_JOBS);
    await expect(page.getByText('Job updated successfully!')).toBeVisible();
    const card = page.getByRole('listitem').filter({ hasText: `After by ${company.username}` });
    await expect(card).toContainText('₵950.50');
  });

  test.describe('that another tab has saved meanwhile', { tag: '@long' }, () => {
    test.use({ expectedTrouble: [/status of 409/] });

    test('shows both, and replaces that only when told to', async ({ page, context, company }) => {
      const title = `Job of ${company.username}`;
      const id = await addJob(page, { title });
      const form = new JobForm(page);
      await page.goto(edit(id));
      await form.field('Location').fill('Here');
      const tab = await context.newPage();
      const other = new JobForm(tab);
      await tab.goto(edit(id));
      await other.field('Location').fill('There');
      await other.button('Update Job').click();
      await expect(tab).toHaveURL(MY_JOBS);
      await expect(tab.getByRole('listitem').filter({ hasText: title })).toContainText('There');

      await page.bringToFront();
      await form.button('Update Job').click();
      // As a toast and above the fields.
      await expect(page.getByText(CHANGED_SINCE).first()).toBeVisible();
      await expect(page).toHaveURL(edit(id));
      await tab.reload();
      await expect(tab.getByRole('listitem').filter({ hasText: title })).toContainText('There');
      await expect(page.getByText('Saved elsewhere: There')).toBeVisible();
      await form.button('Save my version').click();
      await expect(page).toHaveURL(MY_JOBS);
      await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Here');
    });
  });

  test.describe('of a job that is not there for this company', { tag: '@long' }, () => {
    test.use({ expectedTrouble: [/status of 404/] });

    test('goes to /login, which sends a company on to its dashboard', async ({
      page,
      accounts,
      company,
    }) => {
      const foreign = await addJob(page);
      await signIn(page, await accounts.addCompany(`${company.username}-rival`));
      for (const id of [foreign, '00000000-0000-4000-8000-000000000000']) {
        await page.goto(edit(id));
        await expect(page).toHaveURL('/company-dashboard');
        await expect(page.getByText('Failed to fetch job details.')).toBeVisible();
      }
    });
  });

  test.describe('that fails', { tag: '@long' }, () => {
    test.use({ expectedTrouble: [/status of 500|ERR_INTERNET_DISCONNECTED/] });

    test('says so and stays', async ({ page, context, company, faults }) => {
      await page.goto(edit(await addJob(page, { title: `Job of ${company.username}` })));
      const form = new JobForm(page);
      await form.field('Location').fill('Elsewhere');
      await faults.rejectWrites('update', 'jobs');
      await form.button('Update Job').click();
      await expect(page.getByText(WENT_WRONG)).toBeVisible();
      await context.setOffline(true);
      await form.button('Update Job').click();
      await expect(page.getByText('Failed to update job. Please try again.')).toBeVisible();
      await context.setOffline(false);
      await expect(form.field('Location')).toHaveValue('Elsewhere');
    });
  });
});

test.describe('My Jobs', () => {
  test('shows the own jobs alone', { tag: '@long' }, async ({ page, accounts, company }) => {
    await addJob(page, { title: `Only for ${company.username}` });
    await page.goto(MY_JOBS);
    await expect(page.getByText(`Only for ${company.username}`)).toBeVisible();
    await signIn(page, await accounts.addCompany(`${company.username}-other`));
    await page.goto(MY_JOBS);
    await expect(page.getByText('You have not posted any jobs yet.')).toBeVisible();
  });

  test.describe('that cannot be loaded', { tag: '@long' }, () => {
    test.use({ expectedTrouble: [/status of (500|401)|ERR_INTERNET_DISCONNECTED/] });

    test('says so, and loads when asked again', async ({ page, context, company, faults }) => {
      await addJob(page, { title: `Late for ${company.username}` });
      const again = page.getByRole('button', { name: 'Try again' });
      await faults.breakTable('jobs');
      await page.goto(MY_JOBS);
      await expect(page.getByText(WENT_WRONG)).toBeVisible();
      await context.setOffline(true);
      await again.click();
      await expect(page.getByText('Failed to get my jobs')).toBeVisible();
      await context.setOffline(false);
      await faults.restore();
      await again.click();
      await expect(page.getByText(`Late for ${company.username}`)).toBeVisible();
    });

    test('goes to /login when the session ends right after it was found', async ({
      page,
      db,
      company,
      faults,
    }) => {
      const logins = await faults.lockTable('company_logins');
      await page.goto(MY_JOBS);
      // The session is found, and who it belongs to is being read.
      await logins.waitForWaiter();
      await endSessionsOf(db, { role: 'company', id: company.id });
      await logins.release();
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(MY_JOBS)}`);
    });
  });
});

test(
  'a new job is reached as the company profile says',
  { tag: '@long' },
  async ({ page, company }) => {
    expect(company.username).not.toBe('');
    await page.goto(POST);
    const email = new JobForm(page).field('Contact email');
    await expect(email).toHaveValue(/@company\.example$/);
  },
);

test('Contact Us to Post a Job shows both offices', { tag: '@long' }, async ({ page, company }) => {
  expect(company.username).not.toBe('');
  await page.goto(POST);
  await page.getByRole('link', { name: 'Contact us to post a job' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us to Post a Job');
  for (const { name, address, phone, email } of site.offices) {
    const office = page.getByRole('listitem').filter({ hasText: name });
    for (const text of [site.officeHours, address, phone, email]) {
      await expect(office).toContainText(text);
    }
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    test(
      `axe finds nothing on the job pages, ${colorScheme}, ${width} px`,
      { tag: '@long' },
      async ({ page, company }) => {
        const id = await addJob(page, { title: `Looked at for ${company.username}` });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 800 });
        for (const path of [POST, MY_JOBS, edit(id), '/company-dashboard/post-job-contact']) {
          await page.goto(path);
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          // A form with its faults is the hardest case.
          if (path === POST) await new JobForm(page).button('Post Job').click();
          const violations = await axeViolations(page);
          expect(violations.map(({ id: rule, nodes }) => `${rule}: ${nodes[0]?.html}`)).toEqual([]);
          const tooWide = await page.evaluate(
            () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
          );
          expect(tooWide, `${path} scrolls sideways`).toBe(false);
        }
      },
    );
  }
}
