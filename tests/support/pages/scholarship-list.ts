import type { Locator, Page } from 'playwright/test';
import { cardsIn } from './job-list.ts';
import { Pager } from './pager.ts';

export interface ScholarshipInput {
  search?: string;
  level?: string;
  host?: string;
  field?: string;
  open?: string;
  funding?: string;
  closes?: string;
  unsure?: boolean;
}

/** What the fields behind 'More filters' are called. */
const LABELS = {
  host: 'Country of study',
  field: 'Field',
  open: 'Open to people from',
  funding: 'Funding',
  closes: 'When',
} as const;

/** The scholarships: the filter, the count, the cards and the pager. */
export class ScholarshipList {
  readonly form: Locator;
  readonly keyword: Locator;
  readonly level: Locator;
  readonly more: Locator;
  readonly unsure: Locator;
  readonly submit: Locator;
  readonly results: Locator;
  readonly count: Locator;
  readonly cards: Locator;
  readonly titles: Locator;
  readonly pager: Pager;
  readonly #main: Locator;

  constructor(page: Page) {
    this.#main = page.getByRole('main');
    this.form = page.getByRole('search', { name: 'Filter scholarships' });
    this.keyword = this.form.getByRole('searchbox', { name: 'Keyword' });
    this.level = this.form.getByRole('combobox', { name: 'Level' });
    this.more = this.form.locator('summary');
    this.unsure = this.form.getByRole('checkbox', { name: 'Include not stated' });
    this.submit = this.form.getByRole('button', { name: 'Filter', exact: true });
    this.results = page.locator('#list');
    this.count = this.#main.locator('[data-count]');
    this.cards = cardsIn(this.#main);
    this.titles = this.cards.getByRole('heading').getByRole('link');
    this.pager = new Pager(page, 'Pages of scholarships');
  }

  select(name: keyof typeof LABELS): Locator {
    return this.form.getByRole('combobox', { name: LABELS[name] });
  }

  /** Opens the folded fields. */
  async openMore(): Promise<void> {
    if (await this.unsure.isHidden()) await this.more.click();
  }

  /** Fills in the given fields and submits; the others stay as they are. */
  async filter({ search, level, unsure, ...folded }: ScholarshipInput): Promise<void> {
    if (search !== undefined) await this.keyword.fill(search);
    if (level !== undefined) await this.level.selectOption(level);
    const chosen = Object.entries(folded) as [keyof typeof LABELS, string][];
    if (chosen.length > 0 || unsure !== undefined) await this.openMore();
    for (const [name, value] of chosen) await this.select(name).selectOption(value);
    if (unsure !== undefined) await this.unsure.setChecked(unsure);
    await this.submit.click();
  }
}
