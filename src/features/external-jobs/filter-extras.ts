import { jobCountText, type JobFilter } from '#src/domain/job-filter.ts';
import { quietButton } from '#src/ui/quiet-button.ts';
import { countChoices } from './choice-counts.ts';
import type { JobSearch, JobSearchStore } from './job-search.store.ts';
import { fillMoreFilters } from './more-filters.ts';
import { waysOn } from './ways-on.ts';

/** What the filter of All Jobs has besides its list; fetched when the folded fields are opened or nothing is found. */
export class FilterExtras {
  readonly #more: HTMLDetailsElement;
  readonly #waysOn = document.createElement('p');
  readonly #store: JobSearchStore;
  readonly #submit: (filter: JobFilter) => void;

  constructor(
    more: HTMLDetailsElement,
    empty: HTMLElement,
    store: JobSearchStore,
    submit: (filter: JobFilter) => void,
  ) {
    this.#more = more;
    this.#store = store;
    this.#submit = submit;
    empty.lastElementChild?.before(this.#waysOn);
  }

  get #form(): HTMLFormElement {
    return this.#more.closest('form') as HTMLFormElement;
  }

  /** Fills the folded part of the form. */
  async fillMore(): Promise<void> {
    await fillMoreFilters(this.#form, this.#more);
    await this.#countChoices(this.#store.$search.get());
  }

  /** Counts the choices anew for what was found, and offers ways on when that is nothing. */
  async follow(search: JobSearch): Promise<void> {
    this.#waysOn.replaceChildren();
    if (search.count === 0 && !search.incomplete) this.#offerWaysOn(search.filter);
    await this.#countChoices(search);
  }

  /** Without the whole list the counts of the last build stand. */
  async #countChoices({ status, filter, incomplete }: JobSearch): Promise<void> {
    if (!this.#more.open || status !== 'found' || incomplete) return;
    const isShown = () => this.#store.$search.get().filter === filter;
    await countChoices(this.#form, this.#store.rows(), filter, isShown);
  }

  #offerWaysOn(filter: JobFilter): void {
    const buttons = waysOn(filter, this.#store.rows()).map((way) =>
      quietButton(`${way.label}: ${jobCountText(way.count)}`, () => this.#submit(way.filter)),
    );
    this.#waysOn.replaceChildren(...buttons.flatMap((button) => [button, ' ']));
  }
}
