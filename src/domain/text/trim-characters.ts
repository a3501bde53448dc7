/**
 * A text without the characters at its end that `character` matches one by one. It looks at each once;
 * `/[…]+$/` would try from each of them again.
 * @param character matches one character, without a flag that keeps a place
 */
export function trimCharactersEnd(text: string, character: RegExp): string {
  let end = text.length;
  while (end > 0 && character.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** As `trimCharactersEnd`, at both ends. */
export function trimCharacters(text: string, character: RegExp): string {
  const trimmed = trimCharactersEnd(text, character);
  let start = 0;
  while (start < trimmed.length && character.test(trimmed.charAt(start))) start += 1;
  return trimmed.slice(start);
}
