import '#src/ui/relative-age.element.ts';
import './scholarship-status.element.ts';
import { monogramOfScholarship } from '#src/domain/monogram.ts';
import { reportValue } from '#src/domain/report-value.ts';
import { DEAD_LINK } from '#src/domain/scholarship-words.ts';
import { fillFields } from '#src/ui/fill-fields.ts';
import { findPart } from '#src/ui/find-part.ts';
import type { ListedScholarship } from './listed-scholarship.ts';
import { scholarshipCardTexts } from './scholarship-card-texts.ts';
import { writtenMonths } from './written-months.ts';

/** A copy of the card `model` that shows `scholarship`. */
export function scholarshipCard(model: Element, scholarship: ListedScholarship): Element {
  const card = model.cloneNode(true) as Element;
  const { scholarshipTitle, link, checked } = scholarship;
  fillFields(card, scholarshipCardTexts(scholarship));
  findPart(card, '.tile').className = `tile t${monogramOfScholarship(scholarshipTitle).tone}`;
  const title = findPart<HTMLAnchorElement>(card, 'h3 a');
  title.href = link;
  // Before the hidden words on the new tab.
  title.firstChild?.replaceWith(scholarshipTitle);
  const status = findPart(card, 'scholarship-status');
  status.classList.toggle('status--off', scholarship.status === DEAD_LINK);
  status.setAttribute('status', scholarship.status);
  status.setAttribute('months', writtenMonths(scholarship));
  const age = findPart(card, 'relative-age');
  age.setAttribute('datetime', checked);
  age.parentElement?.toggleAttribute('hidden', checked === '');
  findPart<HTMLButtonElement>(card, '.report').value = reportValue(link, scholarshipTitle);
  findPart(card, 'details').removeAttribute('open');
  return card;
}
