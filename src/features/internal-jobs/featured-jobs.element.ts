import { companiesOf } from '#src/domain/jobs/posted-by.ts';
import { paths } from '#src/routes/paths.ts';
import { noteDemonstration } from '#src/browser/demonstration.ts';
import { copyOf } from '#src/ui/fill-fields.ts';
import { fillPostedCard } from '#src/ui/fill-posted-card.ts';
import { findPart } from '#src/ui/find-part.ts';
import { featuredJobs } from './featured-jobs.store.ts';

/**
 * `<featured-jobs limit>`: the newest jobs of companies as copies of its card template, and
 * `[data-view-more]` beyond them. Without any job it hides the section around it,
 * `[data-featured-section]`.
 */
class FeaturedJobsElement extends HTMLElement {
  connectedCallback(): void {
    void this.#load();
  }

  async #load(): Promise<void> {
    const { jobs, total } = await featuredJobs();
    noteDemonstration(companiesOf(jobs));
    const limit = Number(this.getAttribute('limit'));
    findPart<HTMLElement>(this, '[data-loading]').hidden = true;
    findPart<HTMLElement>(this, '[data-view-more]').hidden = jobs.length <= limit;
    const section = this.closest<HTMLElement>('[data-featured-section]');
    if (section) section.hidden = total === 0;
    const template = findPart<HTMLTemplateElement>(this, 'template[data-card]');
    const cards = jobs.slice(0, limit).map((job) => {
      const card = copyOf(template);
      fillPostedCard(card, job, paths.jobDetails(job.id));
      return card;
    });
    const list = findPart<HTMLElement>(this, '[data-jobs]');
    list.prepend(...cards);
    list.hidden = false;
  }
}

customElements.define('featured-jobs', FeaturedJobsElement);
