import { jobCountText, type JobFilter } from '#src/domain/job-filter.ts';
import { showToast } from '#src/browser/toasts.ts';
import { quietButton } from '#src/ui/quiet-button.ts';
import type { JobSearch, JobSearchStore } from './job-search.store.ts';

/** What the filter of All Jobs has besides its list. Its parts are fetched when somebody asks for them. */
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
    this.#submit = submit;
    this.#more = more;
    empty.lastElementChild?.before(this.#waysOn);
    this.#store = store;
  }

  get #form(): HTMLFormElement {
    return this.#more.closest('form') as HTMLFormElement;
  }

  /** Fills the folded part of the form once it is open. */
  async fillMore(): Promise<void> {
    if (!this.#more.open) return;
    try {
      const { fillMoreFilters } = await import('./more-filters.ts');
      await fillMoreFilters(this.#form, this.#more);
      await this.#countChoices(this.#store.$search.get());
    } catch {
      this.#more.open = false;
      showToast('error', 'More filters could not be loaded. Please try again.');
    }
  }

  /** Counts the choices anew for what was found, and offers ways on when that is nothing. */
  async follow(search: JobSearch): Promise<void> {
    this.#waysOn.replaceChildren();
    if (search.status !== 'found' || search.incomplete) return;
    if (search.count === 0) await this.#offerWaysOn(search.filter);
    await this.#countChoices(search);
  }

  /** Without the whole list the counts of the last build stand. */
  async #countChoices({ status, filter, incomplete }: JobSearch): Promise<void> {
    if (!this.#more.open || status !== 'found' || incomplete) return;
    const { countChoices } = await import('./choice-counts.ts');
    await countChoices(this.#form, this.#store.rows(), filter, () => this.#isShown(filter));
  }

  async #offerWaysOn(filter: JobFilter): Promise<void> {
    const { waysOn } = await import('./ways-on.ts');
    const buttons = waysOn(filter, this.#store.rows()).map((way) =>
      quietButton(`${way.label}: ${jobCountText(way.count)}`, () => this.#submit(way.filter)),
    );
    if (this.#isShown(filter))
      this.#waysOn.replaceChildren(...buttons.flatMap((button) => [button, ' ']));
  }

  #isShown(filter: JobFilter): boolean {
    return this.#store.$search.get().filter === filter;
  }
}
