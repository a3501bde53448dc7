import { jobSources, newestJobs, shards } from 'virtual:published-jobs';
import { isEmptyFilter, jobCountText, NO_FILTER, type JobFilter } from '#src/domain/job-filter.ts';
import { closedBy } from '#src/domain/closing-day-counts.ts';
import { paths } from '#src/routes/paths.ts';
import { onConnection } from '#src/browser/connection.ts';
import { logWarning } from '#src/browser/log.ts';
import { unfold } from '#src/browser/slices.ts';
import { showToast } from '#src/browser/toasts.ts';
import { FilteredList } from '#src/forms/filtered-list.ts';
import { fillPager } from '#src/ui/fill-pager.ts';
import { valuesOf } from '#src/ui/filter-values.ts';
import { findPart } from '#src/ui/find-part.ts';
import { standAnew } from '#src/ui/stand-anew.ts';
import type { FilterExtras } from './filter-extras.ts';
import { showJobs, type CardParts } from './job-cards.ts';
import { JobData } from './job-data.ts';
import type { ListedJob } from './job-of-row.ts';
import { createJobSearch, type JobSearch } from './job-search.store.ts';
import type { PostedHere } from './posted-here.element.ts';
import './posted-here.element.ts';
import { countText, pagesOf, statusText } from './search-words.ts';
import { SourceMarks } from './source-marks.ts';

/**
 * Milliseconds for the jobs posted here. An arrival has to wait for its results anyway; who has pressed a button sees
 * them at once, and does not wonder when they move so soon after.
 */
const ON_ARRIVAL = 1_000;
const ON_REQUEST = 400;
const FIELDS = Object.keys(NO_FILTER) as (keyof JobFilter)[];

/**
 * `<job-filter>`: All Jobs, filtered in place (specification, section 2). The search data is fetched only to filter; until
 * then the page stays as it was built.
 */
