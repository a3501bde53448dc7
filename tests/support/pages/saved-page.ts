import type { Locator, Page } from 'playwright/test';

/** `/saved`. */
export class SavedList {
  readonly items: Locator;
  readonly titles: Locator;
  readonly count: Locator;
  readonly outcome: Locator;

  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    this.items = page.locator('.saved__item');
    this.titles = this.items.getByRole('heading', { level: 3 });
    this.count = page.locator('saved-page [data-count]');
    this.outcome = page.locator('saved-page [data-outcome]');
  }

  async open(): Promise<void> {
    await this.#page.goto('/saved');
  }

  item(title: string): Locator {
    return this.items.filter({
      has: this.#page.getByRole('heading', { name: title, exact: true }),
    });
  }

  note(title: string): Locator {
    return this.#page.getByRole('textbox', { name: `Your note, ${title}` });
  }

  press(name: string): Promise<void> {
    return this.#page.getByRole('button', { name }).click();
  }
}
