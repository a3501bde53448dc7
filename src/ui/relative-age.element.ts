import { relativeAge } from '#src/domain/dates/relative-age.ts';

/** `<relative-age datetime="YYYY-MM-DD">`: the words were right at build; this makes them right today. */
class RelativeAge extends HTMLElement {
  static readonly observedAttributes = ['datetime'];

  attributeChangedCallback(): void {
    this.textContent = relativeAge(this.getAttribute('datetime'), new Date());
  }
}

customElements.define('relative-age', RelativeAge);
