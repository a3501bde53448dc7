/** Opens another address. */
export function goTo(address: string): void {
  location.assign(address);
}

/** Opens another address in place of this one: going back skips this page. */
export function redirectTo(address: string): void {
  location.replace(address);
}

/** Loads the page of the present address anew. */
export function reloadPage(): void {
  location.reload();
}

/** The path of the address bar. */
export function currentPathname(): string {
  return location.pathname;
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

/** The address of the page before with its query, when its path is `path`. */
export function referrerAt(path: string): string | undefined {
  if (!document.referrer) return undefined;
  const { origin, pathname, href } = new URL(document.referrer);
  return origin === location.origin && pathname.replace(/\/$/, '') === path ? href : undefined;
}

/** Calls `listener` when the page is left; the browser may keep it for going back. Returns how to stop. */
export function onPageHide(listener: () => void): () => void {
  addEventListener('pagehide', listener);
  return () => removeEventListener('pagehide', listener);
}

/** Scrolls to an element, smoothly unless the visitor prefers reduced motion. */
export function scrollToElement(element: Element): void {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ behavior: calm ? 'instant' : 'smooth', block: 'start' });
}

/** Moves focus and window to a list of which something else is shown. */
export function focusList(list: HTMLElement): void {
  list.tabIndex = -1;
  list.focus({ preventScroll: true });
  scrollToElement(list);
}
