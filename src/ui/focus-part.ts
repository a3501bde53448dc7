/** Moves the focus from a button that is about to go to the part of the page around it, which stays. */
export function focusPart(button: Element): void {
  const part = button.closest<HTMLElement>('section, main');
  if (!part) return;
  // `-1` alone: it is no stop of the Tab key, and scripts may focus it.
  part.tabIndex = -1;
  part.focus({ preventScroll: true });
}
