import '#src/ui/relative-age.element.ts';
import './closing-date.element.ts';
import { JOB_FIELDS, KEPT_JOB_FIELDS } from '#src/contracts/lists/job-list.ts';
import { countClosed } from '#src/domain/dates/closing-day-counts.ts';
import { jobCountText } from '#src/domain/jobs/job-list.ts';
import { listPaths } from '#src/routes/list-paths.ts';
import { paths } from '#src/routes/paths.ts';
import { SearchedList } from '#src/forms/searched-list.element.ts';
import { queryOf } from '#src/ui/filter-values.ts';
import { findPart } from '#src/ui/find-part.ts';

/** `<job-filter>`: All Jobs, searched in place. */
class JobFilter extends SearchedList {
  protected readonly path = paths.jobs();
  protected readonly fields = JOB_FIELDS;
  protected override readonly keptFields = KEPT_JOB_FIELDS;
  protected addressOfResults = listPaths.jobResults;

  override connectedCallback(): void {
    this.#countToday();
    this.form.addEventListener('change', ({ target }) => {
      if (!(target instanceof HTMLSelectElement) || target.name !== 'country') return;
      // The cities are those of the country.
      const query = queryOf(this.form);
      query.delete('city');
      void this.refillForm(query);
    });
    super.connectedCallback();
  }

  protected override async searchWithoutServer(query: URLSearchParams): Promise<Element> {
    const { searchWithoutServer } = await import('./search-without-server.ts');
    return searchWithoutServer(query);
  }

  /** Some of the jobs that the page was built with may have closed since. */
  #countToday(): void {
    const built = findPart<HTMLElement>(this, '[data-count]');
    const { count = '', lastDays = '' } = built.dataset;
    const closed = countClosed(lastDays, new Date());
    if (closed > 0) built.textContent = jobCountText(Number(count) - closed);
  }
}

customElements.define('job-filter', JobFilter);
