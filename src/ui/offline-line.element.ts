/**
 * `<offline-line><p role="status">`: one line for as long as the browser has no network. It stays as long as the page.
 * With `data-kept="this morning"` the page is a copy, and the line says so with a network too.
 */
class OfflineLine extends HTMLElement {
  connectedCallback(): void {
    const { kept } = this.dataset;
    const show = () => {
      const isOffline = !navigator.onLine;
      // Forms say so themselves (`NeedsNetwork.tsx`).
      document.documentElement.toggleAttribute('data-offline', isOffline);
      const words = isOffline ? 'You are offline.' : kept && 'This is a copy.';
      const about = kept ? `As of ${kept}.` : 'This page stays as it is.';
      this.firstElementChild?.replaceChildren(words ? `${words} ${about}` : '');
    };
    addEventListener('online', show);
    addEventListener('offline', show);
    show();
  }
}

customElements.define('offline-line', OfflineLine);
