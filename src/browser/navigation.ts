/** Opens another address. */
export function goTo(address: string): void {
  location.assign(address);
}

/** Opens another address in place of this one: going back skips this page. */
export function redirectTo(address: string): void {
  location.replace(address);
}

/** Path and query of the address bar. */
export function currentPath(): string {
  return location.pathname + location.search;
}

/** Path, query and fragment of the address bar. */
export function currentAddress(): string {
  return currentPath() + location.hash;
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

/** Calls `listener` when the page is left; the browser may keep it for going back. Returns how to stop. */
export function onLeaving(listener: () => void): () => void {
  addEventListener('pagehide', listener);
  return () => removeEventListener('pagehide', listener);
}

/** Scrolls to an element, smoothly unless the visitor prefers reduced motion. */
export function scrollToElement(element: Element): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ behavior: calm ? 'instant' : 'smooth', block: 'start' });
}
