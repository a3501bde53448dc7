import '#src/ui/relative-age.element.ts';
import type { ExternalJob } from '#src/contracts/external-jobs.ts';
import { copyOf, fillFields } from '#src/ui/fill-fields.ts';
import { findPart } from '#src/ui/find-part.ts';

/**
 * Makes `list` show `jobs`. The cards that are there are filled anew, which takes a slow phone half
 * as long as making them; missing ones are copies of the template.
 */
export function showJobs(
  list: Element,
  template: HTMLTemplateElement,
  jobs: readonly ExternalJob[],
): void {
  const cards = jobs.map((job, i) => {
    const card = list.children[i] ?? copyOf(template);
    fillCard(card, job);
    return card;
  });
  while (list.children.length > cards.length) list.lastElementChild?.remove();
  list.append(...cards.slice(list.children.length));
}

function fillCard(card: Element, job: ExternalJob): void {
  const texts = {
    title: job['Job Title'],
    company: job.Company,
    category: job['Job Category'],
    level: job['Job Level'],
    source: job.Source,
  };
  fillFields(card, texts, { title: job['Job URL'] });
  findPart(card, 'relative-age').setAttribute('datetime', job['Date Scraped']);
}
