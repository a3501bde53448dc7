import file from '#data/words/synonyms.json' with { type: 'json' };
import { placeNames } from '#src/domain/places/place-names.ts';

/** Words of the field that mean the same, each line a group with commas between: a search for one finds all. */
const GROUPS: readonly string[] = Object.values(file).flat();

/** A group by the first word of one of its members. */
export interface Synonym {
  /** The words that follow one another. */
  readonly words: readonly string[];
  /** What stands for the whole group; no text has such a word. */
  readonly group: string;
}

/** The members of all groups by their first word, longer ones first; names of places of several words are groups too. */
export function synonymsByFirstWord(
  wordsOf: (text: string) => readonly string[],
): ReadonlyMap<string, readonly Synonym[]> {
  const members = GROUPS.flatMap((line) => {
    const [name = '', ...others] = line.split(', ');
    const group = `=${name.replaceAll(' ', '')}`;
    return [name, ...others].map((text): Synonym => ({ words: wordsOf(text), group }));
  });
  const taken = new Set(members.map(({ words }) => words.join(' ')));
  for (const name of placeNames()) {
    const words = wordsOf(name);
    if (words.length < 2 || taken.has(words.join(' '))) continue;
    taken.add(words.join(' '));
    members.push({ words, group: `=${words.join('')}` });
  }
  const sorted = members.toSorted((a, b) => b.words.length - a.words.length);
  return Map.groupBy(sorted, ({ words }) => words[0] ?? '');
}
