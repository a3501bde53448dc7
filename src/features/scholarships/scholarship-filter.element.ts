import { withNearestWords } from '#src/domain/nearest-words.ts';
import {
  FACTS,
  isNoChoice,
  loosenings,
  matchScholarships,
  NO_CHOICE,
  SCHOLARSHIPS_PER_PAGE,
  scholarshipCountText,
  type ScholarshipFilter,
} from '#src/domain/scholarship-filter.ts';
import { onConnection } from '#src/browser/connection.ts';
import { FilteredList } from '#src/forms/filtered-list.ts';
import { paths } from '#src/routes/paths.ts';
import { fillPager } from '#src/ui/fill-pager.ts';
import { valuesOf } from '#src/ui/filter-values.ts';
import { findPart } from '#src/ui/find-part.ts';
import { quietButton } from '#src/ui/quiet-button.ts';
import { countChoices, fillChoices } from './choice-fields.ts';
import { scholarshipCard } from './scholarship-cards.ts';
import { fetchScholarships } from './scholarship-file.ts';
import { createScholarshipSearch, type ScholarshipSearch } from './scholarship-search.store.ts';

type Found = Extract<ScholarshipSearch, { status: 'found' }>;

/**
 * `<scholarship-filter>`: the scholarships, filtered in place. The list is fetched only to filter; until then, and when it
 * does not arrive, the page stays as it was built.
 */
