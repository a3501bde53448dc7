/** Shows `path` in the address bar as a step of its own, without leaving the page. */
export function addAddress(path: string): void {
  history.pushState(null, '', path);
}

/** Calls `listener` when going back or on has changed the address of this page. Returns how to stop. */
export function onAddressChange(listener: () => void): () => void {
  addEventListener('popstate', listener);
  return () => removeEventListener('popstate', listener);
}

/** Goes back to where the visitor came from, or to `otherwise` when this tab began here. */
export function goBack(otherwise: string): void {
  if (history.length > 1) history.back();
  else location.assign(otherwise);
}
