import { localValue } from '#src/browser/storage.ts';
import { findPart } from '#src/ui/find-part.ts';
import { SIDEBAR_STORAGE_KEY, WIDE } from './sidebar-state.ts';

const kept = localValue(SIDEBAR_STORAGE_KEY);

/**
 * `<dashboard-shell>`: opens and collapses the sidebar (`#sidebar`) with `[data-toggle]`. At first
 * the style sheet decides by the window's width; after a press `data-sidebar` is `open` or
 * `collapsed`, which a wide window keeps for the next page. Below the width the open sidebar lies over the page, and
 * Escape, a press beside it (`[data-scrim]`) or the focus leaving it and the toggle collapse it again.
 */
class DashboardShell extends HTMLElement {
  readonly #wide = matchMedia(WIDE);

  connectedCallback(): void {
    this.#toggle.addEventListener('click', this.#toggled);
    this.#part('[data-scrim]').addEventListener('click', this.#closeDrawer);
    for (const part of [this.#sidebar, this.#toggle]) {
      part.addEventListener('focusout', this.#focusMoved);
    }
    document.addEventListener('keydown', this.#key);
    this.#wide.addEventListener('change', this.#resetChoice);
    this.#updateToggle();
  }

  disconnectedCallback(): void {
    document.removeEventListener('keydown', this.#key);
    this.#wide.removeEventListener('change', this.#resetChoice);
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
    this.#updateToggle();
    if (this.#wide.matches) kept.write(this.#open ? 'open' : 'collapsed');
    if (this.#open && !this.#wide.matches) this.#sidebar.querySelector('a')?.focus();
  };

  #closeDrawer = () => {
    if (this.#wide.matches || !this.#open) return;
    this.dataset['sidebar'] = 'collapsed';
    this.#updateToggle();
  };

  #focusMoved = ({ relatedTarget }: FocusEvent) => {
    // A press on the toggle closes the sidebar itself.
    const next = relatedTarget instanceof Node ? relatedTarget : null;
    if (next && !this.#sidebar.contains(next) && !this.#toggle.contains(next)) this.#closeDrawer();
  };

  #key = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || this.#wide.matches || !this.#open) return;
    this.#closeDrawer();
    this.#toggle.focus();
  };

  /** The choice for one layout does not hold for the other. */
  #resetChoice = () => {
    delete this.dataset['sidebar'];
    if (this.#wide.matches && kept.read() === 'collapsed') this.dataset['sidebar'] = 'collapsed';
    this.#updateToggle();
  };

  #updateToggle(): void {
    this.#toggle.setAttribute('aria-expanded', String(this.#open));
  }
}

customElements.define('dashboard-shell', DashboardShell);
