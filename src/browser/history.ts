/** Shows `path` in the address bar without leaving the page or adding a step to go back. */
export function replaceAddress(path: string): void {
  history.replaceState(history.state, '', path);
}

/** Shows `path` in the address bar as another step, without leaving the page. */
export function pushAddress(path: string): void {
  history.pushState(null, '', path);
}

/** Shows `path` in the address bar as another step that remembers `query`, which the address does not show. */
export function pushHistoryState(path: string, query: string): void {
  history.pushState({ query }, '', path);
}

/**
 * The query that the present step of the history remembers beside its address; undefined for a page that was opened by
 * its address.
 */
export function historyStateQuery(): URLSearchParams | undefined {
  const { query } = (history.state ?? {}) as { query?: unknown };
  return typeof query === 'string' ? new URLSearchParams(query) : undefined;
}

/** Calls `listener` when going back or on has changed the address of this page. Returns how to stop. */
export function onPopState(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}

/** Goes back one page, or to `fallback` when this tab has no page before. */
export function goBack(fallback: string): void {
  if (history.length > 1) history.back();
  else location.assign(fallback);
}

/** Calls `listener` when going back restores this page from the browser's cache. Returns how to stop. */
export function onPageRestored(listener: () => void): () => void {
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) listener();
  };
  addEventListener('pageshow', onShow);
  return () => removeEventListener('pageshow', onShow);
}
