import { MAX_FACT_LENGTH } from '#src/contracts/saved-item-values.ts';
import type { SavedItemKey } from '#src/contracts/saved-items.ts';

/** The card around a part of it, or the page of a job posted here: what has a `data-kind`. */
export const cardAround = (part: Element): HTMLElement | null => part.closest('[data-kind]');

/** The name by which the item of a card is known. */
export function identityOf(card: HTMLElement): SavedItemKey {
  const name = card.querySelector('[data-title]');
  // On the page of a listing another link leads to it; the page of a job posted here has none.
  const link = card.querySelector<HTMLAnchorElement>('[data-title][href], [data-link]');
  const { origin, pathname, href } = link ?? location;
  return {
    kind: card.dataset['kind'] as SavedItemKey['kind'],
    // The button that reports a listing has its key.
    key: card.dataset['key'] ?? card.querySelector<HTMLButtonElement>('[form=report]')?.value ?? '',
    link: origin === location.origin ? pathname : href,
    // Its first node: after the title, a link may say that it opens a new tab.
    title: shortened(name?.firstChild),
  };
}

/** Its text on one line, as long as an item may hold. */
export function shortened(part: Node | null | undefined): string {
  const line = (part?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  return line.length > MAX_FACT_LENGTH ? `${line.slice(0, MAX_FACT_LENGTH - 1)}…` : line;
}
