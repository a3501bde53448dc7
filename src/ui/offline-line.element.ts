const WORDS = 'You are offline. This page stays as it is.';

/** `<offline-line><p role="status">`: one line for as long as the browser has no network. It stays as long as the page. */
class OfflineLine extends HTMLElement {
  connectedCallback(): void {
    const show = () => this.firstElementChild?.replaceChildren(navigator.onLine ? '' : WORDS);
    addEventListener('online', show);
    addEventListener('offline', show);
    show();
  }
}

customElements.define('offline-line', OfflineLine);
