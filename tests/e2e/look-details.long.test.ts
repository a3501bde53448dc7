import { mergeTests, type Page } from 'playwright/test';
import { everyPage } from '#tests/support/e2e/every-page.ts';
import { test as withCompany, useLogo } from '#tests/support/e2e/company.ts';
import { test as withJobSeeker } from '#tests/support/e2e/job-seekers.ts';
import { layoutShift, recordLayoutShift } from '#tests/support/e2e/layout-shift.ts';
import { expect, test as withPostings } from '#tests/support/e2e/postings.ts';
import { smallTargets } from '#tests/support/e2e/targets.ts';
import { axeFindings } from '#tests/support/e2e/axe.ts';
import { PDF, picture } from '#tests/support/sample-files.ts';

const test = mergeTests(withPostings, withJobSeeker, withCompany);

const PHONE = { width: 360, height: 640 };
const DESCRIPTION = `You build pages that traders read in the sun.

You will:
- build what they see;
- keep it small;
• ask them.

How it works:
1. Read https://volta.example/jobs (five minutes).
2. Apply.

Ring Road Central
Accra`;
/** A description as companies write them: some 200 words. */
const TYPICAL = `${DESCRIPTION}\n\n${'You bring two years of work and the patience to explain. '.repeat(14)}`;

/** The top of what stands at the foot of the window, where there is a bar. */
const barTop = (page: Page) =>
  page.locator('.apply').evaluate((bar) => bar.getBoundingClientRect().top);

test.describe('a description', () => {
  test('is shown with its structure', async ({ page, postings }) => {
    await page.goto(`/job-details/${await postings.add({ description: DESCRIPTION })}`);
    const text = page.getByRole('region', { name: 'Job description' });
    await expect(text.getByRole('paragraph')).toHaveText([
      'You build pages that traders read in the sun.',
      'You will:',
      'How it works:',
      'Ring Road CentralAccra',
    ]);
    await expect(text.locator('ul > li')).toHaveText([
      'build what they see;',
      'keep it small;',
      'ask them.',
    ]);
    await expect(text.locator('ol > li').nth(1)).toHaveText('Apply.');
    await expect(text.locator('p > br')).toHaveCount(1);
    const link = text.getByRole('link', { name: 'https://volta.example/jobs', exact: true });
    await expect(link).toHaveAttribute('rel', 'nofollow noopener');
  });

  test('is text, whatever somebody puts into it', async ({ page, postings }) => {
    const description = [
      '<script>document.title = "taken"</script><img src=x onerror="document.title = 1">',
      '- <a href="https://evil.example">click</a>',
      '[click](javascript:alert(1)) **bold** javascript:alert(1) data:text/html,<b>x</b>',
      'https://pay.example@evil.example/ https://аpple.example/ https://xn--pple-43d.example/',
      '\u202ehttps://evil.example/moc.yap//:sptth\u202c',
      'https://good.example/"onmouseover="document.title=1',
    ].join('\n');
    await page.goto(`/job-details/${await postings.add({ description, title: 'Kept' })}`);
    const text = page.getByRole('region', { name: 'Job description' });
    await expect(text).toContainText('<script>document.title = "taken"</script><img src=x');
    await expect(text).toContainText('[click](javascript:alert(1)) **bold**');
    await expect(text.locator('script, img, b, strong')).toHaveCount(0);
    const hrefs = await text
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    // What stands between quotes of an attribute is an address of its own, and leads where it says.
    expect(hrefs).toEqual(['https://evil.example/', 'https://good.example/']);
    await expect(page).toHaveTitle(/^Kept/);
  });

  test("of a company has the same structure on the company's page", async ({
    page,
    accounts,
    company,
  }) => {
    const profile = { companyName: 'Structured Ltd', contactEmail: 'jobs@volta.example' };
    const data = { ...profile, about: 'We make\n\n- cloth\n- thread', specializations: [] };
    const saved = await page.request.put('/api/profile', { data });
    const { id } = (await saved.json()) as { id: string };
    expect(saved.ok(), `${company.username} at ${accounts.url}`).toBe(true);
    await page.goto(`/company-details/${id}`);
    await expect(page.getByRole('region', { name: 'About' }).getByRole('listitem')).toHaveText([
      'cloth',
      'thread',
    ]);
  });
});

