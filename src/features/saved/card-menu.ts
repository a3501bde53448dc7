import type { SavedItem } from '#src/contracts/saved-items.ts';
import { isClosed } from '#src/domain/dates/closing-date.ts';
import { copyLink } from '#src/browser/copy-link.ts';
import { showToast } from '#src/browser/toasts.ts';
import { cardAround } from './card-identity.ts';
import { itemOf } from './card-item.ts';
import { savedUnder } from './saved-changes.ts';

/** Adds to the menu of a card, or of the page of a job posted here, what needs JavaScript: sharing and the calendar. */
export function fillMenu(menu: Element): void {
  if (menu.querySelector('[data-ways]')) return;
  const kept = menu.closest<HTMLElement>('[data-saved]')?.dataset['saved'];
  const card = cardAround(menu);
  const item = kept === undefined ? card && itemOf(card) : savedUnder(kept);
  if (!item) return;
  const ways = document.createElement('p');
  ways.className = 'more-about__ways';
  ways.dataset['ways'] = '';
  ways.append(...waysToShare(item));
  const { closes, usuallyCloses } = item;
  const isDated = usuallyCloses.length > 0 || (closes !== null && !isClosed(closes, new Date()));
  if (isDated) ways.append(button('Add to calendar', () => addToCalendar(item)));
  menu.append(ways);
}

/** The system's sheet, which has all that the visitor uses; else links for WhatsApp and email, and a copy. */
function waysToShare({ title, company, link }: SavedItem): Element[] {
  const url = new URL(link, location.origin).href;
  const name = [title, company].filter(Boolean).join(', ');
  const text = encodeURIComponent(`${name}\n${url}`);
  const others = () => [
    newTab('WhatsApp', `https://wa.me/?text=${text}`),
    way('Email', `mailto:?subject=${encodeURIComponent(name)}&body=${text}`),
    button('Copy link', () => copyLink(url)),
  ];
  if (!('share' in navigator)) return others();
  const share = button('Share', async () => {
    try {
      await navigator.share({ title, text: name, url });
    } catch (failure) {
      // A visitor who closes the sheet wants nothing else.
      if (failure instanceof Error && failure.name === 'AbortError') return;
      const all = others();
      share.replaceWith(...all);
      all[0]?.focus();
    }
  });
  return [share];
}

async function addToCalendar(item: SavedItem): Promise<void> {
  try {
    const { downloadCalendar } = await import('./download-calendar.ts');
    downloadCalendar([item]);
  } catch {
    showToast('error', 'The calendar did not load. Please try again once you are connected.');
  }
}

function way(text: string, href: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { textContent: text, href });
}

function newTab(text: string, href: string): HTMLAnchorElement {
  return Object.assign(way(text, href), { target: '_blank', rel: 'noopener noreferrer' });
}

function button(text: string, press: () => Promise<void>): HTMLButtonElement {
  const made = document.createElement('button');
  return Object.assign(made, {
    type: 'button',
    className: 'text-button',
    textContent: text,
    onclick: () => void press(),
  });
}
