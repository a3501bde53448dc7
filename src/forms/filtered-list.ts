import { copyLink } from '#src/browser/copy-link.ts';
import {
  addHistoryEntry,
  reloadPage,
  pathOfPage,
  queryOfEntry,
} from '#src/browser/history-entries.ts';
import { onAddressChange } from '#src/browser/history.ts';
import { currentQuery, scrollToElement } from '#src/browser/navigation.ts';
import { pageOf } from '#src/ui/fill-pager.ts';
import { fillForm, pageIn, queryOf } from '#src/ui/filter-values.ts';
import { findPart } from '#src/ui/find-part.ts';
import { quietButton } from '#src/ui/quiet-button.ts';

/**
 * A list that is filtered in place: around a form, the built list and pager, and what stands beside them. Each search and
 * each page in place is a step of the history, which remembers what the address does not show (settled reading 29).
 */
export abstract class FilteredList<F extends object> extends HTMLElement {
  /** The address of the whole list. */
  protected abstract readonly path: string;
  protected abstract readonly noFilter: F;
  protected readonly form = findPart<HTMLFormElement>(this, 'form');
  protected readonly results = findPart<HTMLElement>(this, '[data-results]');
  protected readonly pager = findPart<HTMLElement>(this, '[data-pager]');
  protected readonly ways = findPart<HTMLElement>(this, '[data-ways]');
  #stops: (() => void)[] = [];
  #filter: F | undefined;
  /** The address whose page this is: the history may lead back to another one's. */
  #builtAt = pathOfPage();
  /** What the page was built with, kept from the first search on. */
  #built: { part: HTMLElement; hidden: HTMLElement['hidden']; content: string }[] = [];

  /** The filter in the fields of the form or the parameters of an address. */
  protected abstract filterOf(fields: FormData | URLSearchParams): F;
  protected abstract isEmpty(filter: F): boolean;
  /** Shows a page of what `filter` finds, from 1. */
  protected abstract search(filter: F, page: number): void;
  /** Shows the page as it was built. */
  protected abstract reset(): void;
  /** Calls back with each change of what is shown. Returns how to stop. */
  protected abstract start(): () => void;

  connectedCallback(): void {
    this.#stops = [this.start(), onAddressChange(() => this.#showStep())];
    this.form.addEventListener('submit', this.#submit);
    this.pager.addEventListener('click', this.#turnPage);
    for (const button of this.querySelectorAll('[data-clear]')) {
      button.addEventListener('click', () => this.submit(this.noFilter));
    }
    const ways = document.createElement('p');
    ways.append(
      quietButton(
        'Copy link',
        () => void copyLink(this.addressOf(this.#filter ?? this.noFilter, 1)),
      ),
      ' ',
      quietButton('Clear', () => this.submit(this.noFilter)),
    );
    this.ways.prepend(ways);
    if (this.#showStep() && !queryOfEntry()) scrollToElement(this.results);
  }

  disconnectedCallback(): void {
    for (const stop of this.#stops) stop();
  }

  /** Searches as if somebody had filled in the form so. */
  protected submit(filter: F): void {
    fillForm(this.form, filter);
    this.form.requestSubmit();
  }

  protected addressOf(filter: F, page: number): string {
    return `${this.path}?${queryOf(filter, page)}`;
  }

  protected keepBuilt(parts: readonly HTMLElement[]): void {
    if (this.#built.length > 0) return;
    this.#built = parts.map((part) => ({ part, hidden: part.hidden, content: part.innerHTML }));
  }

  protected showBuilt(): void {
    for (const { part, hidden, content } of this.#built) {
      part.hidden = hidden;
      part.innerHTML = content;
    }
  }

  /**
   * Shows what the present step of the history stands for: what it remembers, else what its query string says, else
   * the page as it was built. Answers whether there is something to filter.
   */
  #showStep(): boolean {
    const remembered = queryOfEntry();
    const query = remembered ?? currentQuery();
    const filter = this.filterOf(query);
    const filters = remembered !== undefined || !this.isEmpty(filter);
    // What somebody types before this script runs stays.
    if (!filters && !this.#filter) {
      this.reset();
      return false;
    }
    fillForm(this.form, filter);
    if (filters) this.#ask(filter, pageIn(query));
    else if (pathOfPage() === this.#builtAt) this.reset();
    else reloadPage();
    return filters;
  }

  #ask(filter: F, page: number): void {
    this.#filter = filter;
    this.ways.hidden = this.isEmpty(filter);
    this.search(filter, page);
  }

  #submit = (event: SubmitEvent) => {
    event.preventDefault();
    const filter = this.filterOf(new FormData(this.form));
    this.#go(filter, 1);
  };

  #turnPage = (event: MouseEvent) => {
    const page = pageOf(event.target);
    // Whoever opens it elsewhere gets its address.
    if (page === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.#go(this.#filter ?? this.noFilter, page);
  };

  /** What was pressed may be gone from the page: the focus goes on to what it brought. */
  #go(filter: F, page: number): void {
    addHistoryEntry(this.path, queryOf(filter, page));
    this.#ask(filter, page);
    this.results.tabIndex = -1;
    this.results.focus({ preventScroll: true });
    scrollToElement(this.results);
  }
}
