/** Characters of one line of an item. */
const MAX_LINE = 160;
/** Characters of a search in words. */
const MAX_SEARCH = 100;
/** Where a mail program sees an address: 'bit.ly', 'https://', 'a@b'. */
const MAKES_LINK = /(?<=[\p{L}\p{N}]\.)(?=\p{L})|(?<=@)(?=[\p{L}\p{N}])|(?<=:)(?=\/\/)/gu;
/** A word joiner, which nobody sees. */
const JOINER = '\u2060';
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * What somebody else wrote as a line of a mail: short, without what is unseen or turns letters round, and without
 * anything that a mail program would make a link of by itself.
 */
export function plainLine(text: string, longest = MAX_LINE): string {
  const line = text.replaceAll(UNSEEN, ' ').replaceAll(/\s+/g, ' ').trim();
  const letters = Array.from(line);
  const short =
    letters.length > longest
      ? `${letters
          .slice(0, longest - 1)
          .join('')
          .trimEnd()}…`
      : line;
  return short.replaceAll(MAKES_LINK, JOINER);
}

/** A search in words, which anybody may have typed for somebody else's address. */
export const searchLine = (words: string): string => plainLine(words, MAX_SEARCH);
