import '#src/ui/relative-age.element.ts';
import './closing-date.element.ts';
import type { GhanaEligibility } from '#src/domain/ghana-eligibility.ts';
import { copyOf, fillFields } from '#src/ui/fill-fields.ts';
import { findPart } from '#src/ui/find-part.ts';
import { reportValue } from '#src/domain/report-value.ts';
import { jobCardTexts } from './job-card-texts.ts';
import type { ListedJob } from './job-of-row.ts';
import type { SourceMarks } from './source-marks.ts';

/** What cards are copied from. */
export interface CardParts {
  readonly card: HTMLTemplateElement;
  readonly sources: SourceMarks;
}

const SAYS_NOTHING: GhanaEligibility = { answer: 'unclear', words: '' };

/**
 * Makes `list` show `jobs`. Cards that were copied before are filled anew, which takes a slow phone half as long as
 * making them; missing ones are copies of the template. Cards that the page was built with have nothing to fill.
 */
export function showJobs(list: Element, parts: CardParts, jobs: readonly ListedJob[]): void {
  if (!list.querySelector('[data-field]')) list.replaceChildren();
  const cards = jobs.map((job, i) => {
    const card = list.children[i] ?? copyOf(parts.card);
    fillCard(card, parts.sources, job);
    return card;
  });
  while (list.children.length > cards.length) list.lastElementChild?.remove();
  list.append(...cards.slice(list.children.length));
}

function fillCard(card: Element, sources: SourceMarks, job: ListedJob): void {
  const { 'Job URL': link, Source: names } = job;
  // The rest of it is on its way: what it says about Ghana is not known yet.
  const isPart = link === '';
  const { eligibility = SAYS_NOTHING } = job;
  const texts = { ...jobCardTexts(job, eligibility), ...(isPart && { ghana: '', words: '' }) };
  card.toggleAttribute('data-part', isPart);
  fillFields(card, { ...texts }, { title: link });
  if (isPart) findPart(card, '[data-field=title]').removeAttribute('href');
  findPart<HTMLButtonElement>(card, '.report').value = reportValue(link, texts.title);
  fillSources(card, sources, names, job.searched);
  change(findPart(card, 'relative-age'), 'datetime', job['Date Scraped']);
  change(findPart(card, '.ghana'), 'data-answer', texts.answer);
  change(findPart(card, 'closing-date'), 'day', job['Closing Date'] ?? '');
  // Opened for the job that stood here before.
  findPart(card, 'details').removeAttribute('open');
}

function fillSources(
  card: Element,
  sources: SourceMarks,
  names: string,
  searched: string | undefined,
): void {
  const place = findPart<HTMLElement>(card, '[data-field=sources]');
  const shown = `${names}\n${searched ?? ''}`;
  if (place.dataset['shown'] === shown) return;
  place.dataset['shown'] = shown;
  const { marks, terms } = sources.of(names, searched);
  place.replaceChildren(...marks);
  findPart(card, '[data-field=terms]').replaceChildren(...terms);
}

/** Sets an attribute that an element acts on, if it is another one. */
function change(element: Element, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}
