import type { Locator, Page } from 'playwright/test';

/** The pager of All Jobs and of the scholarships. */
export class Pager {
  readonly nav: Locator;
  /** Also found when it is switched off. */
  readonly previous: Locator;
  readonly next: Locator;
  readonly current: Locator;

  constructor(page: Page, name: 'Pages of jobs' | 'Pages of scholarships') {
    this.nav = page.getByRole('navigation', { name });
    this.previous = this.nav.getByRole('link', { name: 'Previous' });
    this.next = this.nav.getByRole('link', { name: 'Next' });
    this.current = this.nav.locator('[aria-current=page]');
  }

  page(number: number): Locator {
    return this.nav.getByRole('link', { name: `Page ${number}`, exact: true });
  }

  /** The numbers and gaps as they are read, from left to right. */
  get window(): Locator {
    return this.nav.getByRole('listitem');
  }
}
