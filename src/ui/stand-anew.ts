/**
 * Changes `part` while it is out of the page. What comes back is laid out as new: nothing of it is seen to move, and
 * nothing is laid out in between.
 */
export function standAnew(part: Element, change: () => void): void {
  const place = document.createComment('');
  part.replaceWith(place);
  change();
  place.replaceWith(part);
}
