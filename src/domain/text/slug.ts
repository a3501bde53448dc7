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
  const numbers = new Map<string, number>();
  return names.map((name) => {
    const slug = slugOf(name) || unnamed;
    let number = numbers.get(slug) ?? 1;
    let free = number === 1 ? slug : `${slug}-${number}`;
    while (taken.has(free)) free = `${slug}-${++number}`;
    numbers.set(slug, number);
    taken.add(free);
    return free;
  });
}
