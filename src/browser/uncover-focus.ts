type Edges = Pick<DOMRect, 'top' | 'right' | 'bottom' | 'left'>;

/** Room between what was covered and what covers it, in px. */
const ROOM = 8;

/** Scrolls what has the focus, and may be pressed next, out from under what lies over the page for a while. */
export function uncoverFocus({ top, right, bottom, left }: Edges): void {
  const focused = document.activeElement;
  if (!focused?.matches('a, button, input, summary')) return;
  if (focused.closest('toast-region, [data-sonner-toaster], dialog')) return;
  // A file's input is seen as its label.
  const under = (focused.closest('label') ?? focused).getBoundingClientRect();
  const isBeside = under.right <= left || under.left >= right;
  if (isBeside || under.bottom <= top || under.top >= bottom) return;
  const isAbove = top < innerHeight / 2;
  scrollBy(0, isAbove ? under.top - bottom - ROOM : under.bottom - top + ROOM);
}
