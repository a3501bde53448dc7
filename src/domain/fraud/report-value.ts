/**
 * What a card's button names, for `reportSubject` to read: a link has no space, so that the name begins
 * after the first.
 */
export function reportValue(url: string, name: string): string {
  return `${url} ${name}`;
}
