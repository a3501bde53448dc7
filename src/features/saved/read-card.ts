import { MAX_FACT_LENGTH, MAX_FACTS } from '#src/contracts/saved-item-values.ts';
import type { SavedItem } from '#src/contracts/saved-items.ts';
import { keyOfCard } from './card-key.ts';

/** What is true for a while alone, or stands in a field of its own, and what only helps to see or to press. */
const SKIPPED =
  'b, i, time, closing-date, relative-age, scholarship-status, .due--soon, .visually-hidden, [data-field=createdAt], .post .job__meta > :nth-child(3)';

/** What a card says, or the page of a job posted here, as it is kept. @param card null on such a page */
export function readCard(card: Element | null): SavedItem {
  const root = card ?? document.querySelector('.post') ?? document.body;
  const { link, title } = keyOfCard(card);
  const scholarship = root.querySelector('scholarship-status');
  const months = scholarship?.getAttribute('months')?.split('/')[1] ?? '';
  const day = root.querySelector('closing-date')?.getAttribute('day');
  const closes = day || root.querySelector('.apply time')?.getAttribute('datetime') || null;
  const company = scholarship ? null : root.querySelector(':is(.job__who, .post__who) :is(b, a)');
  return {
    kind: scholarship ? 'scholarship' : link.startsWith('/') ? 'job' : 'listing',
    link,
    title,
    company: shortened(company?.textContent ?? ''),
    facts: factsOf(root, company),
    closes,
    usuallyCloses: months === '' ? [] : months.split(' ').map(Number),
    savedAt: new Date().toISOString(),
    note: '',
    appliedOn: null,
  };
}

/** Its lines, each with its parts joined. */
function factsOf(root: Element, company: Element | null): string[] {
  const lines = root.querySelectorAll(
    ':is(.job__who, .post__who, .job__facts, .apply__terms, .job__meta, .tile-row__facts, .tile-row__meta, .more-about > p)',
  );
  return Array.from(lines, (line) => shortened(lineOf(line, company)))
    .filter(Boolean)
    .slice(0, MAX_FACTS);
}

function lineOf(line: Element, company: Element | null): string {
  // 'Link checked', and how long ago.
  if (line.querySelector(':scope > relative-age')) return '';
  const parts = Array.from(line.childNodes, (part) => textOf(part, company));
  return parts.filter(Boolean).join(' · ');
}

function textOf(part: Node, company: Element | null): string {
  if (part === company) return '';
  if (!(part instanceof Element)) return plain(part.textContent ?? '');
  // Funding is what a scholarship's card stresses.
  if (part.matches('.tile-row__facts > b, .apply__terms > b')) return plain(part.textContent);
  if (part.matches(SKIPPED)) return '';
  if (part.children.length === 0) return isSeason(part) ? '' : plain(part.textContent);
  return Array.from(part.childNodes, (inner) => textOf(inner, company))
    .filter(Boolean)
    .join(' ');
}

const isSeason = ({ textContent }: Node) => textContent?.startsWith('Usually closes in ');
const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

function shortened(text: string): string {
  const line = plain(text);
  return line.length > MAX_FACT_LENGTH ? `${line.slice(0, MAX_FACT_LENGTH - 1)}…` : line;
}
