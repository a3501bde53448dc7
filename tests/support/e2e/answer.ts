import type { Page } from 'playwright/test';

/** Presses a button of the site's question, once it is asked. */
export function answer(page: Page, question: string, button: string): Promise<void> {
  return page.getByRole('dialog', { name: question }).getByRole('button', { name: button }).click();
}
