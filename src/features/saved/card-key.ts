import { MAX_FACT_LENGTH } from '#src/contracts/saved-item-values.ts';

/** What tells the item of a card from others, and of the page of a job posted here, which has no card. */
export function keyOfCard(card: Element | null): { readonly link: string; readonly title: string } {
  const link = card?.querySelector<HTMLAnchorElement>('h3 a');
  const { origin, pathname, href } = link ?? location;
  // Its first node: after the title, a link may say that it opens a new tab.
  const name = (link ?? document.querySelector('h1'))?.firstChild?.textContent ?? '';
  const title = name.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_FACT_LENGTH);
  return { link: origin === location.origin ? pathname : href, title };
}
