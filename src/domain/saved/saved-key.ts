import type { SavedItemKey } from '#src/contracts/saved-items.ts';

/** A text that is the same for the same item of a list alone: a link has no space. */
export function savedKey({ key, link, title }: SavedItemName): string {
  return key === '' ? `${link} ${title}` : key;
}

type SavedItemName = Pick<SavedItemKey, 'key' | 'link' | 'title'>;

/**
 * Whether two are one item. What was saved before listings had keys is known by its link and title, a job posted here
 * by its link.
 */
export function isSameItem(one: SavedItemKey, other: SavedItemKey): boolean {
  if (one.key !== '' && other.key !== '') return one.key === other.key;
  if (one.kind !== other.kind || one.link !== other.link) return false;
  return one.kind === 'job' || one.title === other.title;
}

/** The id of a job posted here, which the path of its page ends with. */
export const jobIdOf = (link: string): string => link.split('/').at(-1)?.toLowerCase() ?? '';
