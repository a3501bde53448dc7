/** What stands beside a choice: 'Remote (1,234)'. */
export function countedChoice(words: string, count: number | undefined): string {
  return count === undefined ? words : `${words} (${count.toLocaleString('en-GB')})`;
}

/**
 * What is suggested, with what it finds: '“nurse”: 12 Jobs'.
 * @param search the keyword that is on @param without what is said when a field is left out, by its name
 */
export function suggestionWords(
  { kind, label }: { kind: string; label: string },
  counted: string,
  search: string,
  without: Readonly<Record<string, string>>,
): string {
  const words = {
    spelling: `“${label}”`,
    'fewer-words': `“${label}”`,
    'whole-word': `“${label}” as a word`,
  }[kind];
  return `${words ?? without[label] ?? `Without “${search}”`}: ${counted}`;
}
