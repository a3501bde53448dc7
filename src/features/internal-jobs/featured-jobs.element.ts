import type { JobCard } from '#src/contracts/jobs.ts';
import { relativeAge } from '#src/domain/relative-age.ts';
import { paths } from '#src/routes/paths.ts';
import { noteDemonstration } from '#src/browser/demonstration.ts';
import { copyOf, fillFields } from '#src/ui/fill-fields.ts';
import { findPart } from '#src/ui/find-part.ts';
import { cardTexts } from './card-texts.ts';
import { featuredJobs } from './featured-jobs.store.ts';

/**
 * `<featured-jobs>`: the jobs of companies as copies of its card template. With `limit` it shows that
 * many and `[data-view-more]` beyond them, and without any job hides the section around it,
 * `[data-featured-section]`; without `limit` it shows all, or `[data-empty]`.
 */
class FeaturedJobsElement extends HTMLElement {
  connectedCallback(): void {
    void this.#load();
  }

  async #load(): Promise<void> {
    const { jobs, total } = await featuredJobs();
    noteDemonstration(jobs.map(({ companyName }) => companyName));
    const limit = Number(this.getAttribute('limit') ?? Infinity);
    findPart<HTMLElement>(this, '[data-loading]').hidden = true;
    this.#reveal('[data-view-more]', jobs.length > limit);
    this.#reveal('[data-empty]', jobs.length === 0);
    const section = this.closest<HTMLElement>('[data-featured-section]');
    if (section) section.hidden = total === 0;
    const template = findPart<HTMLTemplateElement>(this, 'template[data-card]');
    const cards = jobs.slice(0, limit).map((job) => cardOf(template, job));
    findPart(this, '[data-jobs]').replaceChildren(...cards);
  }

  #reveal(selector: string, shown: boolean): void {
    const part = this.querySelector<HTMLElement>(selector);
    if (part) part.hidden = !shown;
  }
}

function cardOf(template: HTMLTemplateElement, job: JobCard): Element {
  const texts = { ...cardTexts(job), createdAt: relativeAge(job.createdAt, new Date()) };
  const card = copyOf(template);
  fillFields(card, texts, { title: paths.jobDetails(job.id) });
  return card;
}

customElements.define('featured-jobs', FeaturedJobsElement);
