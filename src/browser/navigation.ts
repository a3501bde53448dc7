/** Leaves for another address; the page is replaced. */
export function goTo(address: string): void {
  location.assign(address);
}

/** Leaves for another address that takes this one's place: going back does not come here again. */
export function goInstead(address: string): void {
  location.replace(address);
}

/** Path and query of the address bar. */
export function currentPath(): string {
  return location.pathname + location.search;
}

/** The parameters of the address bar. */
export function currentQuery(): URLSearchParams {
  return new URLSearchParams(location.search);
}

/** The last segment of the path: the id on a page whose shell serves every id. */
export function idFromAddress(): string {
  return decodeURIComponent(location.pathname.replace(/\/$/, '').split('/').at(-1) ?? '');
}

/** Shows `path` in the address bar without leaving the page or adding a step to go back. */
export function showAddress(path: string): void {
  history.replaceState(history.state, '', path);
}

/** Calls `listener` when the page is left; going back may bring it as it was. Returns how to stop. */
export function onLeaving(listener: () => void): () => void {
  addEventListener('pagehide', listener);
  return () => removeEventListener('pagehide', listener);
}

/** Calls `listener` when going back brings this page as it was left. Returns how to stop. */
export function onReturning(listener: () => void): () => void {
  const hear = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  addEventListener('pageshow', hear);
  return () => removeEventListener('pageshow', hear);
}

/** The whole address of the page before, when it was the one at `path`; its query may be any. */
export function cameFrom(path: string): string | undefined {
  if (!document.referrer) return undefined;
  const { origin, pathname, href } = new URL(document.referrer);
  return origin === location.origin && pathname.replace(/\/$/, '') === path ? href : undefined;
}

/** Scrolls to an element: smoothly, unless the visitor asked for less motion. */
export function scrollToElement(element: Element): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ behavior: calm ? 'instant' : 'smooth', block: 'start' });
}
