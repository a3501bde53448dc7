/** Whether words stand in a text one after another, the last of them perhaps in the plural. */
export function hasWords(text: string, words: string): boolean {
  const plain = ` ${plainText(text)} `;
  return [words, `${words}s`].some((form) => plain.includes(` ${plainText(form)} `));
}

/** Without accents and capitals; of signs only those of 'm&e', 'c++', 'c#' and '.net' stay. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}&+#.]+/gu, ' ')
    .replaceAll(/\.(?!net)/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}