class ScholarshipFilterElement extends FilteredList<ScholarshipFilter> {
  protected readonly path = paths.scholarships();
  protected readonly noFilter = NO_CHOICE;
  #store = createScholarshipSearch(
    (again) => fetchScholarships(this.dataset['file'] ?? '', again),
    thisMonth,
  );
  #offered = false;
  #list = findPart<HTMLElement>(this, '[data-list]');
  #model = this.#list.firstElementChild?.cloneNode(true) as Element;
  #count = findPart<HTMLElement>(this, '[data-count]');
  #status = findPart<HTMLElement>(this, '[data-status]');
  #failed = findPart<HTMLElement>(this, '[data-failed]');
  #empty = findPart<HTMLElement>(this, '[data-empty]');
  #loosen = findPart<HTMLElement>(this, '[data-loosen]');
  #unsure = findPart<HTMLButtonElement>(this, '[data-unsure]');
  #pagerModel = findPart<HTMLTemplateElement>(this, 'template[data-pager-model]');

  protected filterOf(fields: FormData | URLSearchParams): ScholarshipFilter {
    return valuesOf(fields, ['search', ...FACTS, 'unsure']);
  }

  protected isEmpty(filter: ScholarshipFilter): boolean {
    return isNoChoice(filter);
  }

  protected search(filter: ScholarshipFilter, page: number): void {
    void this.#store.search(filter, page);
  }

  protected reset(): void {
    this.#store.reset();
    this.#wait(false);
  }

  protected start(): () => void {
    this.#unsure.addEventListener('click', () => {
      const { filter } = this.#found ?? {};
      if (filter) this.submit({ ...filter, unsure: 'yes' });
    });
    const more = findPart<HTMLDetailsElement>(this.form, 'details');
    more.addEventListener('toggle', () => {
      if (more.open) void this.#offerMore();
    });
    const stops = [
      this.#store.$search.listen((search) => this.#show(search)),
      onConnection(() => {
        const search = this.#store.$search.get();
        if (search.status === 'failed') void this.#store.search(search.filter, search.page);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }

  get #found(): Found | undefined {
    const search = this.#store.$search.get();
    return search.status === 'found' ? search : undefined;
  }

  async #offerMore(): Promise<void> {
    const came = await this.#store.load();
    this.#failed.hidden = came;
    if (came) this.#countChoices(this.#found?.filter ?? NO_CHOICE);
  }

  /** Lets the cards stand as skeletons, as the page itself does on arrival. */
  #wait(waits: boolean): void {
    this.toggleAttribute('data-arriving', waits);
    this.#list.setAttribute('aria-busy', String(waits));
  }

  #show(search: ScholarshipSearch): void {
    this.#failed.hidden = search.status !== 'failed';
    this.#tellMore(search);
    if (search.status === 'searching') {
      this.#status.textContent = 'Searching…';
      return this.#wait(true);
    }
    this.keepBuilt([this.#list, this.#count, this.#status, this.#empty, this.pager]);
    this.toggleAttribute('data-filtered', search.status === 'found');
    if (search.status === 'found') this.#showFound(search);
    else this.showBuilt();
    if (search.status !== 'found') this.ways.hidden = true;
    this.#wait(false);
  }

  #showFound(search: Found): void {
    const { filter, page, pages, shown, fitting, unsure } = search;
    // Laid out without the list, so that what comes stands there anew: nothing is seen to move.
    this.#list.hidden = this.pager.hidden = true;
    this.#count.textContent = scholarshipCountText(shown.length);
    this.#status.textContent = statusText(search);
    this.ways.hidden = isNoChoice(filter);
    this.#unsure.hidden = unsure.length === 0 || shown.length > fitting.length;
    this.#unsure.textContent = `Show ${unsure.length} more that may fit`;
    this.#empty.hidden = shown.length > 0;
    if (shown.length === 0) this.#showLoosenings(filter);
    this.#countChoices(filter);
    void this.results.offsetHeight;
    this.#list.hidden = shown.length === 0;
    const onPage = shown.slice((page - 1) * SCHOLARSHIPS_PER_PAGE, page * SCHOLARSHIPS_PER_PAGE);
    this.#list.replaceChildren(...onPage.map((one) => scholarshipCard(this.#model, one)));
    const model = findPart(this.#pagerModel.content, '[data-pager]');
    const address = (to: number) => this.addressOf(filter, to);
    fillPager(this.pager, model, { page, pages, address, ends: 'disabled' });
  }

  /** Says how many of the folded fields are in use. */
  #tellMore(search: ScholarshipSearch): void {
    const filter = search.status === 'idle' ? NO_CHOICE : search.filter;
    const more = [...FACTS, 'unsure'] as const;
    const used = more.filter((name) => name !== 'level' && filter[name] !== '').length;
    findPart(this, '[data-more]').textContent = used > 0 ? ` (${used})` : '';
  }

  #showLoosenings(filter: ScholarshipFilter): void {
    const index = this.#store.$index.get() ?? [];
    const looser = loosenings(index, filter, thisMonth()).map(({ without, filter: one, count }) => {
      const field = this.form.elements.namedItem(without);
      const any =
        field instanceof HTMLSelectElement
          ? (field.options[0]?.text ?? '')
          : `Without “${filter.search}”`;
      return quietButton(`${any} (${count})`, () => this.submit(one));
    });
    // For a word that no title has: first those that titles have.
    const titles = index.map(({ title }) => title);
    const nearest = withNearestWords(filter.search, titles).flatMap((search) => {
      const near = { ...filter, search };
      const { fitting } = matchScholarships(index, near, thisMonth());
      const words = `“${search}” (${fitting.length})`;
      return fitting.length > 0 ? quietButton(words, () => this.submit(near)) : [];
    });
    const buttons = [...nearest, ...looser];
    this.#loosen.hidden = buttons.length === 0;
    findPart(this.#loosen, '.ways').replaceChildren(...buttons);
  }

  #countChoices(filter: ScholarshipFilter): void {
    const index = this.#store.$index.get();
    if (!index) return;
    if (!this.#offered) fillChoices(this.form, index);
    this.#offered = true;
    countChoices(this.form, index, filter, thisMonth());
  }
}

/** From 1. */
const thisMonth = () => new Date().getMonth() + 1;

function statusText({ filter, page, pages, shown, fitting, unsure, byWords }: Found): string {
  const where = pages > 1 ? `Page ${page} of ${pages}. ` : '';
  const how = byWords
    ? `No title that fits has “${filter.search}”: these have its words in level, country, field or note. `
    : '';
  const more = shown.length > fitting.length ? `The last ${unsure.length} do not say it all.` : '';
  return how + where + more;
}

customElements.define('scholarship-filter', ScholarshipFilterElement);
