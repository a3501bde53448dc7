import file from '#data/words/synonyms.json' with { type: 'json' };
import { placeNames } from '#src/contracts/countries.ts';

/** Words of the field that mean the same, each line a group with commas between: a search for one finds all. */
const GROUPS: readonly string[] = Object.values(file).flat();

/** A group by the first word of one of its members. */
export interface Synonym {
  /** The words that follow one another. */
  readonly words: readonly string[];
  /** What stands for the whole group; no text has such a word. */
  readonly group: string;
  /** Whether it is the name of a place: one may hold another, as 'New York City' does. */
  readonly isPlace: boolean;
}

interface Synonyms {
  /** The members of all groups by their first word, longer ones first; names of places of several words are groups too. */
  readonly members: ReadonlyMap<string, readonly Synonym[]>;
  /** The names of places of one word. */
  readonly placeWords: ReadonlySet<string>;
}

export function readSynonyms(wordsOf: (text: string) => readonly string[]): Synonyms {
  const places = placeNames().map((name) => wordsOf(name.replace(/^the /i, '')));
  const names = new Set(places.map((words) => words.join(' ')));
  const members = GROUPS.flatMap((line) => {
    const [name = '', ...others] = line.split(', ');
    const group = groupOf(name.split(' '));
    return [name, ...others].map((text): Synonym => {
      const words = wordsOf(text);
      return { words, group, isPlace: names.has(words.join(' ')) };
    });
  });
  const taken = new Set(members.map(({ words }) => words.join(' ')));
  for (const words of places) {
    // 'Trinidad & Tobago' is written without the word too.
    for (const form of [words, words.filter((word) => word !== 'and')]) {
      if (form.length < 2 || taken.has(form.join(' '))) continue;
      taken.add(form.join(' '));
      members.push({ words: form, group: groupOf(words), isPlace: true });
    }
  }
  const sorted = members.toSorted((a, b) => b.words.length - a.words.length);
  const placeWords = new Set(places.filter(({ length }) => length === 1).flat());
  return { members: Map.groupBy(sorted, ({ words }) => words[0] ?? ''), placeWords };
}

const groupOf = (words: readonly string[]) => `=${words.join('')}`;
