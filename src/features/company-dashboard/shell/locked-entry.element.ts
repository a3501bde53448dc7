import { findPart } from '#src/ui/find-part.ts';

/** How long the tooltip takes to come and to go, in ms. */
const SHOW_DELAY = 150;
const HIDE_DELAY = 400;

/**
 * `<locked-entry>`: an entry that cannot be opened; its tooltip says why. Pointer, focus or a press
 * show it, it stays while pointer or focus are on it, and Escape hides it at once.
 */
class LockedEntry extends HTMLElement {
  #timer: ReturnType<typeof setTimeout> | undefined;

  connectedCallback(): void {
    for (const type of ['pointerenter', 'focusin', 'click']) {
      this.addEventListener(type, this.#show);
    }
    for (const type of ['pointerleave', 'focusout']) this.addEventListener(type, this.#hide);
    document.addEventListener('keydown', this.#key);
    document.addEventListener('pointerdown', this.#pressed);
  }

  disconnectedCallback(): void {
    clearTimeout(this.#timer);
    document.removeEventListener('keydown', this.#key);
    document.removeEventListener('pointerdown', this.#pressed);
  }

  #set(hidden: boolean, delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      findPart<HTMLElement>(this, '[role="tooltip"]').hidden = hidden;
    }, delay);
  }

  #show = () => this.#set(false, SHOW_DELAY);

  #hide = ({ type, pointerType }: Event & { readonly pointerType?: string }) => {
    // On touch screens the tooltip stays until a press elsewhere.
    if (pointerType === 'touch') return;
    const other = type === 'focusout' ? this.matches(':hover') : this.contains(document.activeElement);
    if (!other) this.#set(true, HIDE_DELAY);
  };

  #key = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') this.#set(true, 0);
  };

  #pressed = ({ target }: PointerEvent) => {
    if (target instanceof Node && !this.contains(target)) this.#set(true, HIDE_DELAY);
  };
}

customElements.define('locked-entry', LockedEntry);
