import { searchText } from './search-text.ts';

/** A name as a part of an address: 'Engineering & Technology' becomes 'engineering-technology'. */
export function slugOf(name: string): string {
  return searchText(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}
