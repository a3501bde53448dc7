import { copyLink } from '#src/browser/copy-link.ts';
import { noteDemonstration } from '#src/browser/demonstration.ts';
import { fetchPart, replaceParts, restoreParts, type BuiltParts } from '#src/browser/fetch-part.ts';
import { historyStateQuery, onPopState, pushHistoryState } from '#src/browser/history.ts';
import { logWarning } from '#src/browser/log.ts';
import { currentPathname, currentQuery, focusList, reloadPage, scrollToElement } from '#src/browser/navigation.ts';
import { localValue } from '#src/browser/storage.ts';
import { KEPT_CHOICES } from '#src/ui/arrival-script.ts';
import { fillForm, queryIn, queryOf } from '#src/ui/filter-values.ts';
import { findPart } from '#src/ui/find-part.ts';

const keptChoices = localValue(KEPT_CHOICES);

/**
 * A list that is searched in place: around a form and the list that the page was built with. The server renders what a
 * query finds; each `[data-part]` of its answer takes the place of the part of that name. Each search and each page in
 * place is an entry of the history, which remembers the query that the address does not show.
 */
export abstract class SearchedList extends HTMLElement {
  /** The address of the whole list. */
  protected abstract readonly path: string;
  /** The fields of its filter. */
  protected abstract readonly fields: readonly string[];
  /** Those whose choice the device keeps for the next visit. */
  protected readonly keptFields: readonly string[] = [];
  protected readonly form = findPart<HTMLFormElement>(this, 'form');
  protected readonly results = findPart<HTMLElement>(this, '[data-results]');
  readonly #failed = findPart<HTMLElement>(this, '[data-failed]');
  readonly #said = findPart<HTMLElement>(this, '[data-said]');
  /** The address whose page this is: the history may lead back to another one's. */
  readonly #builtAt = currentPathname();
  /** Whether the server has answered the page with what its query finds. */
  readonly #isAnswered = this.hasAttribute('data-filtered');
  readonly #built: BuiltParts = new Map();
  readonly #title = document.title;
  /** The choices that the device kept on arrival: going back leads to what was shown then. */
  #kept = new URLSearchParams();
  /** The query that is shown, or on its way; undefined while the page stands as it was built. */
  #query: URLSearchParams | undefined;
  #request = new AbortController();
  /** Whether the server has not answered it. */
  #isUnanswered = false;
  /** Whether the form has been changed since. */
  #isFormChanged = false;
  #stop = () => {};

  /** The address at which the server renders what a query finds. */
  protected abstract addressOfResults(query: string): string;

  /** The results that can be shown of a query without the server. @throws where they cannot be */
  protected searchWithoutServer?(query: URLSearchParams): Promise<Element>;

