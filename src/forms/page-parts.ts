/** The parts of a page, each a `[data-part]`, that answers of the server take the place of. */
export class PageParts {
  /** The contents of the parts as the page was built. */
  readonly #built = new Map<Element, readonly Node[]>();

  /** Puts the parts of an answer in place of those of the same names inside `root`; the focus stays where it is. */
  replace(root: ParentNode, answer: ParentNode): void {
    const focused = document.activeElement?.id;
    for (const part of root.querySelectorAll<HTMLElement>('[data-part]')) {
      const come = answer.querySelector(`[data-part='${part.dataset['part']}']`);
      if (!come) continue;
      if (!this.#built.has(part)) this.#built.set(part, [...part.childNodes]);
      part.replaceChildren(...come.childNodes);
    }
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  }

  /** Shows them as the page was built. */
  restore(): void {
    for (const [part, content] of this.#built) part.replaceChildren(...content);
    this.#built.clear();
  }
}
