import type { SavedItemKey } from '#src/contracts/saved-items.ts';

/** A text that is the same for the same item alone: a link has no space. */
export function savedKey({ link, title }: Pick<SavedItemKey, 'link' | 'title'>): string {
  return `${link} ${title}`;
}