  connectedCallback(): void {
    if (this.keptFields.length > 0) this.#kept = new URLSearchParams(keptChoices.read() ?? '');
    this.#stop = onPopState(() => this.#showEntry());
    addEventListener('online', this.#retry);
    this.form.addEventListener('submit', this.#submit);
    this.form.addEventListener('input', () => (this.#isFormChanged = true));
    this.addEventListener('click', this.#press);
    if (!historyStateQuery() && this.#isAnswered) this.#query = this.#askedQuery();
    else if (!this.#showEntry() || historyStateQuery() || currentQuery().size === 0) return;
    scrollToElement(this.results);
  }

  disconnectedCallback(): void {
    this.#stop();
    removeEventListener('online', this.#retry);
  }

  /** Has the server fill the form for a query, which stays to be submitted. */
  protected async refillForm(query: URLSearchParams): Promise<void> {
    this.#isFormChanged = false;
    try {
      const part = await fetchPart(this.addressOfResults(String(query)), this.#request.signal);
      if (!this.#isFormChanged) this.#put(part, this.form);
    } catch (failure) {
      logWarning('The filter has no choices', failure);
    }
  }

  /**
   * Shows what the present entry of the history stands for: what it remembers, else what its query string says or the
   * device keeps, else the page as it was built. Answers whether there is something to search.
   */
  #showEntry(): boolean {
    const query = historyStateQuery() ?? this.#arrivalQuery();
    const asks = historyStateQuery() !== undefined || String(query) !== '';
    const isBack = this.#query !== undefined;
    if (asks) void this.#show(query);
    else if (currentPathname() === this.#builtAt && !this.#isAnswered) this.#showBuilt(isBack);
    else reloadPage();
    // Words that are typed before this script runs stay.
    if (asks || isBack) fillForm(this.form, query);
    return asks;
  }

  #askedQuery(): URLSearchParams {
    return queryIn(currentQuery(), [...this.fields, 'page']);
  }

  #arrivalQuery(): URLSearchParams {
    const asked = this.#askedQuery();
    return asked.size === 0 && !this.#isAnswered && currentPathname() === this.path ? this.#kept : asked;
  }

  /** Asks again for what had no answer, once the connection has come back. */
  #retry = () => {
    if (this.#isUnanswered && this.#query) void this.#show(this.#query);
  };

  #submit = (event: SubmitEvent) => {
    event.preventDefault();
    this.#go(queryOf(this.form));
  };

  #press = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target : undefined;
    if (pressed?.closest('[data-copy]')) {
      const query = new URLSearchParams(this.#query);
      query.delete('page');
      return void copyLink(`${this.path}?${String(query)}`);
    }
    const link = pressed?.closest('a');
    // The pager of the built page names a place in another one; a link that is opened elsewhere keeps its address.
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey;
    if (link?.pathname !== this.path || link.hash !== '' || isElsewhere) return;
    event.preventDefault();
    const query = new URLSearchParams(link.search);
    fillForm(this.form, query);
    this.#go(query);
  };

  /** The pressed link may be gone from the page: the focus goes on to what it brought. */
  #go(query: URLSearchParams): void {
    // Going on through a shared link's list chooses nothing.
    const isChosen = this.keptFields.length > 0 && !query.has('page');
    if (isChosen) keptChoices.write(String(queryIn(query, this.keptFields)));
    // Two presses ask once.
    if (String(historyStateQuery()) !== String(query)) pushHistoryState(this.path, String(query));
    void this.#show(query);
    focusList(this.results);
  }

  /** Gives up what was asked before. @returns the signal of what is asked next */
  #renew(): AbortSignal {
    this.#request.abort();
    this.#request = new AbortController();
    return this.#request.signal;
  }

  async #show(query: URLSearchParams): Promise<void> {
    const signal = this.#renew();
    this.#query = query;
    this.#isFormChanged = false;
    this.#wait(true);
    const shown = await this.#answer(query, signal);
    if (signal.aborted) return;
    this.#failed.hidden = shown !== undefined;
    if (shown) {
      document.title = (shown instanceof Document && shown.title) || this.#title;
      this.#put(shown, this.results);
      if (!this.#isUnanswered && !this.#isFormChanged) this.#put(shown, this.form);
      this.toggleAttribute('data-filtered', true);
    }
    this.#wait(false);
    this.#say();
  }

  async #answer(query: URLSearchParams, signal: AbortSignal): Promise<ParentNode | undefined> {
    try {
      const part = await fetchPart(this.addressOfResults(String(query)), signal);
      this.#isUnanswered = false;
      return part;
    } catch (failure) {
      if (signal.aborted) return undefined;
      this.#isUnanswered = true;
      logWarning('Not searched by the server', failure);
    }
    const found = this.searchWithoutServer?.(query);
    const part = document.createDocumentFragment();
    try {
      if (found) part.append(await found);
      return found && part;
    } catch (failure) {
      logWarning('Not searched here', failure);
      return undefined;
    }
  }

  #put(answer: ParentNode, root: HTMLElement): void {
    replaceParts(root, answer, this.#built);
    const companies = this.results.querySelectorAll('.job__who b');
    noteDemonstration(Array.from(companies, (company) => company.textContent));
  }

  /** @param isBack whether something else was shown before */
  #showBuilt(isBack: boolean): void {
    this.#renew();
    this.#query = undefined;
    this.#isUnanswered = false;
    document.title = this.#title;
    restoreParts(this.#built);
    this.#failed.hidden = true;
    this.toggleAttribute('data-filtered', false);
    this.#wait(false);
    if (isBack) this.#say();
  }

  /** Reads out the results. */
  #say(): void {
    const found = this.results.querySelectorAll('[data-count], [data-status]');
    const shown = this.#failed.hidden ? [...found] : [this.#failed];
    const texts = shown.map((part) => part.textContent.trim().replaceAll(/\s+/g, ' '));
    this.#said.textContent = texts.filter(Boolean).join('. ').replaceAll('.. ', '. ');
  }

  /** Lets the cards stand as bars, as the page itself does on arrival. */
  #wait(waits: boolean): void {
    this.toggleAttribute('data-arriving', waits);
    this.results.setAttribute('aria-busy', String(waits));
    if (waits) this.#said.textContent = 'Searching…';
  }
}
