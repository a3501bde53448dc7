import { site } from '#src/site-config.ts';

/** Characters of the shortest part that says anything about a person. */
const MIN_PART_LENGTH = 3;
const BREAKS = /[^\p{L}\p{N}]+/u;

/**
 * What somebody would try first in a person's password: these texts, the halves of an address, their
 * parts, each also written as one word, and the site's name.
 */
export function personalWords(known: readonly (string | null)[]): string[] {
  const texts = [...known, site.name].filter((text) => text !== null);
  const halves = texts.flatMap((text) => [text, ...text.split('@')]);
  const words = halves.flatMap((half) => {
    const parts = half.split(BREAKS);
    return [half, parts.join(''), ...half.split(/[.\s]+/), ...parts];
  });
  return [...new Set(words.filter((word) => word.length >= MIN_PART_LENGTH))];
}