class JobFilterElement extends FilteredList<JobFilter> {
  protected readonly path = paths.jobs();
  protected readonly noFilter = NO_FILTER;
  #store = createJobSearch(new JobData(shards), JobData.of(newestJobs));
  /** What the list shows; undefined while it shows what it was built with. */
  #shown: readonly ListedJob[] | undefined;
  /** The frame that will show bars. */
  #bars = 0;
  #posted = findPart<PostedHere>(this, 'posted-here');
  /** Whether it still looks: until it is drawn the list waits, or it would be moved. */
  #postedComes = false;
  #list = findPart<HTMLElement>(this, '[data-jobs]');
  #count = findPart<HTMLElement>(this, '[data-count]');
  #status = findPart<HTMLElement>(this, '[data-status]');
  #empty = findPart<HTMLElement>(this, '[data-empty]');
  #cardParts: CardParts = {
    card: findPart<HTMLTemplateElement>(this, 'template[data-card]'),
    sources: new SourceMarks(jobSources),
  };
  #pagerModel = findPart<HTMLTemplateElement>(this, 'template[data-pager-model]');
  #more = findPart<HTMLDetailsElement>(this.form, 'details');
  #extras: FilterExtras | undefined;

  protected filterOf(fields: FormData | URLSearchParams): JobFilter {
    return valuesOf(fields, FIELDS);
  }

  protected isEmpty(filter: JobFilter): boolean {
    return isEmptyFilter(filter);
  }

  protected search(filter: JobFilter, page: number): void {
    if (filter === this.#store.$search.get().filter) return void this.#store.goToPage(page);
    this.#postedComes = this.hasAttribute('data-arriving');
    const patience = this.#postedComes ? ON_ARRIVAL : ON_REQUEST;
    void this.#posted.show(filter, patience).then(() => {
      this.#postedComes = false;
      this.#show(this.#store.$search.get());
    });
    void this.#store.search(filter, page);
  }

  protected reset(): void {
    this.#store.reset();
    this.#wait(false);
  }

  protected start(): () => void {
    this.#more.addEventListener('toggle', () => {
      if (this.#more.open) void this.#fillMore();
    });
    this.form.addEventListener('input', () => this.#store.prepare(), { once: true });
    this.#countToday();
    const stops = [
      this.#store.$search.listen((search) => this.#show(search)),
      onConnection(() => void this.#store.retry()),
    ];
    return () => stops.forEach((stop) => stop());
  }

  /** Some of the jobs that the page was built with may have closed since. */
  #countToday(): void {
    const { count = '', lastDays = '' } = this.#count.dataset;
    const closed = closedBy(lastDays, new Date());
    if (closed > 0) this.#count.textContent = jobCountText(Number(count) - closed);
  }

  async #fillMore(): Promise<void> {
    try {
      await (await this.#loadExtras()).fillMore();
    } catch {
      this.#more.open = false;
      showToast('error', 'More filters could not be loaded. Please try again.');
    }
  }

  async #follow(search: JobSearch): Promise<void> {
    try {
      const extras = await this.#loadExtras();
      if (this.#store.$search.get() === search) await extras.follow(search);
    } catch (failure) {
      logWarning('Counts and ways on not loaded', failure);
    }
  }

  async #loadExtras(): Promise<FilterExtras> {
    const { FilterExtras: Extras } = await import('./filter-extras.ts');
    const submit = (filter: JobFilter) => this.submit(filter);
    return (this.#extras ??= new Extras(this.#more, this.#empty, this.#store, submit));
  }

  /** Lets the cards stand as bars, as the page itself does on arrival; not for what is found within the same frame. */
  #wait(waits: boolean): void {
    cancelAnimationFrame(this.#bars);
    if (waits)
      this.#bars = requestAnimationFrame(() => this.toggleAttribute('data-arriving', true));
    else this.removeAttribute('data-arriving');
    this.#list.setAttribute('aria-busy', String(waits));
  }

  #show(search: JobSearch): void {
    const { status, filter, page, count, jobs } = search;
    if (status === 'idle') return this.#showBuilt();
    this.keepBuilt([this.#list, this.#count, this.#status, this.#empty, this.pager]);
    // From the first search on the list has room for a page, or the footer would jump.
    this.toggleAttribute('data-filtered', true);
    const searching = status === 'searching';
    const nothingYet = this.#postedComes || (searching && jobs.length === 0);
    this.#wait(nothingYet);
    this.#posted.hidden = page > 1;
    this.#count.textContent = countText(search);
    this.#status.textContent = statusText(search);
    if (nothingYet) return;
    this.#fill(jobs);
    this.#empty.hidden = searching || count > 0;
    this.#list.hidden = !this.#empty.hidden;
    this.pager.hidden = true;
    if (searching) return;
    if (count === 0 || this.#more.open) {
      void this.#follow(search);
    }
    fillPager(this.pager, findPart(this.#pagerModel.content, '[data-pager]'), {
      ...{ page, pages: pagesOf(count), ends: 'hidden' },
      address: (to) => this.addressOf(filter, to),
    });
  }

  #showBuilt(): void {
    this.showBuilt();
    this.#shown = undefined;
    this.#posted.clear();
    this.ways.hidden = true;
    this.toggleAttribute('data-filtered', false);
    this.#countToday();
  }

  /** The count mostly comes for cards that are there already: those stay as they are. */
  #fill(jobs: readonly ListedJob[]): void {
    const before = this.#shown;
    this.#shown = jobs;
    const isAsBefore = (key: 'Job Title' | 'Job URL') =>
      before && String(jobs.map((job) => job[key])) === String(before.map((job) => job[key]));
    const sameJobs = isAsBefore('Job Title');
    // Where a card's link has come, all of it has.
    const isWhole = jobs.every((job) => job['Job URL'] !== '');
    if (sameJobs && isWhole && isAsBefore('Job URL')) return;
    standAnew(this.#list, () => {
      showJobs(this.#list, this.#cardParts, jobs);
      if (!sameJobs) void unfold([...this.#list.querySelectorAll('li'), this.pager]);
    });
  }
}

customElements.define('job-filter', JobFilterElement);