test.describe('on a phone, the bar to apply', () => {
  test.use({ viewport: PHONE });

  test('stands at the foot of the window, early for the keyboard', async ({ page, postings }) => {
    const deadline = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const facts = { minSalary: 900, maxSalary: 1200, deadline, description: TYPICAL };
    await page.goto(`/job-details/${await postings.add(facts)}`);
    const bar = page.locator('.apply');
    await expect(bar).toContainText('₵900 - ₵1,200');
    await expect(bar).toContainText('Closes in 3 days');
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(PHONE.height);
    await page.getByRole('main').getByRole('link', { name: postings.company.name }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: 'Apply Now' })).toBeFocused();
  });

  test('never covers what has the focus, also with large letters', async ({ page, postings }) => {
    const facts = { minSalary: 900, maxSalary: 1200, deadline: '2099-12-31', description: TYPICAL };
    await page.goto(`/job-details/${await postings.add(facts)}`);
    for (const size of ['100%', '200%']) {
      await page.evaluate((large) => (document.documentElement.style.fontSize = large), size);
      await page.evaluate(() => scrollTo(0, 0));
      await page.getByRole('button', { name: 'Apply Now' }).focus();
      for (const name of ['https://volta.example/jobs', 'jobs@volta.example', 'Report this']) {
        await page.keyboard.press('Tab');
        const link = page.getByRole('main').getByRole('link', { name });
        await expect(link).toBeFocused();
        const box = await link.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0), `${name} at ${size}`).toBeLessThanOrEqual(
          (await barTop(page)) + 1,
        );
      }
    }
  });

  test('lies still in a short window', async ({ page, postings }) => {
    await page.setViewportSize({ width: 640, height: 360 });
    await page.goto(`/job-details/${await postings.add({ description: TYPICAL })}`);
    await expect(page.locator('.apply')).toHaveCSS('position', 'static');
    await page.setViewportSize({ width: 640, height: 400 });
    await expect(page.locator('.apply')).toHaveCSS('position', 'sticky');
  });

  test('is not there for a closed job', async ({ page, postings }) => {
    await page.goto(`/job-details/${await postings.add({ deadline: '2020-01-31' })}`);
    await expect(page.getByText('This job is closed to applications.')).toBeVisible();
    await expect(page.locator('.apply')).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
  });

  test.describe('for a job seeker', () => {
    // Whether a company is signed in is asked first.
    test.use({ expectedTrouble: [/status of 403/] });

    test("holds one's own application", async ({ page, hiring, jobSeeker }) => {
      const id = await hiring.postJob();
      await jobSeeker.save({ name: 'Ama' });
      await jobSeeker.uploadResume('resume.pdf', PDF);
      const { resume } = await jobSeeker.profile();
      const answer = await page.request.post(`/api/jobs/${id}/apply`, { data: { resume } });
      expect(answer.status()).toBeLessThan(300);
      // On public pages a browser asks who is there only when it has signed in before.
      await page.goto('/jobseeker-profile');
      await expect(page.getByRole('tab', { name: 'Profile' })).toBeVisible();
      await page.goto(`/job-details/${id}`);
      const bar = page.locator('.apply');
      await expect(bar).toContainText(/You applied on .+New/);
      await expect(bar.getByText('Closes')).toBeHidden();
      const box = await bar.boundingBox();
      expect(box?.height).toBeLessThan(90);
      expect(await axeFindings(page)).toEqual([]);
    });
  });
});

test('Apply Now stands beside the title on a desktop', async ({ page, postings }) => {
  await page.goto(`/job-details/${await postings.add({ title: 'Rain gauge reader' })}`);
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const button = await page.getByRole('button', { name: 'Apply Now' }).boundingBox();
  expect(button?.x).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0));
  expect(button?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0) + 60);
});

test('Apply Now by keyboard leads on to the login and back', async ({ page, postings }) => {
  const id = await postings.add();
  await page.goto(`/job-details/${id}`);
  await page.getByRole('button', { name: 'Apply Now' }).press('Enter');
  await expect(page.getByText('Please login to apply')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(
    `/jobseeker-login?redirect=${encodeURIComponent(`/job-details/${id}`)}`,
  );
});

test('a logo stands on a plain ground, and letters where it fails', async ({ page, company }) => {
  expect(company.username).not.toBe('');
  const logo = await useLogo(page, await picture(40, 160));
  const { id } = (await (await page.request.get('/api/profile')).json()) as { id: string };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`/company-details/${id}`);
    const image = page.locator('.tile img');
    await expect(image).toBeVisible();
    await expect(image).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(image).toHaveCSS('object-fit', 'contain');
  }
  await page.route(`**${logo}`, (route) => route.fulfill({ body: 'no picture' }));
  await page.goto(`/company-details/${id}`);
  await expect(page.locator('.tile img')).toBeHidden();
  await expect(page.locator('.tile')).toHaveText(/^[A-Z0-9]{1,2}$/);
});

test('a job prints on one sheet, without what is pressed', async ({ page, postings }) => {
  const facts = { minSalary: 900, maxSalary: 1200, description: TYPICAL };
  await page.goto(`/job-details/${await postings.add(facts)}`);
  const sheet = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('You bring two years').first()).toBeVisible();
  for (const part of ['.navbar', '.breadcrumb', '.footer', '.apply', '.cover']) {
    await expect(page.locator(part), part).toBeHidden();
  }
});

const OURS = [
  ...['job details', 'company details', 'job seeker login', 'company login', 'signup'],
  ...['check your email', 'set password', 'confirm email', 'report of a job', 'report sent'],
];

for (const name of OURS) {
  for (const viewport of [PHONE, { width: 1280, height: 800 }]) {
    test(`${name} stays where it is, ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await recordLayoutShift(page);
      await page.goto((await everyPage[name]?.(page.request)) ?? '');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('button:disabled')).toHaveCount(0);
      expect((await layoutShift(page)).toFixed(2)).toBe('0.00');
      expect(viewport === PHONE ? await smallTargets(page) : []).toEqual([]);
    });
  }
}
