import { MAX_FACTS } from '#src/contracts/saved-item-values.ts';
import type { SavedItem } from '#src/contracts/saved-items.ts';
import { readFacts } from '#src/domain/scholarships/scholarship-state.ts';
import { identityOf, shortened } from './card-identity.ts';

/** The item of a card, as it is kept: each line of facts with its parts joined. */
export function itemOf(card: HTMLElement): SavedItem {
  const facts = card.querySelector('scholarship-status')?.getAttribute('facts') ?? '{}';
  const { closes, usuallyCloses = [] } = readFacts(facts);
  const day = card.querySelector('closing-date')?.getAttribute('day');
  const lines = Array.from(card.querySelectorAll('[data-facts]'), (line) => {
    const parts = line.matches('[data-fact]') ? [line] : line.querySelectorAll('[data-fact]');
    return Array.from(parts, shortened).filter(Boolean).join(' · ');
  });
  return {
    ...identityOf(card),
    company: shortened(card.querySelector('[data-company]')),
    facts: lines.filter(Boolean).slice(0, MAX_FACTS),
    closes: closes || card.dataset['closes'] || day || null,
    usuallyCloses: [...usuallyCloses],
    savedAt: new Date().toISOString(),
    note: '',
    appliedOn: null,
  };
}
