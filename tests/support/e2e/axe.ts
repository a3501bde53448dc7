import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** What axe finds wrong in the window as it is, or in a part of the page, in its own form. */
export async function axeViolations(page: Page, part = ':root') {
  return (await scan(page, part).analyze()).violations;
}

/** Without a list of all that is right, and without a page of its own for other frames: half the time. */
function scan(page: Page, part = ':root') {
  return new AxeBuilder({ page })
    .include(part)
    .options({ resultTypes: ['violations', 'incomplete'] })
    .setLegacyMode();
}

/** What axe finds wrong on the page, and each contrast that it cannot judge; a sentence each. */
export async function axeFindings(page: Page): Promise<string[]> {
  const window = page.viewportSize() ?? { width: 1280, height: 800 };
  // In a window as high as the page nothing lies under a bar that sticks to its foot.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...window, height: Math.max(window.height, height) });
  // A toast that comes or goes has every contrast on its way; toasts.test.ts looks at one that stands.
  const { violations, incomplete } = await scan(page).exclude('toast-region').analyze();
  await page.setViewportSize(window);
  const undecided = incomplete.filter(({ id }) => id === 'color-contrast');
  return [...violations, ...undecided].map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join(' | ')}`,
  );
}
