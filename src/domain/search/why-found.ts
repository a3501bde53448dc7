import { hasWord, searchedText } from './keyword-fit.ts';
import { keywordOf } from './keyword.ts';

/** A text beside a title. */
interface NamedText {
  readonly text: string;
  /** Its name in 'Engineer in the category'; none where the text speaks for itself, as 'Accra, Ghana' does. */
  readonly name?: string;
  /** What is said of it whatever word it has, where that is not its text. */
  readonly said?: string;
}

/**
 * Why a keyword finds an item whose title has none of its words: 'Engineer in the category; Accra, Ghana'. Empty where
 * the title has one.
 */
export function whyFound(search: string, title: string, texts: readonly NamedText[]): string {
  const words = keywordOf(search).alternatives.flatMap((one) => one.words);
  const searchedTitle = searchedText(title, []);
  if (words.length === 0 || words.some((word) => hasWord(searchedTitle, word))) return '';
  const searched = texts.map((one) => ({ ...one, searched: searchedText(one.text, []) }));
  const byText = Map.groupBy(words, (word) => searched.find((one) => hasWord(one.searched, word)));
  const said = [...byText].map(([found, all]) => {
    if (found?.name === undefined) return found?.said ?? found?.text;
    return `${upperFirst(all.map(({ typed }) => typed).join(' '))} in ${found.name}`;
  });
  return [...new Set(said)].filter((text) => text !== undefined).join('; ');
}

const upperFirst = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
