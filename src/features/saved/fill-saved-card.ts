import type { SavedItem } from '#src/contracts/saved-items.ts';
import { closesSoon, closingWords, isClosed } from '#src/domain/dates/closing-date.ts';
import { closingLine } from '#src/domain/saved/saved-text.ts';
import { savedKey } from '#src/domain/saved/saved-key.ts';
import { fillFields } from '#src/ui/fill-fields.ts';
import { findPart } from '#src/ui/find-part.ts';
import type { CheckedItem } from './check-saved.ts';

/** So that the line is there before it is known what became of the item. */
const NO_DAY = 'Closing date not known';

/** Shows an item in its card, as `SavedPage.astro` marks it up. What has the focus is being typed, and stays. */
export function fillSavedCard(card: Element, item: SavedItem, checked: CheckedItem | undefined, now: Date): void {
  const { link, title, company, facts, closes } = item;
  mark(card, item);
  const closing = checked?.said || closingText(item, now);
  fillFields(
    card,
    { title, company, closing, state: stateWords(item, checked?.state, now), facts: facts.join(' · ') },
    { title: link },
  );
  const place = findPart(card, '[data-field=closing]');
  place.className = closes !== null && closesSoon(closes, now) ? 'due--soon' : '';
  const anchor = findPart<HTMLAnchorElement>(card, 'a');
  if (item.kind !== 'job') Object.assign(anchor, { target: '_blank', rel: 'noopener noreferrer' });
  for (const control of card.querySelectorAll<HTMLInputElement>('.input')) {
    const cell = control.closest('.cell');
    control.ariaLabel = `${cell?.firstElementChild?.textContent}, ${title}`;
    const value = (control.name === 'note' ? item.note : item.appliedOn) ?? '';
    // Empty fields are not printed.
    cell?.toggleAttribute('data-blank', value === '');
    if (control !== document.activeElement && control.value !== value) control.value = value;
  }
  findPart(card, '[data-remove]').ariaLabel = `Remove ${title}`;
}

function closingText(item: SavedItem, now: Date): string {
  const { closes } = item;
  return closes === null ? closingLine(item, now) || NO_DAY : closingWords(closes, now);
}

/** Shows that an item was taken off. */
export function fillRemoved(place: Element, item: SavedItem): void {
  mark(place, item);
  fillFields(place, { title: `‘${item.title}’ is removed.` });
}

function mark(card: Element, item: SavedItem): void {
  if (card instanceof HTMLElement) card.dataset['saved'] = savedKey(item);
}

/** The line of a day that has passed says so itself. */
function stateWords({ closes }: SavedItem, state: CheckedItem['state'] | undefined, now: Date): string {
  if (state === 'gone') return 'No longer listed';
  return state === 'closed' && !isClosed(closes ?? undefined, now) ? 'Closed' : '';
}
