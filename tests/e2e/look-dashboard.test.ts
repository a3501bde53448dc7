import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { addJob, expect, test, useLogo } from '#tests/support/e2e/company.ts';
import { layoutShift, recordLayoutShift } from '#tests/support/e2e/layout-shift.ts';
import { picture } from '#tests/support/sample-files.ts';

/** The least that a thumb hits with ease, in px. */
const TAP = 44;

const LONG_WORD = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetzenabzeichenverwaltung';

/** The screens of the dashboard, of a company that has something on each. */
async function screensOf(page: Page, apply: (jobId: string, name: string) => Promise<unknown>) {
  const job = await addJob(page, { title: `Keeper of the ${LONG_WORD}`, deadline: null });
  await addJob(page, { title: 'Weaver', deadline: '2099-01-31' });
  await apply(job, `Ama ${LONG_WORD}`);
  await apply(job, 'Kofi Amartey');
  await useLogo(page, await picture(300, 100));
  const received = await page.request.get('/api/jobs/applications/company');
  const [application] = (await received.json()) as { id: string }[];
  const dashboard = '/company-dashboard';
  return [
    dashboard,
    `${dashboard}/my-jobs`,
    `${dashboard}/post-job`,
    `${dashboard}/edit-job/${job}`,
    `${dashboard}/application`,
    `${dashboard}/application/${application?.id}`,
    `${dashboard}/post-job-contact`,
    `${dashboard}/profile/edit`,
    `${dashboard}/profile/view`,
  ];
}

/** Opens a screen and waits for all that comes to it. */
async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  if (path === '/company-dashboard') await expect(page.locator('canvas')).toBeVisible();
}

/** What can be pressed and is smaller than a thumb wants it; a link that covers its cell is as large as it. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, select, summary, input:not([type=hidden]), textarea',
    );
    const target = (element: HTMLElement) => {
      const cover = getComputedStyle(element, '::after');
      if (cover.content !== 'none' && cover.position === 'absolute') {
        return element.closest('li') ?? element;
      }
      return element.closest<HTMLElement>('.cell, .file-button') ?? element;
    };
    return [...controls]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.matches('.skip-link') && !element.closest('p:not([class])'))
      .map((element) => ({ element, box: target(element).getBoundingClientRect() }))
      .filter(({ box }) => Math.round(box.height) < least || Math.round(box.width) < least)
      .map(({ element, box }) => {
        const name = element.textContent?.trim() || element.outerHTML.slice(0, 80);
        return `${name}: ${Math.round(box.width)} x ${Math.round(box.height)}`;
      });
  }, TAP);
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a thumb hits all that can be pressed, and nothing moves by itself', async ({
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
    expect(await smallTargets(page), path).toEqual([]);
    expect(await layoutShift(page), path).toBeLessThanOrEqual(0.02);
  }
  await open(page, screens[0] ?? '');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Insights' }).focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  expect(await smallTargets(page), 'the drawer').toEqual([]);
});

test('nothing scrolls sideways, from 320 to 1,600 px and with text twice as large', async ({
  page,
  company,
  others,
}) => {
  test.slow();
  expect(company.username).not.toBe('');
  for (const path of await screensOf(page, others.apply)) {
    await open(page, path);
    const wide: string[] = [];
    for (const text of ['', '200%']) {
      await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
      for (let width = 320; width <= 1600; width += 16) {
        await page.setViewportSize({ width, height: 800 });
        const by = await overflow(page);
        if (by > 0) wide.push(`${width} px${text && ` at ${text}`}: ${by}`);
      }
    }
    expect(wide, path).toEqual([]);
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing, and can tell the contrast of all text, ${colorScheme}`, async ({
    page,
    company,
    others,
  }) => {
    test.slow();
    expect(company.username).not.toBe('');
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of await screensOf(page, others.apply)) {
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await open(page, path);
        const { violations, incomplete } = await new AxeBuilder({ page }).analyze();
        const undecided = incomplete.filter(({ id }) => id === 'color-contrast');
        const found = [...violations, ...undecided].flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
        );
        expect(found, `${path}, ${width} px`).toEqual([]);
      }
    }
  });
}

test('the chart comes first on a phone, and one press leads to a new job', async ({
  page,
  company,
}) => {
  expect(company.username).not.toBe('');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/company-dashboard');
  const names = page.locator('.overview').getByRole('heading', { level: 2 });
  await expect(names.first()).toHaveText('Applications Overview');
  const tops = await names.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
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
  await page.goto('/company-dashboard/application?status=pending&first=20');
  const toggle = page.getByRole('button', { name: 'Filters', exact: false }).first();
  await expect(toggle).toHaveText('Filters (2)');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  const status = page.getByLabel('Status', { exact: true });
  await expect(status).toBeHidden();
  await expect(page.getByLabel("Applicant's name")).toBeVisible();
  await toggle.press('Enter');
  await expect(status).toHaveValue('pending');
  await page.getByRole('button', { name: 'Reset Filters' }).click();
  await expect(toggle).toHaveText('Filters');
  await toggle.click();
  await expect(status).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(status).toBeVisible();
  await expect(toggle).toBeHidden();
});
