import { jobSources, newestJobs, shards } from 'virtual:published-jobs';
import { isEmptyFilter, jobCountText, NO_FILTER, type JobFilter } from '#src/domain/job-filter.ts';
import { JOBS_PER_PAGE } from '#src/domain/job-pages.ts';
import { overOn } from '#src/domain/last-days.ts';
import { paths } from '#src/routes/paths.ts';
import { copyLink } from '#src/browser/copy-link.ts';
import { addStep, loadAnew, pathOfPage, queryOfStep } from '#src/browser/history-steps.ts';
import { onConnection } from '#src/browser/connection.ts';
import { onAddressChange } from '#src/browser/history.ts';
import { currentQuery, scrollToElement } from '#src/browser/navigation.ts';
import { fillPager, pageOf } from '#src/ui/fill-pager.ts';
import { fillForm, pageIn, queryOf } from '#src/ui/filter-values.ts';
import { findPart } from '#src/ui/find-part.ts';
import { filterOf } from './filter-fields.ts';
import { showJobs, type CardParts } from './job-cards.ts';
import { JobData } from './job-data.ts';
import type { ListedJob } from './job-of-row.ts';
import { createJobSearch, type JobSearch } from './job-search.store.ts';
import type { PostedHere } from './posted-here.element.ts';
import './posted-here.element.ts';
import { SourceMarks } from './source-marks.ts';

/**
 * `<job-filter>`: All Jobs, filtered in place (specification, section 2). Around the form, the built
 * list and pager, and two templates to copy cards and pager links from. The job file is fetched
 * only to filter; until then the page stays as it was built.
 */
