import { isExclusion, isOr, typedWords } from './keyword-parts.ts';
import { isWordless } from './keyword-texts.ts';
import { isGroup, isKnownWord, meaningOf, plainWords, wordsOfGroup } from './keyword.ts';
import { nearestWords, type NearWord } from './nearest-words.ts';

/** The words of a list. */
export interface Vocabulary {
  /** How often each stands there, without accents, capital letters and plurals. */
  readonly counts: ReadonlyMap<string, number>;
  /** A word as the list writes it. */
  readonly written: (word: string) => string;
}

/** The words of a list with those that mean the same as some of it. @param indexed its words and groups, with how many have each */
export function wordCounts(indexed: readonly (readonly [word: string, times: number])[]): Map<string, number> {
  const counts = new Map(indexed.filter(([word]) => !isGroup(word)));
  for (const [group, times] of indexed.filter(([word]) => isGroup(word))) {
    for (const word of wordsOfGroup(group)) if (!counts.has(word)) counts.set(word, times);
  }
  return counts;
}

/** A keyword in another spelling. */
interface Spelling {
  readonly words: readonly string[];
  readonly mistakes: number;
}

/** Each is looked for among all words of a list, and each of their spellings takes a search. */
const MAX_TRIED = 6;
/** Shorter parts of a word are words by chance, and a longer word is no two. */
const MIN_PART = 3;
const MAX_PAIR = 40;

/**
 * The likeliest spellings of a keyword: words that are one in the list joined, and those that it has not in place of
 * which it has two, or near ones. None where it has all of them.
 */
export function spellings(search: string, vocabulary: Vocabulary): Spelling[] {
  const words = typedWords(search);
  const tried = corrected(words, vocabulary);
  const joined = joinedWords(words, vocabulary);
  return (joined ? [{ words: joined, mistakes: 0 }, ...tried] : tried).slice(0, MAX_TRIED);
}

function corrected(words: readonly string[], vocabulary: Vocabulary): Spelling[] {
  /** The spellings of each unknown word, by its place. */
  const unknown = new Map<number, Spelling[]>();
  for (const [at, word] of words.entries()) {
    const options = unknown.size < MAX_TRIED && isUnknown(word, vocabulary) ? optionsFor(word, vocabulary) : [];
    if (options.length > 0) unknown.set(at, options);
  }
  let tried: { readonly chosen: readonly Spelling[]; readonly mistakes: number }[] = [{ chosen: [], mistakes: 0 }];
  for (const options of unknown.values()) {
    tried = tried
      .flatMap((before) =>
        options.map((one) => ({ chosen: [...before.chosen, one], mistakes: before.mistakes + one.mistakes })),
      )
      .sort((a, b) => a.mistakes - b.mistakes)
      .slice(0, MAX_TRIED);
  }
  const places = [...unknown.keys()];
  const spelt = tried.map(({ chosen, mistakes }) => {
    const byPlace = new Map(places.map((at, n) => [at, chosen[n]?.words]));
    return { words: words.flatMap((word, at) => byPlace.get(at) ?? word), mistakes };
  });
  return unknown.size === 0 ? [] : spelt;
}

/** Whether a word asks for something that the list has not: no 'or', no mark that stands alone, and not what is excluded. */
function isUnknown(word: string, { counts }: Vocabulary): boolean {
  if (isOr(word) || isWordless(word) || isExclusion(word) || isKnownWord(word)) return false;
  return plainWords(word).some((plain) => !counts.has(plain));
}

function optionsFor(word: string, { counts, written }: Vocabulary): Spelling[] {
  const plain = plainWords(word).join('');
  const near = distinct(nearestWords(plain, counts)).map(({ known, mistakes }) => ({
    words: [written(known)],
    mistakes,
  }));
  const pairs = plain.length > MAX_PAIR ? 0 : Math.max(0, plain.length - 2 * MIN_PART + 1);
  const cuts = Array.from({ length: pairs }, (_, at) => at + MIN_PART);
  const parts = cuts.map((at) => [plain.slice(0, at), plain.slice(at)]);
  const isPair = (pair: readonly string[]) => pair.every((part) => counts.has(part) || isKnownWord(part));
  return [...parts.filter(isPair).map((pair) => ({ words: pair, mistakes: 0 })), ...near];
}

/** The likeliest of those that mean the same. */
function distinct(near: readonly NearWord[]): NearWord[] {
  return [...Map.groupBy(near, ({ known }) => meaningOf(known).join(' ')).values()].flatMap(([first]) => first ?? []);
}

/** The keyword with two words that follow one another as the one that the list has; undefined where it has none. */
function joinedWords(words: readonly string[], { counts, written }: Vocabulary): string[] | undefined {
  const at = words.findIndex((word, before) => counts.has(plainWords(word + (words[before + 1] ?? '')).join(' ')));
  if (at === -1 || at === words.length - 1) return undefined;
  const joined = plainWords(`${words[at]}${words[at + 1]}`).join(' ');
  return [...words.slice(0, at), written(joined), ...words.slice(at + 2)];
}
