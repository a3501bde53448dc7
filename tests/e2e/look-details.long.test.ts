import { type Page } from 'playwright/test';
import { expect, test } from '#tests/support/e2e/postings.ts';
import { axeFindings } from '#tests/support/e2e/axe.ts';

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
const barTop = (page: Page) => page.locator('.apply').evaluate((bar) => bar.getBoundingClientRect().top);

test('a description is text, whatever is put into it', async ({ page, postings }) => {
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
  const hrefs = await text.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  // What stands between quotes of an attribute is an address of its own, and leads where it says.
  expect(hrefs).toEqual(['https://evil.example/', 'https://good.example/']);
  await expect(page).toHaveTitle(/^Kept/);
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
      // After Apply Now, saving and sharing.
      await page.locator('.post summary').focus();
      for (const name of ['https://volta.example/jobs', 'jobs@volta.example', 'Report this']) {
        await page.keyboard.press('Tab');
        const link = page.getByRole('main').getByRole('link', { name });
        await expect(link).toBeFocused();
        const box = await link.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0), `${name} at ${size}`).toBeLessThanOrEqual((await barTop(page)) + 1);
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
});

test('Apply Now stands beside the title on a desktop', async ({ page, postings }) => {
  await page.goto(`/job-details/${await postings.add({ title: 'Rain gauge reader' })}`);
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const button = await page.getByRole('button', { name: 'Apply Now' }).boundingBox();
  expect(button?.x).toBeGreaterThan((title?.x ?? 0) + (title?.width ?? 0));
  expect(button?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0) + 60);
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
