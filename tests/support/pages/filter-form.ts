import type { Locator, Page } from 'playwright/test';

export interface FilterInput {
  search?: string;
  level?: string;
  category?: string;
}

/** The filter of the home page and of All Jobs. */
export class FilterForm {
  readonly keyword: Locator;
  readonly level: Locator;
  readonly category: Locator;
  readonly submit: Locator;

  constructor(page: Page) {
    const form = page.getByRole('search', { name: 'Filter jobs' });
    this.keyword = form.getByRole('searchbox', { name: 'Keyword' });
    this.level = form.getByRole('combobox', { name: 'Level' });
    this.category = form.getByRole('combobox', { name: 'Category' });
    this.submit = form.getByRole('button', { name: 'Filter Jobs' });
  }

  /** Fills in the given fields and submits; the others stay as they are. */
  async filter({ search, level, category }: FilterInput): Promise<void> {
    if (search !== undefined) await this.keyword.fill(search);
    if (level !== undefined) await this.level.selectOption(level);
    if (category !== undefined) await this.category.selectOption(category);
    await this.submit.click();
  }
}
