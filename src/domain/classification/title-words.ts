import * as v from 'valibot';
import file from '#data/words/fields.json' with { type: 'json' };
import { normalized } from '#src/domain/text/normalized.ts';

/** A list of words in `data/words`. */
export const wordList = v.array(v.pipe(v.string(), v.minLength(1)));

const fields = v.parse(v.record(v.string(), wordList), file);

/**
 * A title without accents and the points of `C.E.O`, so that `Sénior` is `senior`. Capitals stay, since `IT` is not
 * `it`.
 */
export function titleText(text: string): string {
  return normalized(text, 'NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[‘’]/g, "'")
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '');
}

/**
 * The pattern of any of the words, which are regular expressions, with none of some signs before or after it. `~`
 * stands for any ending, `%software%` for any word of that list of `fields.json` or for that one of `parts`.
 * @throws {RangeError} for a list that is not there
 */
export function wordsPattern(
  words: readonly string[],
  signs: string,
  parts: Readonly<Record<string, string>> = {},
): string {
  const alternatives = words
    .join('|')
    .replaceAll(/%([a-z ]+)%/gi, (_, name: string) => {
      const part = parts[name] ?? fields[name]?.join('|');
      if (part === undefined) throw new RangeError(`No list of words is called "${name}".`);
      return part;
    })
    .replaceAll('~', String.raw`\p{L}*`);
  return `(?<!${signs})(?:${alternatives})(?!${signs})`;
}

/** Matches any of the words as whole words in any case. */
export function anyWord(words: readonly string[], parts?: Readonly<Record<string, string>>): RegExp {
  return new RegExp(wordsPattern(words, String.raw`[\p{L}\p{N}]`, parts), 'iu');
}
