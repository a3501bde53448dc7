/**
 * `<nav-menus>`: the menus inside, each a `<details>`, are one at a time; Escape, a click elsewhere
 * and the focus moving on close them. Without JavaScript they open and close by themselves.
 */
class NavMenus extends HTMLElement {
  connectedCallback(): void {
    // `toggle` does not bubble, so this listens in the capture phase.
    this.addEventListener('toggle', this.#opened, true);
    this.addEventListener('focusout', this.#focusMoved);
    // Safari does not focus what is clicked, so Escape may come from anywhere.
    document.addEventListener('keydown', this.#key);
    document.addEventListener('click', this.#clicked);
  }

  disconnectedCallback(): void {
    document.removeEventListener('keydown', this.#key);
    document.removeEventListener('click', this.#clicked);
  }

  #closeAllBut(kept: EventTarget | null): void {
    for (const menu of this.querySelectorAll<HTMLDetailsElement>('details[open]')) {
      if (menu !== kept) menu.open = false;
    }
  }

  #opened = ({ target }: Event) => {
    if (target instanceof HTMLDetailsElement && target.open) this.#closeAllBut(target);
  };

  #focusMoved = ({ relatedTarget }: FocusEvent) => {
    // A click on plain text moves the focus nowhere: the menu stays.
    if (relatedTarget instanceof Element) this.#closeAllBut(relatedTarget.closest('details'));
  };

  #key = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    const open = this.querySelector('details[open]');
    this.#closeAllBut(null);
    open?.querySelector('summary')?.focus();
  };

  #clicked = ({ target }: MouseEvent) => {
    if (target instanceof Element) this.#closeAllBut(target.closest('details'));
  };
}

customElements.define('nav-menus', NavMenus);