class JobFilterElement extends HTMLElement {
  #store = createJobSearch(new JobData(shards), JobData.of(newestJobs));
  #stop = () => {};
  #shown: readonly ListedJob[] = [];
  #form = findPart<HTMLFormElement>(this, 'form');
  #results = findPart<HTMLElement>(this, '#jobs');
  #posted = findPart<PostedHere>(this, 'posted-here');
  /** Whether it still looks: until it is drawn the list waits, or it would be moved. */
  #postedComes = false;
  #list = findPart<HTMLElement>(this, '[data-jobs]');
  #count = findPart<HTMLElement>(this, '[data-count]');
  #status = findPart<HTMLElement>(this, '[data-status]');
  #empty = findPart<HTMLElement>(this, '[data-empty]');
  #pager = findPart<HTMLElement>(this, '[data-pager]');
  #cardParts: CardParts = {
    card: findPart<HTMLTemplateElement>(this, 'template[data-card]'),
    sources: new SourceMarks(jobSources),
  };
  #pagerModel = findPart<HTMLTemplateElement>(this, 'template[data-pager-model]');
  #ways = findPart<HTMLElement>(this, '[data-ways]');
  /** The address whose page this is: the history may lead back to another one's. */
  #builtAt = pathOfPage();
  /** What the page was built with, kept from the first search on, which fills its cards with others. */
  #built: { part: HTMLElement; hidden: HTMLElement['hidden']; content: string }[] = [];

  connectedCallback(): void {
    const stops = [
      this.#store.$search.listen((search) => this.#show(search)),
      onAddressChange(() => this.#showStep()),
      onConnection(() => void this.#store.retry()),
    ];
    this.#stop = () => stops.forEach((stop) => stop());
    this.#form.addEventListener('submit', this.#submit);
    this.#pager.addEventListener('click', this.#turnPage);
    for (const button of this.querySelectorAll('[data-clear]')) {
      button.addEventListener('click', this.#clear);
    }
    findPart(this, '[data-copy]').addEventListener('click', () => {
      void copyLink(`${paths.jobs()}?${queryOf(this.#store.$search.get().filter)}`);
    });
    this.#form.addEventListener('input', () => this.#store.prepare(), { once: true });
    this.#countToday();
    if (this.#showStep() && !queryOfStep()) scrollToElement(this.#results);
  }

  disconnectedCallback(): void {
    this.#stop();
  }

  /** Some of the jobs that the page was built with may have closed since. */
  #countToday(): void {
    const { count = '', lastDays = '' } = this.#count.dataset;
    const closed = overOn(lastDays, new Date());
    if (closed > 0) this.#count.textContent = jobCountText(Number(count) - closed);
  }

  /**
   * Shows what the present step of the history stands for: what it remembers, else what its query string says, else
   * the page as it was built. Answers whether there is something to filter.
   */
  #showStep(): boolean {
    const remembered = queryOfStep();
    const query = remembered ?? currentQuery();
    const filter = filterOf(query);
    const filters = remembered !== undefined || !isEmptyFilter(filter);
    if (!filters) delete this.dataset['arriving'];
    // What somebody types before this script runs stays.
    if (!filters && this.#store.$search.get().status === 'idle') return false;
    fillForm(this.#form, filter);
    if (filters) this.#search(filter, pageIn(query));
    else if (pathOfPage() === this.#builtAt) this.#store.reset();
    else loadAnew();
    return filters;
  }

  #search(filter: JobFilter, page = 1): void {
    this.#postedComes = true;
    void this.#posted.show(filter).then(() => {
      this.#postedComes = false;
      this.#show(this.#store.$search.get());
    });
    void this.#store.search(filter, page);
  }

  #submit = (event: SubmitEvent) => {
    event.preventDefault();
    const filter = filterOf(new FormData(this.#form));
    addStep(paths.jobs(), queryOf(filter));
    this.#search(filter);
    this.#moveToResults();
  };

  #clear = () => {
    fillForm(this.#form, NO_FILTER);
    this.#form.requestSubmit();
  };

  #turnPage = (event: MouseEvent) => {
    const page = pageOf(event.target);
    // Whoever opens it elsewhere gets its address.
    if (page === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    addStep(paths.jobs(), queryOf(this.#store.$search.get().filter, page));
    void this.#store.goToPage(page);
    this.#moveToResults();
  };

  /** What was pressed is gone from the page: the focus goes on to what it brought. */
  #moveToResults(): void {
    this.#results.tabIndex = -1;
    this.#results.focus({ preventScroll: true });
    scrollToElement(this.#results);
  }

  #show(search: JobSearch): void {
    const { status, filter, page, count, jobs } = search;
    if (status === 'idle') return this.#showBuilt();
    if (!this.hasAttribute('data-filtered')) this.#keepBuilt();
    // From the first search on the list has room for a page, or the footer would jump.
    this.toggleAttribute('data-filtered', true);
    const searching = status === 'searching';
    const nothingYet = this.#postedComes || (searching && jobs.length === 0);
    delete this.dataset['arriving'];
    this.#ways.hidden = isEmptyFilter(filter);
    this.toggleAttribute('data-arriving', nothingYet);
    this.#list.setAttribute('aria-busy', String(nothingYet));
    this.#count.textContent = countText(search);
    this.#status.textContent = statusText(search);
    if (nothingYet) return;
    this.#fill(jobs);
    this.#empty.hidden = searching || count > 0;
    this.#pager.hidden = true;
    if (searching) return;
    const model = findPart(this.#pagerModel.content, '[data-pager]');
    const address = (to: number) => `${paths.jobs()}?${queryOf(filter, to)}`;
    fillPager(this.#pager, model, { page, pages: pagesOf(count), address, ends: 'hidden' });
  }

  #keepBuilt(): void {
    const parts = [this.#list, this.#count, this.#status, this.#empty, this.#pager];
    this.#built = parts.map((part) => ({ part, hidden: part.hidden, content: part.innerHTML }));
  }

  #showBuilt(): void {
    for (const { part, hidden, content } of this.#built) {
      part.hidden = hidden;
      part.innerHTML = content;
    }
    this.#shown = [];
    this.#posted.clear();
    this.#ways.hidden = true;
    this.#list.removeAttribute('aria-busy');
    this.toggleAttribute('data-filtered', false);
    this.#countToday();
  }

  /** The count mostly comes for cards that are there already: those stay as they are. */
  #fill(jobs: readonly ListedJob[]): void {
    const before = this.#shown;
    this.#shown = jobs;
    if (jobs.length === before.length && jobs.every((job, i) => isSame(job, before[i]))) return;
    // Laid out without the list, the cards stand there anew: none is seen to move.
    this.#list.hidden = true;
    void this.#results.offsetHeight;
    showJobs(this.#list, this.#cardParts, jobs);
    this.#list.hidden = false;
  }
}

/** Where a card's link has come, all of it has. */
function isSame(job: ListedJob, other: ListedJob | undefined): boolean {
  const link = job['Job URL'];
  return link !== '' && link === other?.['Job URL'] && job['Job Title'] === other['Job Title'];
}

function pagesOf(count: number): number {
  return Math.ceil(count / JOBS_PER_PAGE);
}

/** Exact once all is searched. */
function countText({ status, count, incomplete }: JobSearch): string {
  if (status === 'found' && !incomplete) return jobCountText(count);
  if (count > JOBS_PER_PAGE) return `More than ${jobCountText(count - 1)}`;
  return status === 'found' || count > 0 ? `${jobCountText(count)} so far` : '… Jobs';
}

function statusText({ status, page, count, filter, ...search }: JobSearch): string {
  if (status === 'searching') return 'Searching…';
  const pages = pagesOf(count);
  const order = filter.sort === 'closing' ? 'Closing soon first' : 'Newest first';
  return [
    search.byWords &&
      `No title has “${filter.search}”: these have its words in title, company or place.`,
    search.incomplete && 'Part of the list could not be loaded, so some jobs are missing.',
    search.withoutDetails && 'The details of some jobs could not be loaded.',
    pages > 1 && `Page ${page} of ${pages}.`,
    search.builtIn ? 'The latest list could not be loaded, so this list may be old.' : order,
  ]
    .filter(Boolean)
    .join(' ');
}

customElements.define('job-filter', JobFilterElement);
