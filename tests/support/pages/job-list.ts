import type { Locator, Page } from 'playwright/test';
import { FilterForm } from './filter-form.ts';
import { Pager } from './pager.ts';

/** The cards of a list: items with a heading, which navigation lists do not have. */
export function cardsIn(region: Locator): Locator {
  return region.getByRole('listitem').filter({ has: region.page().getByRole('heading') });
}

/** All Jobs: the filter, the count, the cards and the pager. */
export class AllJobs {
  readonly form: FilterForm;
  readonly section: Locator;
  readonly count: Locator;
  readonly cards: Locator;
  readonly titles: Locator;
  readonly pager: Pager;

  constructor(page: Page) {
    this.form = new FilterForm(page);
    this.section = page.getByRole('region', { name: 'Search and Filter All Jobs' });
    this.count = this.section.locator('[data-count]');
    this.cards = cardsIn(this.section.locator('[data-jobs]'));
    this.titles = this.cards.getByRole('heading').getByRole('link');
    this.pager = new Pager(page, 'Pages of jobs');
  }
}
