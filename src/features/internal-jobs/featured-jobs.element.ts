import type { JobCard } from '#src/contracts/jobs.ts';
import { relativeAge } from '#src/domain/relative-age.ts';
import { salaryText } from '#src/domain/salary.ts';
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
    noteDemonstration(jobs.map(({ companyName }) => companyName));
    const limit = Number(this.getAttribute('limit'));
    findPart<HTMLElement>(this, '[data-loading]').hidden = true;
    findPart<HTMLElement>(this, '[data-view-more]').hidden = jobs.length <= limit;
    const section = this.closest<HTMLElement>('[data-featured-section]');
    if (section) section.hidden = total === 0;
    const template = findPart<HTMLTemplateElement>(this, 'template[data-card]');
    const cards = jobs.slice(0, limit).map((job) => cardOf(template, job));
    const list = findPart<HTMLElement>(this, '[data-jobs]');
    list.prepend(...cards);
    list.hidden = false;
  }
}

function cardOf(template: HTMLTemplateElement, job: JobCard): Element {
  const { title, companyName, category, jobType, location } = job;
  const salary = salaryText(job);
  const createdAt = relativeAge(job.createdAt, new Date());
  const texts = { title, companyName, category, jobType, location, salary, createdAt };
  const card = copyOf(template);
  fillFields(card, texts, { title: paths.jobDetails(job.id) });
  findPart(card, 'closing-date').setAttribute('day', job.deadline ?? '');
  return card;
}

customElements.define('featured-jobs', FeaturedJobsElement);
