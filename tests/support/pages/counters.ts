import type { Locator, Page } from 'playwright/test';

/** The number under a label such as 'Total Jobs'. */
export function counter(page: Page, label: string): Locator {
  return page.getByRole('main').locator('dl > div', { hasText: label }).getByRole('definition');
}
