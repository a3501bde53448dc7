import type { JobCard } from '#src/contracts/jobs.ts';
import { relativeAge } from '#src/domain/dates/relative-age.ts';
import { closesOn } from '#src/domain/jobs/job-openness.ts';
import { companiesOf, postedByText } from '#src/domain/jobs/job-summary.ts';
import { salaryText } from '#src/domain/pay/salary.ts';
import { paths } from '#src/routes/paths.ts';
import { noteDemonstration } from '#src/browser/demonstration.ts';
import { copyOf, fillFields } from '#src/ui/fill-fields.ts';
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
      fillCard(card, job, paths.jobDetails(job.id));
      return card;
    });
    const list = findPart<HTMLElement>(this, '[data-jobs]');
    list.prepend(...cards);
    list.hidden = false;
  }
}

/** Fills an empty card of an internal job, marked up as `InternalJobCard.astro`. @param address of its details */
function fillCard(card: Element, job: JobCard, address: string): void {
  const { title, companyName, category, jobType, location } = job;
  const postedBy = postedByText(job);
  const salary = salaryText(job);
  const createdAt = relativeAge(job.createdAt, new Date());
  const texts = { title, companyName, postedBy, category, jobType, location, salary, createdAt };
  fillFields(card, texts, { title: address });
  if (card instanceof HTMLElement) Object.assign(card.dataset, { key: job.id, closes: closesOn(job) });
  findPart(card, 'closing-date').setAttribute('day', job.deadline ?? '');
}

customElements.define('featured-jobs', FeaturedJobsElement);
