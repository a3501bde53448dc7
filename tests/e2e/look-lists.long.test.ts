import type { Page } from 'playwright/test';
import { layoutShift, recordLayoutShift } from '#tests/support/e2e/layout-shift.ts';
import { expect, test } from '#tests/support/e2e/test.ts';
import { AllJobs, cardsIn } from '#tests/support/pages/job-list.ts';

const PHONE = { width: 360, height: 800 };
/** 0.00: on a machine under load a page is painted while half of it has arrived. */
const ROUNDS_TO_ZERO = 0.005;
const PAGES = [
  ...['/', '/jobs', '/jobs?search=engineer', '/scholarships', '/company'],
  ...['/scholarships?level=PhD&host=Germany', '/scholarships?search=nothing+has+this'],
  ...['/scholarships/host', '/scholarships/level/phd'],
];

/** Waits until everything has come that comes by itself. */
async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  if (path === '/')
    await cardsIn(page.getByRole('region', { name: 'Featured' }))
      .last()
      .waitFor();
  if (path === '/company') {
    await cardsIn(page.getByRole('region', { name: 'Top Companies' }))
      .last()
      .waitFor();
  }
  if (path.startsWith('/scholarships?')) {
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await expect(page.locator('scholarship-filter[data-arriving]')).toHaveCount(0);
  }
  if (/^\/jobs\b/.test(path)) await expect(new AllJobs(page).count).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('All Jobs begins with its jobs, thirty are short, and the footer is under one screen', async ({
    page,
  }) => {
    await page.goto('/jobs');
    await expect(page.locator('[data-demonstration-note]')).toBeVisible();
    const { cards } = new AllJobs(page);
    await expect(cards).toHaveCount(30);
    const [first, last, footer] = await Promise.all(
      [cards.first(), cards.last(), page.getByRole('contentinfo')].map((part) =>
        part.boundingBox(),
      ),
    );
    // The line about examples takes two rows of it.
    expect(first?.y).toBeLessThan(410);
    expect((last?.y ?? Infinity) + (last?.height ?? 0) - (first?.y ?? 0)).toBeLessThan(4500);
    expect(footer?.height).toBeLessThan(620);
  });

  for (const path of [...PAGES, '/jobseeker', '/featured-jobs', '/nowhere']) {
    test.describe(path, () => {
      test.use({ expectedTrouble: path === '/nowhere' ? [/status of 404/] : [] });

      test('has targets of 44 px', async ({ page }) => {
        await arrive(page, path);
        expect(await smallTargets(page)).toEqual([]);
        for (const opener of await page.locator('header summary:visible').all()) {
          await opener.click();
          expect(await smallTargets(page)).toEqual([]);
          await page.keyboard.press('Escape');
        }
        const more = page.locator('.more-about > summary');
        if ((await more.count()) === 0) return;
        await more.first().click();
        expect(await smallTargets(page)).toEqual([]);
      });
    });
  }
});

/** What can be pressed and is lower or narrower than a thumb; a link in running text may be. */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const LEAST = 43.5;
    const CONTROLS = 'a, button, summary, .cell';
    // A title's link covers its whole cell.
    const area = (control: Element) => {
      const cover = getComputedStyle(control, '::after');
      const covers = cover.position === 'absolute' && cover.content !== 'none';
      return covers ? (control.closest('li') ?? control) : control;
    };
    return Array.from(document.querySelectorAll<HTMLElement>(CONTROLS))
      .filter((control) => control.checkVisibility() && !control.matches('.skip-link'))
      .flatMap((control) => {
        const { width, height } = area(control).getBoundingClientRect();
        const small = width < LEAST || height < LEAST;
        return small ? `${control.outerHTML.slice(0, 80)}: ${width} x ${height}` : [];
      });
  });
}

for (const width of [360, 768, 1280]) {
  for (const path of PAGES) {
    test(`nothing moves by itself on ${path} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      await recordLayoutShift(page);
      await arrive(page, path);
      expect(await layoutShift(page)).toBeLessThan(ROUNDS_TO_ZERO);
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      expect(await layoutShift(page)).toBeLessThan(ROUNDS_TO_ZERO);
    });
  }
}

test('what waits for featured jobs and companies is as high as what comes', async ({
  page,
  faults,
}) => {
  for (const [path, name, table] of [
    ['/', 'Featured Jobs', 'jobs'],
    ['/company', 'Top Companies', 'companies'],
  ] as const) {
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const held = await faults.lockTable(table);
      await page.goto(path);
      const section = page.getByRole('region', { name });
      await expect(section.getByText('Loading')).toBeAttached();
      const before = (await section.boundingBox())?.height ?? 0;
      await held.release();
      await expect(cardsIn(section)).not.toHaveCount(0);
      const after = (await section.boundingBox())?.height ?? 0;
      expect(Math.abs(after - before), `${name} at ${width} px`).toBeLessThan(80);
    }
  }
});

for (const path of ['/jobs', '/', '/nowhere']) {
  test.describe('without a network', () => {
    test.use({ expectedTrouble: [/status of 404|ERR_INTERNET_DISCONNECTED/] });

    test(`a line says so on ${path}, moves nothing, and goes`, async ({ page, context }) => {
      await recordLayoutShift(page);
      await page.goto(path);
      const line = page.getByText(/^You are offline\./);
      await expect(line).toBeHidden();
      const shift = await layoutShift(page);
      await context.setOffline(true);
      await expect(line).toBeInViewport();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(line).toBeInViewport();
      expect(await layoutShift(page)).toBe(shift);
      await context.setOffline(false);
      await expect(line).toBeHidden();
    });
  });
}

for (const path of ['/', '/jobs', '/scholarships', '/featured-jobs', '/jobs/category/banking']) {
  test(`${path} prints without what only a screen is for`, async ({ page }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(cardsIn(page.getByRole('main')).first()).toBeVisible();
    const left = ['.navbar', '.breadcrumb', '.filter', '.pager', '.more-about', '.footer'];
    await expect(page.locator(left.join()).filter({ visible: true })).toHaveCount(0);
    // Ink is dark on white.
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  });
}

test('a select keeps its arrow in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/jobs');
  const cell = page.locator('.cell').filter({ has: page.getByRole('combobox', { name: 'Level' }) });
  const { arrow, text } = await cell.evaluate((part) => ({
    arrow: getComputedStyle(part, '::after').backgroundColor,
    text: getComputedStyle(part).color,
  }));
  expect(arrow).toBe(text);
});

test('no word of a category breaks', async ({ page }) => {
  await page.goto('/');
  const tiles = page.locator('.tiles a');
  for (const width of [320, 351, 352, 360, 703, 704, 768, 800, 863, 864, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const lines = await tiles.evaluateAll((links) =>
      links.flatMap((link) => {
        const text = link.lastChild as Text;
        return Array.from(text.data.matchAll(/\w+/g), ({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length;
        });
      }),
    );
    expect(new Set(lines), `${width} px`).toEqual(new Set([1]));
    await expect(tiles.last()).toHaveCSS('hyphens', 'manual');
  }
});
