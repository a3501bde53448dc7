import type { Locator, Page } from 'playwright/test';

/** The bar at the top of every public page. */
export class Navbar {
  readonly bar: Locator;
  readonly links: Locator;
  /** The three menus; what opens one is its `summary`, which has no role of its own. */
  readonly login: Locator;
  readonly profile: Locator;
  readonly mobile: Locator;

  constructor(page: Page) {
    this.bar = page.getByRole('banner');
    this.links = this.bar.getByRole('navigation', { name: 'Main' }).getByRole('link');
    this.login = this.bar.locator('details', {
      has: page.locator('summary', { hasText: 'Login' }),
    });
    this.profile = this.bar.locator('details', { has: page.getByLabel('Your account') });
    this.mobile = this.bar.locator('details', { has: page.locator('summary[aria-label="Menu"]') });
  }

  opener(menu: Locator): Locator {
    return menu.locator('summary');
  }
}
