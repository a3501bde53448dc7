import { jobSources, newestJobs } from 'virtual:published-jobs';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { isEmptyFilter, jobCountText, NO_FILTER } from '#src/domain/job-filter.ts';
import { JOBS_PER_PAGE } from '#src/domain/job-pages.ts';
import { overOn } from '#src/domain/last-days.ts';
import { paths } from '#src/routes/paths.ts';
import { currentQuery, scrollToElement, showAddress } from '#src/browser/navigation.ts';
import { findPart } from '#src/ui/find-part.ts';
import { fillForm, filterOf } from './filter-fields.ts';
import { showJobs, type CardParts } from './job-cards.ts';
import { JobFile } from './job-file.ts';
import { fillPager, pageOf } from './job-pager.ts';
import { createJobSearch, type JobSearch } from './job-search.store.ts';
import { SourceMarks } from './source-marks.ts';

/**
 * `<job-filter>`: All Jobs, filtered in place (specification, section 2). Around the form, the built
 * list and pager, and two templates to copy cards and pager links from. The job file is fetched
 * only to filter; until then the page stays as it was built.
 */
class JobFilterElement extends HTMLElement {
  #store = createJobSearch(new JobFile(newestJobs));
  #stop = () => {};
  #shown: readonly ExternalJob[] = [];
  #form = findPart<HTMLFormElement>(this, 'form');
  #results = findPart<HTMLElement>(this, '#jobs');
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

  connectedCallback(): void {
    this.#stop = this.#store.$search.listen((search) => this.#show(search));
    this.#form.addEventListener('submit', this.#submit);
    this.#pager.addEventListener('click', this.#turnPage);
    findPart(this, '[data-clear]').addEventListener('click', this.#clear);
    this.#countToday();
    this.#arrive();
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

  /** A query string fills the form, filters, and leads the visitor to the results. */
  #arrive(): void {
    const filter = filterOf(currentQuery());
    if (isEmptyFilter(filter)) return;
    fillForm(this.#form, filter);
    scrollToElement(this.#results);
    void this.#store.search(filter);
  }

  #submit = (event: SubmitEvent) => {
    event.preventDefault();
    showAddress(paths.jobs());
    void this.#store.search(filterOf(new FormData(this.#form)));
  };

  #clear = () => {
    fillForm(this.#form, NO_FILTER);
    this.#form.requestSubmit();
    this.#moveToResults();
  };

  #turnPage = (event: MouseEvent) => {
    const page = pageOf(event.target);
    if (page === undefined) return;
    event.preventDefault();
    this.#store.goToPage(page);
    this.#moveToResults();
  };

  /** What was pressed is gone from the page: the focus goes on to what it brought. */
  #moveToResults(): void {
    this.#results.tabIndex = -1;
    this.#results.focus({ preventScroll: true });
    scrollToElement(this.#results);
  }

  #show(search: JobSearch): void {
    const { status, page, matches } = search;
    // From the first search on the list has room for a page, or the footer would jump.
    this.toggleAttribute('data-filtered', true);
    const searching = status === 'searching';
    const pages = Math.ceil(matches.length / JOBS_PER_PAGE);
    const nothingYet = searching && matches.length === 0;
    this.#list.setAttribute('aria-busy', String(nothingYet));
    this.#list.hidden = nothingYet;
    // Laid out without the list, so that the cards that come next stand there anew: none is seen to move.
    if (nothingYet) void this.#results.offsetHeight;
    this.#count.textContent = searching ? '… Jobs' : jobCountText(matches.length);
    this.#status.textContent = statusText(search, pages);
    this.#empty.hidden = searching || matches.length > 0;
    this.#pager.hidden = true;
    if (nothingYet) return;
    this.#fill(matches.slice((page - 1) * JOBS_PER_PAGE, page * JOBS_PER_PAGE));
    if (searching) return;
    const model = findPart(this.#pagerModel.content, '[data-pager]');
    fillPager(this.#pager, model, page, pages);
  }

  /** The count mostly comes for cards that are there already: those stay as they are. */
  #fill(jobs: readonly ExternalJob[]): void {
    const before = this.#shown;
    this.#shown = jobs;
    if (
      jobs.length > 0 &&
      jobs.length === before.length &&
      jobs.every((job, i) => job === before[i])
    )
      return;
    showJobs(this.#list, this.#cardParts, jobs);
  }
}

function statusText({ status, page, filter, byWords, builtIn }: JobSearch, pages: number): string {
  if (status === 'searching') return 'Searching…';
  const where = pages > 1 ? `Page ${page} of ${pages}. ` : '';
  const how = byWords
    ? `No title has “${filter.search}”: these have its words in title, company or place. `
    : '';
  const what = builtIn
    ? 'The latest list could not be loaded, so this list may be old.'
    : 'Newest first';
  return how + where + what;
}

customElements.define('job-filter', JobFilterElement);
