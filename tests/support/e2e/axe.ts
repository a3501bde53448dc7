import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** What axe finds wrong on the page, and each contrast that it cannot judge; a sentence each. */
export async function axeFindings(page: Page): Promise<string[]> {
  const window = page.viewportSize() ?? { width: 1280, height: 800 };
  // In a window as high as the page nothing lies under a bar that sticks to its foot.
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ ...window, height: Math.max(window.height, height) });
  const { violations, incomplete } = await new AxeBuilder({ page }).analyze();
  await page.setViewportSize(window);
  const undecided = incomplete.filter(({ id }) => id === 'color-contrast');
  return [...violations, ...undecided].map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any }) => `${html} ${any[0]?.message ?? ''}`).join(' | ')}`,
  );
}
