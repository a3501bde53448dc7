import { searchText } from '#src/domain/search/search-text.ts';

/** A name as a part of an address: 'Engineering & Technology' becomes 'engineering-technology'. */
export function slugOf(name: string): string {
  return searchText(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

/** The slugs of names, each another: two names may differ in their signs alone. @param unnamed for a name of signs */
export function slugsOf(names: readonly string[], unnamed: string): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const slug = slugOf(name) || unnamed;
    let free = slug;
    for (let number = 2; taken.has(free); number += 1) free = `${slug}-${number}`;
    taken.add(free);
    return free;
  });
}
