import type { SavedItem, SavedItemKey } from '#src/contracts/saved-items.ts';

/** A text that is the same for the same item of a list alone: a link has no space. */
export function savedKey({ key, link, title }: SavedItemName): string {
  return key === '' ? `${link} ${title}` : key;
}

type SavedItemName = Pick<SavedItemKey, 'key' | 'link' | 'title'>;

/** What tells an item wherever it is met. */
export type SavedIdentity = Pick<SavedItem, 'kind' | 'key' | 'link' | 'title' | 'company'>;

/**
 * Whether two are one item. What was saved before listings had keys is known by its link and title, beside what has one by
 * its company too; a job posted here by its link.
 */
export function isSameItem(one: SavedIdentity, other: SavedIdentity): boolean {
  if (one.key !== '' && other.key !== '') return one.key === other.key;
  if (one.kind !== other.kind || one.link !== other.link) return false;
  if (one.kind === 'job') return true;
  const isOfOneTime = one.key === other.key;
  return one.title === other.title && (isOfOneTime || one.company === other.company);
}

/** The id of a job posted here, which the path of its page ends with. */
export const jobIdOf = (link: string): string => link.split('/').at(-1)?.toLowerCase() ?? '';
