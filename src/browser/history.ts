/** Shows `path` in the address bar as a step of its own, without leaving the page. */
export function addAddress(path: string): void {
  history.pushState(null, '', path);
}

/** Calls `listener` when going back or on has changed the address of this page. Returns how to stop. */
export function onAddressChange(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}

/** Goes back to where the visitor came from, or to `fallback` when this tab began here. */
export function goBack(fallback: string): void {
  if (history.length > 1) history.back();
  else location.assign(fallback);
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
