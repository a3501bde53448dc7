import { site } from '#src/site-config.ts';

/** Names the page after what it shows, once that is known: for shells, whose id is unknown at build. */
export function titlePage(title: string): void {
  document.title = `${title} | ${site.name}`;
}

/** Tells search engines the one address of this page and, in a sentence, what it shows. */
export function describePage(description: string): void {
  const canonical = document.createElement('link');
  canonical.rel = 'canonical';
  canonical.href = location.origin + location.pathname.replace(/\/$/, '');
  replaceInHead(canonical);
  document.querySelector('meta[name=description]')?.setAttribute('content', description);
}

/** Keeps a page that has nothing to find, or no longer, out of search engines. */
export function unlistPage(): void {
  const robots = document.createElement('meta');
  robots.name = 'robots';
  robots.content = 'noindex';
  replaceInHead(robots);
}

/** A page speaks once: what an earlier attempt to load it said is gone. */
function replaceInHead(element: HTMLElement): void {
  for (const earlier of document.head.querySelectorAll('link[rel=canonical], meta[name=robots]')) {
    earlier.remove();
  }
  document.head.append(element);
}
