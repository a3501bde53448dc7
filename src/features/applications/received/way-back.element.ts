import { cameFrom } from '#src/browser/history.ts';

/** A link back to a list: whoever came from that list goes back to what it was narrowed to. */
class WayBack extends HTMLElement {
  connectedCallback(): void {
    const link = this.querySelector('a');
    if (link) link.href = cameFrom(link.pathname) ?? link.href;
  }
}

customElements.define('way-back', WayBack);
