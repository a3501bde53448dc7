import { ZxcvbnFactory, type MatchExtended, type ZxcvbnResult } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as english } from '@zxcvbn-ts/language-en';
import { citiesOf } from '#src/contracts/countries.ts';
import localWords from './local-words.json' with { type: 'json' };

/** Guesses of score 3 of 4. */
const MIN_GUESSES = 1e8;
/** Guesses that the rest needs without the digits and marks that people add to a word: a few, or more. */
const MIN_GUESSES_OF_REST = { few: 1e7, more: 1e6 };
/** Characters. */
const FEW = 3;
/** Characters: the work grows with the square. A strong beginning makes the whole strong. */
const MAX_ESTIMATED = 32;
/** The rarer surnames are a list of syllables. */
const MAX_SURNAMES = 10_000;
const NEIGHBOURS = ['GH', 'TG', 'CI', 'BF', 'NG', 'BJ'];

const TELEPHONE = /(?:00233|233|0)[235]\d{8}/g;
const DECORATED_ENDS = /^(.)\1{1,9}(?=\p{L})|(?<=\p{L})(.)\2{1,9}$|^[^\p{L}]{1,8}(?=\p{L})|(?<=\p{L})[^\p{L}]{1,10}$/gu;
const SHIFTED_DIGITS = ')!@#$%^&*(';
/** Digits and marks that stand for letters: between letters, or before the first one. */
const LETTER_LIKE = /(?<=^|\p{L})[@$!|0134578]{1,3}(?=\p{L})|(?<=\p{L})[@$](?=$|\d)/gu;
const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
  0: 'o',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
};

const estimator = new ZxcvbnFactory({
  // One list makes the work a quarter of what a list for each kind of word makes of it.
  dictionary: {
    words: interleaved([
      common['passwords-common'],
      english['commonWords-en'],
      english['wikipedia-en'],
      english['firstnames-en'],
      english['lastnames-en'].slice(0, MAX_SURNAMES),
    ]),
    local: interleaved([
      NEIGHBOURS.flatMap((country) => cityWordsOf(country)),
      ...Object.entries(localWords).flatMap(([kind, words]) => (kind === 'about' ? [] : [words.split(' ')])),
    ]),
  },
  graphs: { qwerty: adjacencyGraphs.qwerty, keypad: adjacencyGraphs.keypad },
  // Its own search for letters written as digits takes seconds.
  l33tTable: {},
});

/**
 * What makes a password easy to guess, most telling first; undefined when it takes enough guesses.
 * @param password without accents and capitals
 * @param known words that others know of its owner, likewise
 */
export default function guessableParts({
  password,
  known,
}: {
  readonly password: string;
  readonly known: readonly string[];
}): readonly string[] | undefined {
  const once = withoutRepeats(password);
  const spellings = [once, asLetters(once, 'i'), asLetters(once, 'l'), unshifted(once)];
  for (const text of new Set(spellings.flatMap((one) => [one, bareText(one)]))) {
    const found = weakParts(text, known);
    if (found !== undefined) return found;
  }
  return undefined;
}

function weakParts(text: string, known: readonly string[]): readonly string[] | undefined {
  const whole = estimate(text, known);
  if (whole.guesses < MIN_GUESSES) return partsOf(whole);
  const telephone = text.replace(/[ +().-]/g, '').match(TELEPHONE)?.[0];
  const rest = telephone ? text.replace(/[ +().-]/g, '').replace(telephone, '') : text.replace(DECORATED_ENDS, '');
  if (rest === text) return undefined;
  const left = estimate(rest, known);
  const added = text.length - rest.length > FEW ? 'more' : 'few';
  if (left.guesses >= MIN_GUESSES_OF_REST[added]) return undefined;
  return [...(telephone ? [telephone] : []), ...partsOf(left)];
}

const estimate = (text: string, known: readonly string[]) => estimator.check(text.slice(0, MAX_ESTIMATED), [...known]);

/** The parts that were recognized, without those that have to be tried letter by letter. */
function partsOf({ sequence }: ZxcvbnResult): string[] {
  const isKnown = ({ pattern, token }: MatchExtended) => pattern !== 'bruteforce' && token.length > 1;
  return [...new Set(sequence.filter(isKnown).map(({ token }) => token))];
}

/** `abcabcab` is `abc`, `aabbcc` too, and `xabababy` is `xababy`. */
function withoutRepeats(text: string): string {
  const single = text.replace(/(.)\1+/gu, '$1');
  if (single.length <= text.length / 2) return single;
  for (let size = 1; size <= text.length / 2; size++) {
    if (text.startsWith(text.slice(size))) return text.slice(0, size);
  }
  return text.replace(/(.{1,16}?)\1{2,}/gu, '$1$1');
}

const asLetters = (text: string, one: string) =>
  text.replace(LETTER_LIKE, (signs) => [...signs].map((sign) => LETTERS[sign] ?? one).join(''));

const unshifted = (text: string) => text.replace(/[)!@#$%^&*(]/g, (sign) => String(SHIFTED_DIGITS.indexOf(sign)));

/** Without the one mark that stands between its words. */
function bareText(text: string): string {
  const marks = new Set(text.match(/[^\p{L}\p{N}]/gu));
  return marks.size === 1 ? text.replaceAll([...marks].join(''), '') : text;
}

function cityWordsOf(country: string): string[] {
  return citiesOf(country)
    .flat()
    .map((name) =>
      name
        .normalize('NFKD')
        .replace(/[^\p{L}]/gu, '')
        .toLowerCase(),
    );
}

/** The first words of all lists, then the second ones, and so on. */
function interleaved(lists: readonly (readonly (string | number)[])[]): string[] {
  const words = new Set<string>();
  const longest = Math.max(...lists.map(({ length }) => length));
  for (let at = 0; at < longest; at++) {
    for (const list of lists) if (list[at] !== undefined) words.add(String(list[at]));
  }
  return [...words];
}
