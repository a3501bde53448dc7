/**
 * The title of a page of what a search finds: 'engineer, Entry Level, in Ghana: All Jobs', 'Jobs in Ghana'; that of its
 * list where nothing is asked for.
 * @param list the list's title @param things what it holds, 'jobs' @param words the search, as `joinedWords` writes it
 */
export function searchTitle(list: string, things: string, words: string, page = 1): string {
  const title = words === `all ${things}` ? list : titleOf(list, things, words);
  return page === 1 ? title : `${title}, page ${page}`;
}

function titleOf(list: string, things: string, words: string): string {
  if (!words.startsWith(`${things} in `)) return `${words}: ${list}`;
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
