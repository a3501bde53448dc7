/**
 * The title of a page of what a search finds: 'Engineer, Entry Level, in Ghana: All Jobs'; that of its list where nothing
 * is asked for.
 * @param list the list's title @param things what it holds, 'jobs' @param words the search, as `joinedWords` writes it
 */
export function searchTitle(list: string, things: string, words: string): string {
  if (words === `all ${things}`) return list;
  const named = words.slice(0, 1).toUpperCase() + words.slice(1);
  return words.startsWith(`${things} in `) ? named : `${named}: ${list}`;
}
