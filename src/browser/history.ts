/** Shows `path` in the address bar as a step of its own, without leaving the page. */
export function addAddress(path: string): void {
  history.pushState(null, '', path);
}

/** Calls `listener` when going back or on has changed the address of this page. Returns how to stop. */
export function onAddressChange(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}

/** Goes back one page, or to `fallback` when this tab has no page before. */
export function goBack(fallback: string): void {
  if (history.length > 1) history.back();
  else location.assign(fallback);
}

/** Calls `listener` when going back restores this page from the browser's cache. Returns how to stop. */
export function onReturning(listener: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  addEventListener('pageshow', onShow);
  return () => removeEventListener('pageshow', onShow);
}

/** The address of the page before with its query, when its path is `path`. */
export function cameFrom(path: string): string | undefined {
  if (!document.referrer) return undefined;
  const { origin, pathname, href } = new URL(document.referrer);
  return origin === location.origin && pathname.replace(/\/$/, '') === path ? href : undefined;
}
