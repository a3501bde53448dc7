/** Shows `path` in the address bar as a step of its own that remembers `query`, which the address does not show. */
export function addHistoryEntry(path: string, query: string): void {
  history.pushState({ query }, '', path);
}

/** What the present step of the history remembers beside its address; undefined for a page that was opened anew. */
export function queryOfEntry(): URLSearchParams | undefined {
  const { query } = (history.state ?? {}) as { query?: unknown };
  return typeof query === 'string' ? new URLSearchParams(query) : undefined;
}

/** The path of the address bar. */
export function pathOfPage(): string {
  return location.pathname;
}

/** Loads the page of the present address anew. */
export function reloadPage(): void {
  location.reload();
}
