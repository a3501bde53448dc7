import { pageWindow } from '#src/domain/page-window.ts';

interface Pages {
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly address: (page: number) => string;
  /** What becomes of previous on the first page and of next on the last. */
  readonly ends: 'hidden' | 'disabled';
}

/**
 * Fills the pager of a filtered list with copies of the parts of `model`, each of them once. Each link carries the
 * page it goes to in `data-go`, and its own address, to open it elsewhere; with a single page there is no pager.
 */
export function fillPager(
  pager: HTMLElement,
  model: Element,
  { page, pages, address, ends }: Pages,
): void {
  const goTo = (link: HTMLElement | null, to: number) => {
    if (!(link instanceof HTMLAnchorElement))
      throw new Error('The model of the pager lacks a link.');
    link.dataset['go'] = String(to);
    link.href = address(to);
    return link;
  };
  const step = (rel: 'prev' | 'next', to: number) => {
    const link = copy(model, `[rel=${rel}]`);
    if (to >= 1 && to <= pages) return [goTo(link, to)];
    if (ends === 'hidden') return [];
    link.removeAttribute('href');
    link.role = 'link';
    link.ariaDisabled = 'true';
    return [link];
  };
  pager.hidden = pages < 2;
  const list = copy(model, 'ol');
  list.replaceChildren(
    ...pageWindow(page, pages).map((shown) => {
      if (shown === 'gap') return copy(model, 'li:not(:has(a))');
      const item = copy(model, 'li:has(a)');
      const link = goTo(item.querySelector('a'), shown);
      link.textContent = String(shown);
      link.setAttribute('aria-label', `Page ${shown}`);
      if (shown === page) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
      return item;
    }),
  );
  pager.replaceChildren(...step('prev', page - 1), list, ...step('next', page + 1));
}

/** The page that the link around a clicked element goes to; undefined for a link of the built pager. */
export function pageOf(target: EventTarget | null): number | undefined {
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-go]') : null;
  return link ? Number(link.dataset['go']) : undefined;
}

function copy(model: Element, selector: string): HTMLElement {
  return model.querySelector(selector)?.cloneNode(true) as HTMLElement;
}
