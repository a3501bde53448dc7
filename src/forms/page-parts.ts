/** The contents of the parts of a page (each a `[data-part]`) as the page was built. */
export type BuiltParts = Map<Element, readonly Node[]>;

/**
 * Puts the parts of an answer in place of those of the same names inside `root`, and keeps in `built` what was there
 * first. The focus stays where it is.
 */
export function replaceParts(root: ParentNode, answer: ParentNode, built: BuiltParts): void {
  const focused = document.activeElement?.id;
  for (const part of root.querySelectorAll<HTMLElement>('[data-part]')) {
    const { part: name } = part.dataset;
    const come = answer.querySelector(`[data-part='${name}']`);
    if (!come) continue;
    if (!built.has(part)) built.set(part, [...part.childNodes]);
    part.replaceChildren(...come.childNodes);
  }
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

/** Shows the page as it was built. */
export function restoreParts(built: BuiltParts): void {
  for (const [part, content] of built) part.replaceChildren(...content);
  built.clear();
}
