import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright/test';

/** What axe finds wrong on the page, and each contrast that it cannot judge; a sentence each. */
export async function axeFindings(page: Page): Promise<string[]> {
  const { violations, incomplete } = await new AxeBuilder({ page }).analyze();
  const undecided = incomplete.filter(({ id }) => id === 'color-contrast');
  return [...violations, ...undecided].map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
}
