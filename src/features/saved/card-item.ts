import { MAX_FACTS } from '#src/contracts/saved-item-values.ts';
import type { SavedItem } from '#src/contracts/saved-items.ts';
import { identityOf, shortened } from './card-identity.ts';

/** The item of a card, as it is kept: each line of facts with its parts joined. */
export function itemOf(card: HTMLElement): SavedItem {
  const months = card.querySelector('scholarship-status')?.getAttribute('months')?.split('/')[1];
  const day = card.querySelector('closing-date')?.getAttribute('day');
  const lines = Array.from(card.querySelectorAll('[data-facts]'), (line) => {
    const parts = line.matches('[data-fact]') ? [line] : line.querySelectorAll('[data-fact]');
    return Array.from(parts, shortened).filter(Boolean).join(' · ');
  });
  return {
    ...identityOf(card),
    company: shortened(card.querySelector('[data-company]')),
    facts: lines.filter(Boolean).slice(0, MAX_FACTS),
    closes: card.dataset['closes'] || day || null,
    usuallyCloses: months ? months.split(' ').map(Number) : [],
    savedAt: new Date().toISOString(),
    note: '',
    appliedOn: null,
  };
}
