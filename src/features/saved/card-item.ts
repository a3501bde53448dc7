import { MAX_FACT_LENGTH, MAX_FACTS } from '#src/contracts/saved-item-values.ts';
import type { SavedItem } from '#src/contracts/saved-items.ts';
import type { SavedIdentity } from '#src/domain/saved/saved-key.ts';

/** The card around a part of it, or the page of a job posted here: what `data-key` and `data-kind` name. */
export const cardAround = (part: Element): HTMLElement | null => part.closest('[data-key]');

/** What tells the item of a card from others. */
export function identityOf(card: HTMLElement): SavedIdentity {
  const link = card.querySelector<HTMLAnchorElement>('a[data-title]');
  const { origin, pathname, href } = link ?? location;
  const name = link ?? card.querySelector('[data-title]');
  return {
    kind: card.dataset['kind'] as SavedItem['kind'],
    key: card.dataset['key'] ?? '',
    link: origin === location.origin ? pathname : href,
    // Its first node: after the title, a link may say that it opens a new tab.
    title: plain(name?.firstChild?.textContent).slice(0, MAX_FACT_LENGTH),
    company: shortened(card.querySelector('[data-company]')),
  };
}

/** What a card says, as it is kept: each line of facts with its parts joined. */
export function itemOf(card: HTMLElement): SavedItem {
  const months = card.querySelector('scholarship-status')?.getAttribute('months')?.split('/')[1];
  const day = card.querySelector('closing-date')?.getAttribute('day');
  const lines = Array.from(card.querySelectorAll('[data-facts]'), (line) => {
    const parts = line.matches('[data-fact]') ? [line] : line.querySelectorAll('[data-fact]');
    return Array.from(parts, shortened).filter(Boolean).join(' · ');
  });
  return {
    ...identityOf(card),
    facts: lines
      .filter(Boolean)
      .map((line) => line.slice(0, MAX_FACT_LENGTH))
      .slice(0, MAX_FACTS),
    closes: card.dataset['closes'] || day || null,
    usuallyCloses: months ? months.split(' ').map(Number) : [],
    savedAt: new Date().toISOString(),
    note: '',
    appliedOn: null,
  };
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

function shortened(part: Element | null): string {
  const line = plain(part?.textContent);
  return line.length > MAX_FACT_LENGTH ? `${line.slice(0, MAX_FACT_LENGTH - 1)}…` : line;
}
