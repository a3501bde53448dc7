import { findPart } from '#src/ui/find-part.ts';

/** The width from which the sidebar is open by itself (companion specification, section 9). */
const WIDE = '(min-width: 48rem)';

/**
 * `<dashboard-shell>`: opens and collapses the sidebar (`#sidebar`) with `[data-toggle]`. Until
 * somebody presses it, the style sheet decides by the window's width; `data-sidebar` then says
 * `open` or `collapsed`. Below the width the open sidebar lies over the page, and Escape, a press
 * beside it (`[data-scrim]`) or the focus leaving it and the toggle collapse it again.
 */
class DashboardShell extends HTMLElement {
  readonly #wide = matchMedia(WIDE);

  connectedCallback(): void {
    this.#toggle.addEventListener('click', this.#toggled);
    this.#part('[data-scrim]').addEventListener('click', this.#closeDrawer);
    for (const part of [this.#sidebar, this.#toggle]) {
      part.addEventListener('focusout', this.#focusLeft);
    }
    document.addEventListener('keydown', this.#key);
    this.#wide.addEventListener('change', this.#forget);
    this.#tell();
  }

  disconnectedCallback(): void {
    document.removeEventListener('keydown', this.#key);
    this.#wide.removeEventListener('change', this.#forget);
  }

  get #toggle(): HTMLElement {
    return this.#part('[data-toggle]');
  }

  get #sidebar(): HTMLElement {
    return this.#part('#sidebar');
  }

  get #open(): boolean {
    const chosen = this.dataset['sidebar'];
    return chosen === undefined ? this.#wide.matches : chosen === 'open';
  }

  #part(selector: string): HTMLElement {
    return findPart<HTMLElement>(this, selector);
  }

  #toggled = () => {
    this.dataset['sidebar'] = this.#open ? 'collapsed' : 'open';
    this.#tell();
    if (this.#open && !this.#wide.matches) this.#sidebar.querySelector('a')?.focus();
  };

  #closeDrawer = () => {
    if (this.#wide.matches || !this.#open) return;
    this.dataset['sidebar'] = 'collapsed';
    this.#tell();
  };

  #focusLeft = ({ relatedTarget }: FocusEvent) => {
    // The toggle closes by itself; closing it here would make its press open it again.
    const next = relatedTarget instanceof Node ? relatedTarget : null;
    if (next && !this.#sidebar.contains(next) && !this.#toggle.contains(next)) this.#closeDrawer();
  };

  #key = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || this.#wide.matches || !this.#open) return;
    this.#closeDrawer();
    this.#toggle.focus();
  };

  /** What was chosen for one layout says nothing about the other. */
  #forget = () => {
    delete this.dataset['sidebar'];
    this.#tell();
  };

  #tell(): void {
    this.#toggle.setAttribute('aria-expanded', String(this.#open));
  }
}

customElements.define('dashboard-shell', DashboardShell);
